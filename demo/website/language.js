// Runs before the page is drawn: its address may request a language other than the one it is written in.
const page = document.documentElement;
const asked = new URLSearchParams(location.search).get("lang");
if (asked !== page.lang && page.dataset.languages.split(" ").includes(asked)) {
  page.lang = asked;
  page.dataset.translating = "";
}
