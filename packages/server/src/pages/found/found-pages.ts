import type { WidgetPath } from "@portico/contract/widget-paths";
import type { Hotel } from "@portico/domain/property/hotel";
import { textIn, type Language } from "@portico/domain/texts/language";
import { inLanguage } from "../../http/index.ts";

/** Pages that everybody may find. All others belong to one guest's order, or to nobody. */
const FOUND_PATHS = ["/", "/facility", "/wellness", "/ive"] as const satisfies WidgetPath[];

export type FoundPath = (typeof FOUND_PATHS)[number];

/** The pages of a hotel that search engines may show, in the order of its tabs. */
export function foundPaths(hotel: Hotel, sellsVouchers: boolean): FoundPath[] {
  const { tabs, facilities, wellness } = hotel;
  const shown: Readonly<Record<FoundPath, boolean>> = {
    "/": tabs.accommodation !== false && !facilities.first,
    "/facility": facilities.clientCodes.length > 0 && facilities.accessCodeHash === null,
    "/wellness": tabs.wellness !== false && wellness.services.length > 0,
    "/ive": sellsVouchers,
  };
  return FOUND_PATHS.filter((path) => shown[path]);
}

/** The one address of a page in a language: without a search, and in the hotel's own without a language. */
export function foundAddress(publicUrl: string, hotel: Hotel, path: FoundPath, language: Language): string {
  const query = new URLSearchParams({ client: hotel.code });
  if (language !== hotel.defaultLanguage) query.set("lang", language);
  return `${publicUrl}${path}?${query.toString()}`;
}

/** A page's title, as the program writes it again once it runs. */
export function foundTitle({ name, tabs }: Hotel, path: FoundPath, language: Language): string {
  const label = { "/wellness": tabs.wellnessLabel, "/ive": tabs.voucherLabel, "/": null, "/facility": null }[
    path
  ];
  const page = label === null ? inLanguage((t) => t(TITLES[path]), language) : textIn(label, language);
  return `${page} · ${textIn(name, language)}`;
}

const TITLES = {
  "/": "search.title",
  "/facility": "search.houses",
  "/wellness": "common.tab.wellness",
  "/ive": "common.tab.vouchers",
} as const satisfies Record<FoundPath, string>;
