import { PAGE_OPTIONS } from "@portico/contract/widget-options";

/** Where the iframe starts below the engine's folder: a page of the widget, its shape and the fragment with secrets. */
export type FrameStart = { page: string; fragment: string; shape: string };

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
