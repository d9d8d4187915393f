const { lang, dataset } = document.documentElement;

if ("translating" in dataset) {
  const { texts } = await import(`./${dataset.hotel}/${lang}.js`);
  for (const [key, text] of Object.entries(texts)) {
    for (const element of document.querySelectorAll(`[data-text="${key}"]`)) element.textContent = text;
    for (const image of document.querySelectorAll(`[data-alt="${key}"]`)) image.alt = text;
    if (key === "title") document.title = text;
  }
}
const current = document.querySelector(`.languages [lang="${lang}"]`);
current?.setAttribute("aria-current", "true");
const [name, code] = document.querySelectorAll(".languages summary span");
if (name && code && current) {
  name.textContent = current.textContent;
  code.textContent = lang;
}
// Links that leave the website take its language along.
for (const link of document.querySelectorAll("a[data-language]")) {
  const to = new URL(link.href);
  to.searchParams.set("lang", lang);
  link.href = to.href;
}
delete dataset.translating;
