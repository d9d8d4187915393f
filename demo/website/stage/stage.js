import { HOTELS, lineOf, readColor, readSwitches, writeSwitches } from "./switches.js";

/** What a group of radio buttons shows while a hotel's file leaves no choice. */
const LOOK_SAYS = {
  auto: "This hotel’s file says “auto”: the widget follows the page around it, or the guest’s system.",
  dark: "This hotel’s file says “dark”: the widget is dark on every page, so there is nothing to switch.",
  light: "This hotel’s file says “light”: the widget is light on every page, so there is nothing to switch.",
};
const DEAF =
  "This browser shows frames in the system’s own look alone; Chrome, Edge and Firefox let the page decide.";

const find = (selector) => document.querySelector(selector);
const form = find("#switches");
const frame = find("#frame");
const facts = new Map();

let switches = readSwitches(location.search);
let turn = 0;

form.addEventListener("change", () => turnTo(readForm()));
// A second press on the field of the free colour has no change where the colour stays the same.
find("#free").addEventListener("input", () => showFreeColor(find("#free").value));
find("#fold").addEventListener("click", fold);
find("#copy").addEventListener("click", copy);
frame.addEventListener("load", sayWhetherFollowed);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", sayWhetherFollowed);
addEventListener("popstate", () => {
  switches = readSwitches(location.search);
  void show();
});
await show();

function turnTo(wanted) {
  switches = wanted;
  history.pushState(null, "", location.pathname + writeSwitches(switches) + location.hash);
  void show();
}

function readForm() {
  const chosen = new FormData(form);
  const free = find("#free");
  const isFree = document.activeElement === free || chosen.get("color") === null;
  return {
    hotel: chosen.get("hotel"),
    lang: chosen.get("lang"),
    width: chosen.get("width"),
    // A disabled group has no value: what was chosen returns with the next hotel.
    look: chosen.get("look") ?? switches.look,
    color: readColor(isFree ? free.value : chosen.get("color")),
  };
}

/** Shows the switches everywhere: in the controls, in the line and in the widget. */
async function show() {
  turn += 1;
  const mine = turn;
  const { scheme, languages, color } = await factsOf(switches.hotel);
  if (mine !== turn) return;
  const { hotel, width, look } = switches;
  const lang = spoken(switches.lang, languages);
  const shown = { ...switches, lang };

  check("hotel", hotel);
  check("width", width);
  check("look", scheme === "auto" ? look : scheme);
  find("#looks").disabled = scheme !== "auto";
  find("#looks legend").textContent = scheme === "auto" ? "Look" : "Look: as its file says";
  showColor(color);
  showLanguages(languages, lang);
  find("#summary").textContent = summary();
  showLine(lineOf(shown, location.origin));
  find("#copied").textContent = "";
  find("#device").dataset.width = width;
  find("#web").textContent = HOTELS[hotel].web;
  find("#file").href = HOTELS[hotel].file;
  find("#website").href = HOTELS[hotel].website;
  find("#look-says").textContent = LOOK_SAYS[scheme];
  const count = Object.keys(languages).length;
  find("#languages-say").textContent =
    `${HOTELS[hotel].name} speaks ${count === 2 ? "two" : "twelve"} of Portico’s twelve. Without one in the line, the widget speaks that of the page.`;

  find("#alone").href = siteOf(shown);
  frame.style.colorScheme = look === "system" ? "" : look;
  const page = new URL(siteOf({ ...shown, width: "full", look: "system" }), location.href).href;
  // In place of the page before, so that Back leads through the switches alone.
  if (frame.contentWindow.location.href === page) sayWhetherFollowed();
  else frame.contentWindow.location.replace(page);
}

/** The line, with what depends on the switches set off. */
function showLine(line) {
  const parts = line.split(/(?<= )(data-[a-z]+="[^"]*")/);
  const written = parts.map((part) => {
    if (!part.startsWith("data-")) return part;
    const set = document.createElement("em");
    set.textContent = part;
    return set;
  });
  find("#line").replaceChildren(...written);
}

function siteOf(shown) {
  return `/demo/stage/site${writeSwitches({ ...shown, width: "full" })}`;
}

/** What the engine says of the hotel, as the widget hears it. */
function factsOf(hotel) {
  if (!facts.has(hotel)) facts.set(hotel, askFacts(HOTELS[hotel].client));
  return facts.get(hotel);
}

async function askFacts(client) {
  const response = await fetch("/api/ibe4/defaults?lang=en", {
    method: "POST",
    headers: { "content-type": "application/json", "x-client": client },
    body: "{}",
  });
  const { color_scheme: scheme, primary_color: color, languages } = await response.json();
  return { scheme, color, languages };
}

function spoken(lang, languages) {
  return lang in languages ? lang : "en" in languages ? "en" : Object.keys(languages)[0];
}

function check(name, value) {
  for (const radio of form.elements[name]) radio.checked = radio.value === value;
}

function showColor(own) {
  const { color } = switches;
  document.documentElement.style.setProperty("--own-color", own);
  const presets = [...form.elements.color];
  check("color", color ?? "");
  const isFree = !presets.some(({ checked }) => checked);
  find(".free").toggleAttribute("data-on", isFree);
  if (isFree) showFreeColor(color);
}

function showFreeColor(color) {
  find("#free").value = color;
  find(".free").style.setProperty("--color", color);
}

function showLanguages(languages, lang) {
  const select = form.elements.lang;
  select.replaceChildren(
    ...Object.values(languages).map(({ code, name }) => {
      const option = new Option(name, code, false, code === lang);
      option.lang = code;
      return option;
    }),
  );
}

function summary() {
  const hotel = form.querySelector("[name=hotel]:checked + span").textContent;
  const look = form.querySelector("[name=look]:checked + span").textContent;
  return `${hotel} · ${form.elements.lang.selectedOptions[0].textContent} · ${look}`;
}

/** Safari shows a frame in the system's look whatever the page around it says. */
function sayWhetherFollowed() {
  if (find("#looks").disabled || switches.look === "system") return;
  const isDark = frame.contentWindow.matchMedia("(prefers-color-scheme: dark)").matches;
  if (isDark !== (switches.look === "dark")) find("#look-says").textContent = DEAF;
}

function fold() {
  const button = find("#fold");
  button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
}

async function copy() {
  const line = find("#line");
  try {
    await navigator.clipboard.writeText(line.textContent);
    find("#copied").textContent = "Copied";
  } catch {
    // Without a secure address browsers leave the clipboard to the reader.
    getSelection().selectAllChildren(line);
    find("#copied").textContent = "Selected: copy it with Ctrl + C";
  }
}
