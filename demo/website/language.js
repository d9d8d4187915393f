// Runs before the page is drawn: the address decides the language, the page itself is written in Czech.
const asked = new URLSearchParams(location.search).get("lang");
if (asked === "en" || asked === "de") {
  document.documentElement.lang = asked;
  document.documentElement.dataset.translating = "";
}
