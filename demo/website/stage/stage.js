import { factsOf, spokenOf } from "./facts.js";
import { FIRST, HOTELS, lineOf, readColor, readSwitches, writeSwitches } from "./switches.js";

/** What the switch of the look says, by what the hotel's file says. */
const LOOK_SAYS = {
  auto: [
    "Look",
    "This hotel’s file says “auto”: the widget follows the page around it, or the guest’s system.",
  ],
  dark: [
    "Look: as its file says",
    "This hotel’s file says “dark”: the widget is dark on every page, so there is nothing to switch.",
  ],
  light: [
    "Look: as its file says",
    "This hotel’s file says “light”: the widget is light on every page, so there is nothing to switch.",
  ],
};
/** What it says where the browser does not let a page decide the look of its frames, as Safari. */
const SYSTEM_ALONE = [
  "Look: the system’s alone",
  "This browser shows frames in the system’s look; in Chrome, Edge and Firefox the page around them decides.",
];

const find = (selector) => document.querySelector(selector);
const form = find("#switches");
const frame = find("#frame");

let switches = readSwitches(location.search);
let turns = 0;

form.addEventListener("change", ({ target }) => turn(target));
form.addEventListener("submit", (event) => event.preventDefault());
find("#fold").addEventListener("click", fold);
find("#copy").addEventListener("click", copy);
frame.addEventListener("load", sayWhetherFollowed);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", sayWhetherFollowed);
addEventListener("popstate", () => {
  switches = readSwitches(location.search);
  void tryToShow();
});
await tryToShow();

/** Turns one switch, and keeps it in the address. */
function turn({ name, value }) {
  switches = { ...switches, [name]: name === "color" ? readColor(value) : value };
  history.pushState(null, "", location.pathname + writeSwitches(switches) + location.hash);
  void tryToShow();
}

async function tryToShow() {
  try {
    await show();
  } catch {
    find("#copied").textContent = "The engine does not answer: try once more";
  }
}

/** Shows the switches everywhere: in the controls, in the line and in the widget. */
async function show() {
  turns += 1;
  const mine = turns;
  const { scheme, languages, color } = await factsOf(HOTELS[switches.hotel].client);
  if (mine !== turns) return;
  switches.lang = spokenOf(switches.lang, languages);
  const { hotel, lang, width, look } = switches;

  check("hotel", hotel);
  check("width", width);
  check("look", scheme === "auto" ? look : scheme);
  find("#looks").disabled = scheme !== "auto";
  showColor(color);
  showLanguages(languages, lang);
  find("#summary").textContent = summary();
  showLine(lineOf(switches, location.origin));
  find("#copied").textContent = "";
  find("#device").dataset.width = width;
  find("#web").textContent = HOTELS[hotel].web;
  find("#file").href = HOTELS[hotel].file;
  find("#website").href = HOTELS[hotel].website;
  sayLook(LOOK_SAYS[scheme]);
  find("#languages-say").textContent = sayLanguages(Object.keys(languages).length, HOTELS[hotel].name);

  find("#alone").href = siteOf(switches);
  frame.style.colorScheme = look === "system" ? "" : look;
  const page = new URL(siteOf({ ...switches, look: FIRST.look }), location.href).href;
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

/** The hotel's page in the device, whose width is the device's. */
function siteOf(shown) {
  return `/demo/stage/site${writeSwitches({ ...shown, width: FIRST.width })}`;
}

function check(name, value) {
  for (const radio of form.elements[name]) radio.checked = radio.value === value;
}

function showColor(own) {
  const { color } = switches;
  const free = form.querySelector("[type=color]");
  const presets = form.querySelectorAll("[type=radio][name=color]");
  document.documentElement.style.setProperty("--own-color", own);
  for (const preset of presets) preset.checked = preset.value === (color ?? "");
  const isFree = form.querySelector("[name=color]:checked") === null;
  find(".free").toggleAttribute("data-on", isFree);
  if (!isFree) return;
  free.value = color;
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

function sayLanguages(count, name) {
  const many = count === 12 ? "all twelve" : `${count} of the twelve`;
  return `${name} speaks ${many}: its file says which. A line without a language takes that of the page.`;
}

function summary() {
  const hotel = form.querySelector("[name=hotel]:checked + span").textContent;
  const look = form.querySelector("[name=look]:checked + span").textContent;
  return `${hotel} · ${form.elements.lang.selectedOptions[0].textContent} · ${look}`;
}

function sayLook([legend, says]) {
  find("#looks legend").textContent = legend;
  find("#look-says").textContent = says;
}

function sayWhetherFollowed() {
  if (find("#looks").disabled || switches.look === "system") return;
  const isDark = frame.contentWindow.matchMedia("(prefers-color-scheme: dark)").matches;
  if (isDark !== (switches.look === "dark")) sayLook(SYSTEM_ALONE);
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
