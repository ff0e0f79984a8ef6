// Replay by keys, and by letting go of the slider.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  const link = document.querySelector(`[data-key="${event.key}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
for (const field of document.querySelectorAll(".step-form input, .step-form select")) field.addEventListener("change", () => field.form.submit());
