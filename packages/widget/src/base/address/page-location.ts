/** Query options that tell what is shown or where the visit came from. Others may hold anything, and are left out. */
const TOLD = new Set([
  "client",
  "lang",
  "currency",
  "persons",
  "arrival",
  "departure",
  "arrivalLimit",
  "departureLimit",
  "variation",
  "room",
  "package",
  "highlight",
  "packagesOnly",
  "service",
  "filters",
  "sort",
  "predestination",
  "iveOnly",
  "source",
  "campaignId",
  "utm_id",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "gbraid",
  "wbraid",
  "dclid",
  "_gl",
]);

const LONGEST_VALUE = 200;

/**
 * The address without its fragment, which holds secrets, and without query options that nobody expects. A value with an
 * at sign is left out too: newsletters are sent with e-mail addresses in their links.
 */
export function pageLocation(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const told = new URLSearchParams();
  for (const [name, value] of searchParams) {
    if (TOLD.has(name) && value.length <= LONGEST_VALUE && !value.includes("@")) told.append(name, value);
  }
  const query = told.toString();
  return origin + pathname + (query ? `?${query}` : "");
}
