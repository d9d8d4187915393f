import { HOTELS, lineOf, readSwitches } from "./switches.js";

// A hotel's page in which the stage's line stands as a hotel pastes it: the same text, read as HTML.
const switches = readSwitches(location.search);
const page = document.documentElement;
const { name } = HOTELS[switches.hotel];

page.lang = switches.lang;
page.dataset.hotel = switches.hotel;
if (switches.look !== "system") page.style.colorScheme = switches.look;
if (switches.color !== null) page.style.setProperty("--brand", switches.color);
document.title = name;
document.querySelector("h1").textContent = name;
const line = lineOf(switches, location.origin);
document.querySelector("main").append(document.createRange().createContextualFragment(line));

// A dialog fills the device and holds what scrolls, so all of the device comes into the stage's window.
new MutationObserver(() => {
  if (document.querySelector("[popover]")) window.frameElement?.scrollIntoView({ block: "nearest" });
}).observe(document.body, { subtree: true, attributeFilter: ["popover"] });
