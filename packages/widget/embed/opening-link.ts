import { frameTitle } from "./frame-element.ts";

/** Matches the links that are made here. */
export const OWN_LINK = ".portico-button";

/**
 * A link to the engine's own page, which works if nothing else does; it contains none of the secrets in the frame's
 * address.
 */
export function openingLink(address: string, dataset: DOMStringMap, language: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "portico-button";
  link.href = address.replace(/#.*/, "");
  link.textContent = dataset["label"] ?? frameTitle(language);
  return link;
}
