import { draftFragment } from "@portico/contract/frame-messages";

// Query options of the widget that a page's own address may set. The hotel is never among them: a link
// must not be able to show another hotel inside this one's page.
const CARRIED = [
  "lang",
  "persons",
  "colour",
  "arrival",
  "departure",
  "currency",
  "variation",
  "accessCode",
  "predestination",
  "iveOnly",
];

/**
 * The widget's address for the iframe: the script's folder with the options of the tag's data attributes. An
 * option in the page's own query wins, so that a link in a newsletter can open chosen dates. Without a
 * language the page's own is proposed; a kept draft goes into the fragment.
 */
export function frameAddress(
  scriptAddress: string,
  client: string,
  data: Readonly<Record<string, string | undefined>>,
  pageQuery: string,
  pageLanguage: string,
  draft: string | null,
): URL {
  const address = new URL(".", scriptAddress);
  const asked = new URLSearchParams(pageQuery);
  address.searchParams.set("client", client);
  for (const option of CARRIED) {
    const value = asked.get(option) || data[option];
    if (value) address.searchParams.set(option, value);
  }
  const language = pageLanguage.slice(0, 2).toLowerCase();
  if (language && !address.searchParams.has("lang")) address.searchParams.set("lang", language);
  if (draft) address.hash = draftFragment(draft);
  return address;
}
