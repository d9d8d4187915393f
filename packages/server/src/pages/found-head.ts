import type { OfferView } from "@portico/contract/offers/offer";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Stay } from "@portico/domain/stays/stay";
import { textIn, type Language } from "@portico/domain/texts/language";
import { inLanguage } from "../http/index.ts";
import { escapeHtml, inScript } from "./escape-html.ts";
import { foundAddress, foundTitle, type FoundPath } from "./found/found-pages.ts";
import { type DataPlace, hotelData, previewOf, roomData } from "./found/hotel-data.ts";
import { offersData } from "./found/offer-data.ts";

export type FoundPage = {
  hotel: Hotel;
  path: FoundPath;
  language: Language;
  publicUrl: string;
  /** What the address's search has found; null without a search. */
  found: FoundOffers | null;
};

/** Offers with the options of the address that lead to them. */
export type FoundOffers = { stay: Stay; offers: readonly OfferView[]; search: URLSearchParams };

/** Of a hotel's newest state alone: a later one is another object. */
const heads = new WeakMap<Hotel, Map<string, Head>>();

type Head = { tags: string; data: Record<string, unknown> };

/**
 * What search engines and programs that show a link read of a hotel's page: its address in every language, a
 * description, a picture, and the hotel with its room types in the words of schema.org.
 */
export function foundHead(page: FoundPage): string {
  const { tags, data } = headOf(page);
  if (page.found === null) return `${tags}${dataScript(data)}`;
  return `${tags}${dataScript({ ...data, makesOffer: offersData(page.hotel, page.found, placeOf(page)) })}`;
}

/** What is the same for every search. */
function headOf(page: FoundPage): Head {
  const known = heads.get(page.hotel) ?? new Map<string, Head>();
  heads.set(page.hotel, known);
  const key = `${page.path} ${page.language} ${page.publicUrl}`;
  const head = known.get(key) ?? { tags: tagsOf(page), data: dataOf(page) };
  known.set(key, head);
  return head;
}

function tagsOf({ hotel, path, language, publicUrl }: FoundPage): string {
  const at = (wanted: Language) => foundAddress(publicUrl, hotel, path, wanted);
  const name = textIn(hotel.name, language);
  const description = inLanguage(
    (t) => t("about.page_description", { hotel: name, city: hotel.contacts.city }),
    language,
  );
  const { hero } = hotel.look;
  const picture = hero === null ? null : { ...previewOf(hero, publicUrl), alt: textIn(hero.alt, language) };
  return [
    meta("name", "description", description),
    link("canonical", at(language)),
    ...hotel.languages.map((other) => link("alternate", at(other), other)),
    link("alternate", at(hotel.defaultLanguage), "x-default"),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", name),
    meta("property", "og:title", foundTitle(hotel, path, language)),
    meta("property", "og:description", description),
    meta("property", "og:url", at(language)),
    meta("property", "og:locale", language),
    ...(picture === null
      ? []
      : [
          meta("property", "og:image", picture.url),
          meta("property", "og:image:width", String(picture.width)),
          meta("property", "og:image:height", String(picture.height)),
          meta("property", "og:image:alt", picture.alt),
          meta("name", "twitter:card", "summary_large_image"),
        ]),
  ].join("");
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function link(rel: string, href: string, language?: string): string {
  return `<link rel="${rel}"${language === undefined ? "" : ` hreflang="${language}"`} href="${escapeHtml(href)}" />`;
}

function dataOf(page: FoundPage): Record<string, unknown> {
  const { hotel, path } = page;
  const place = placeOf(page);
  const rooms = path === "/" ? hotel.roomTypes.map((roomType) => roomData(hotel, roomType, place)) : [];
  return {
    "@context": "https://schema.org",
    ...hotelData(hotel, place),
    ...(rooms.length > 0 && { containsPlace: rooms }),
  };
}

function placeOf({ hotel, path, language, publicUrl }: FoundPage): DataPlace {
  return { publicUrl, language, address: foundAddress(publicUrl, hotel, path, language) };
}

/** Data that browsers never run, so that no policy has to allow them. */
function dataScript(data: unknown): string {
  return `<script type="application/ld+json">${inScript(data)}</script>`;
}
