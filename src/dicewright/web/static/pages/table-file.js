// A file that somebody chooses is put into the text field beside it; without script it is pasted there.
for (const place of document.querySelectorAll("[data-file]")) {
  const input = place.querySelector("input");
  const into = document.getElementById(input.dataset.into);
  place.hidden = false;
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file) into.value = await file.text();
  });
}
