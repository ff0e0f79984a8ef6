// Words that are put on the clipboard.
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea"); // a page that is not served over https has no clipboard
  field.value = text;
  (document.querySelector("dialog[open]") || document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (!copied) throw new Error("nothing was copied");
}
