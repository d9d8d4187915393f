import { texts } from "./texts.js";

const language = document.documentElement.lang;

for (const [key, text] of Object.entries(texts[language] ?? {})) {
  for (const element of document.querySelectorAll(`[data-text="${key}"]`)) element.textContent = text;
  for (const image of document.querySelectorAll(`[data-alt="${key}"]`)) image.alt = text;
  if (key === "title") document.title = text;
}
document.querySelector(`.languages [lang="${language}"]`)?.setAttribute("aria-current", "true");
delete document.documentElement.dataset.translating;
