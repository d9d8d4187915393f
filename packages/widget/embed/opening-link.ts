import { frameTitle } from "./frame-element.ts";

/** A link to the engine's own page, which works where nothing else does; no secret of the frame's address is in it. */
export function openingLink(address: string, dataset: DOMStringMap, language: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "portico-button";
  link.href = address.replace(/#.*/, "");
  link.textContent = dataset["label"] ?? frameTitle(language);
  return link;
}
