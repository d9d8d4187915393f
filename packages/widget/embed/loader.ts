import { frameAddress } from "./frame-address.ts";
import { createFrame } from "./frame-element.ts";
import { keepDraft, keptDraft } from "./draft-keeper.ts";
import { linkFrame } from "./frame-link.ts";

// Only while a classic script runs does the page tell which of its scripts it is.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) start(script);
else console.error("Portico: embed.js must be loaded by a script tag of its own, not as a module.");

function start(tag: HTMLScriptElement): void {
  const client = tag.dataset["id"];
  if (!client) {
    console.error("Portico: the script tag needs data-id with the hotel's client code.");
    return;
  }
  // An asynchronous script may run before the element that it points to is parsed.
  const early = document.readyState === "loading" && (tag.dataset["target"] || tag.closest("head"));
  if (early) document.addEventListener("DOMContentLoaded", () => mount(tag, client));
  else mount(tag, client);
}

function mount(tag: HTMLScriptElement, client: string): void {
  const pageLanguage = document.documentElement.lang;
  const address = frameAddress(
    tag.src,
    client,
    tag.dataset,
    location.search,
    pageLanguage,
    keptDraft(client),
  );
  const frame = createFrame(address, pageLanguage || tag.dataset["lang"] || "");
  const selector = tag.dataset["target"];
  const target = selector ? document.querySelector(selector) : null;
  if (selector && !target) {
    console.error(`Portico: no element matches data-target "${selector}"; the widget stands at the script.`);
  }
  if (target) target.append(frame);
  else if (tag.closest("head")) document.body.append(frame);
  else tag.before(frame);
  linkFrame(frame, {
    origin: address.origin,
    header: tag.dataset["header"],
    keepDraft: (token) => keepDraft(client, token),
  });
}
