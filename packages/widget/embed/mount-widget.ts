import { readLeastHeight } from "@portico/contract/frame-messages";
import { PAGE_OPTIONS } from "@portico/contract/widget-options";
import { createFrame } from "./frame-element.ts";
import { linkFrame } from "./frame-link.ts";
import type { HostPage } from "./host-page.ts";
import type { HostWidget, Shape } from "./host-widget.ts";
import { openingLink } from "./opening-link.ts";
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
  const shape = (/^(button|search)$/.exec(dataset["shape"] ?? "")?.[0] ?? "inline") as Shape;
  // A page that changes without reloading may have removed some.
  page.widgets = page.widgets.filter(({ place }) => !place || place.isConnected);
  const isTwin = (other: HostWidget) =>
    other.name === name && other.client === client && other.shape === shape && samePlace(tag, other);
  if (page.widgets.some(isTwin)) {
    console.info(`Portico: "${name}" is here already; a second needs a data-name.`);
    return;
  }

  const language = document.documentElement.lang;
  const memory = shape === "inline" ? name : `${name}:${shape}`;
  const address = frameAddress(tag, location.search, language, { ...pageMemory(memory), shape });
  const spoken = language || dataset["lang"] || "";
  const least = readLeastHeight(dataset["minHeight"] ?? (shape === "search" && SEARCH_HEIGHT));
  const frame = createFrame(address, spoken, least);
  const link = shape === "button" && !dataset["open"] ? openingLink(address.href, dataset, spoken) : null;
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
    ready: false,
  } as HostWidget;
  page.widgets.push(widget);
  if (widget.place) put(widget.place, tag);

  linkFrame(widget, {
    onConnect() {
      widget.ready = true;
      void page.use((parts) => parts.welcome(widget));
    },
    onMessage: (data) => void page.use((parts) => parts.answer(page, widget, data)),
  });
  if (shape === "button") void page.use(() => {});
  else setTimeout(() => void page.use((parts) => parts.complain(widget)), PATIENCE_MS);
}

function put(element: HTMLElement, tag: HTMLScriptElement): void {
  const selector = tag.dataset["target"];
  const target = targetOf(tag);
  if (selector && !target) {
    console.error(`Portico: nothing matches data-target "${selector}".`);
  }
  if (target) target.append(element);
  else if (tag.closest("head")) document.body.append(element);
  else tag.before(element);
}

function targetOf({ dataset: { target } }: HTMLScriptElement): Element | null {
  return target ? document.querySelector(target) : null;
}

/** Whether a script tag was pasted twice, which would show the same widget twice in one place. */
function samePlace(tag: HTMLScriptElement, { place, tag: other }: HostWidget): boolean {
  if (!place) return tag.dataset["open"] === other.dataset["open"];
  const target = targetOf(tag) ?? (tag.closest("head") && document.body);
  if (target) return place.parentElement === target;
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
  for (const option of PAGE_OPTIONS) {
    const value = asked.get(option) || dataset[option];
    if (value) query.set(option, value);
  }
  const language = pageLanguage.slice(0, 2).toLowerCase();
  if (language && !query.has("lang")) query.set("lang", language);
  if (shape === "search") query.set("shape", shape);
  address.hash = fragment;
  return address;
}
