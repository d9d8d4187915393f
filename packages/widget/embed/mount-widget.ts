import { readLeastHeight } from "@portico/contract/frame-messages";
import { PAGE_OPTIONS } from "@portico/contract/widget-options";
import { createFrame } from "./frame-element.ts";
import { linkFrame } from "./frame-link.ts";
import type { HostPage } from "./host-page.ts";
import type { HostWidget } from "./host-widget.ts";
import { openingLink, OWN_LINK } from "./opening-link.ts";
import { pageMemory } from "./page-memory.ts";

/** A search bar's minimum height, and its height until it reports its own. */
const SEARCH_HEIGHT = 80;

const PATIENCE_MS = 20_000;

/** Puts a script tag's widget into the page once its place exists. */
export function mountWidget(page: HostPage, tag: HTMLScriptElement): void {
  if (!tag.dataset["id"]) {
    console.error("Portico: data-id is missing.");
    return;
  }
  // An asynchronous script may run before the element that it points to is parsed.
  const early = document.readyState === "loading" && (tag.dataset["target"] || tag.closest("head"));
  if (early) document.addEventListener("DOMContentLoaded", () => mount(page, tag));
  else mount(page, tag);
}

function mount(page: HostPage, tag: HTMLScriptElement): void {
  const { dataset } = tag;
  const client = dataset["id"] ?? "";
  const name = dataset["name"] ?? client;
  const shape = (["button", "search"] as const).find((known) => known === dataset["shape"]) ?? "inline";
  const memory = shape === "inline" ? name : `${name}:${shape}`;
  // A page that changes without reloading may have removed some.
  page.widgets = page.widgets.filter(({ place }) => !place || place.isConnected);
  const isTwin = (other: HostWidget) =>
    other.memory === memory && other.client === client && samePlace(tag, other);
  if (page.widgets.some(isTwin)) {
    console.info(`Portico: "${name}" is here already; a second needs a data-name.`);
    return;
  }

  const language = document.documentElement.lang || dataset["lang"] || "";
  const address = frameAddress(tag, location.search, language, { ...pageMemory(memory), shape });
  const least = readLeastHeight(dataset["minHeight"] ?? (shape === "search" && SEARCH_HEIGHT));
  const frame = createFrame(address, language, least);
  const link = dataset["open"] ? null : openingLink(address.href, dataset, language);
  const widget = {
    name,
    client,
    shape,
    tag,
    frame,
    place: shape === "button" ? link : frame,
    origin: address.origin,
    restHeight: least,
    least,
    memory,
  } as HostWidget;
  page.widgets.push(widget);
  page.openers += `,${dataset["open"] || OWN_LINK}`;
  if (widget.place) put(widget.place, tag);

  linkFrame(widget, {
    onConnect: () => void page.use((parts) => parts.welcome(widget)),
    onMessage: (data) => void page.use((parts) => parts.answer(page, widget, data)),
  });
  if (shape === "button") void page.use(() => {});
  else setTimeout(() => void page.use((parts) => parts.complain(widget)), PATIENCE_MS);
}

function put(element: HTMLElement, tag: HTMLScriptElement): void {
  const parent = parentFor(tag);
  if (parent) parent.append(element);
  else tag.before(element);
}

/** The element that the tag names for its widget, the body for a tag in the head; null where the tag itself marks the place. */
function parentFor(tag: HTMLScriptElement): Element | null {
  const { target } = tag.dataset;
  const named = target ? document.querySelector(target) : null;
  if (target && !named) console.error(`Portico: nothing matches data-target "${target}".`);
  return named ?? (tag.closest("head") && document.body);
}

/** Whether a script tag was pasted twice, which would show the same widget twice in one place. */
function samePlace(tag: HTMLScriptElement, { place, tag: other }: HostWidget): boolean {
  if (!place) return tag.dataset["open"] === other.dataset["open"];
  const parent = parentFor(tag);
  if (parent) return place.parentElement === parent;
  return neighbour(tag, "previousElementSibling") === place || neighbour(tag, "nextElementSibling") === place;
}

/** The next visible element: editors put line breaks and empty paragraphs between two pasted lines. */
function neighbour(tag: Element, side: "previousElementSibling" | "nextElementSibling"): Element | null {
  let found = tag[side];
  while (found && (/SCRIPT$|^BR$/.test(found.tagName) || found.outerHTML === "<p></p>")) found = found[side];
  return found;
}

/** Where the iframe starts below the engine's folder: a page of the widget, its shape and the fragment with secrets. */
type FrameStart = { page: string; fragment: string; shape: string };

/**
 * The widget's address for the iframe: the script's folder with the options from the tag's data attributes. An option
 * in the page's own query overrides them, so that a newsletter can link to particular dates. Without a language, the
 * page's own is used.
 */
export function frameAddress(
  { src, dataset }: { src: string; dataset: Readonly<Record<string, string | undefined>> },
  pageQuery: string,
  pageLanguage: string,
  { page, fragment, shape }: FrameStart,
): URL {
  const address = new URL(page || ".", src);
  const query = address.searchParams;
  const asked = new URLSearchParams(pageQuery);
  address.search = "";
  query.set("client", dataset["id"] ?? "");
  if (pageLanguage) query.set("lang", pageLanguage.slice(0, 2).toLowerCase());
  for (const option of PAGE_OPTIONS) {
    const value = asked.get(option) || dataset[option];
    if (value) query.set(option, value);
  }
  if (shape === "search") query.set("shape", shape);
  address.hash = fragment;
  return address;
}
