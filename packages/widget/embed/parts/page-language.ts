import type { HostWidget } from "../host-widget.ts";

/** The language of what the script itself puts into the page: the page's own, else the one that the tag names. */
export function pageLanguage({ tag }: HostWidget): string {
  return document.documentElement.lang || (tag.dataset["lang"] ?? "");
}
