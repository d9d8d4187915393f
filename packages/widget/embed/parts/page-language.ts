import type { HostWidget } from "../host-widget.ts";

/** The language of what the script itself adds to the page: the page's own, otherwise the tag's. */
export function pageLanguage({ tag }: HostWidget): string {
  return document.documentElement.lang || (tag.dataset["lang"] ?? "");
}
