import type { Hotel } from "@portico/domain/property/hotel";
import { isLanguage, LANGUAGES, type Language } from "@portico/domain/texts/language";
import { aCoupon, aFee, aService } from "@portico/domain/testing/coupon";
import { aDiscount } from "@portico/domain/testing/discount";
import { aMonthPlan } from "@portico/domain/testing/month-plan";
import { aResource, aRoomType } from "@portico/domain/testing/room-type";
import { cardPayment } from "../../payments/testing/card-desk.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";

export const SUITE = 4;

/**
 * The shore hotel with sixty suites at 2200 CZK a night, also by the month, which takes cards and speaks all languages: every text that it says for itself ends with
 * the code of its language, `Suite‹fr›`, so that a text in the wrong language gives itself away.
 */
export function manyTonguedHotel(changes: Partial<Hotel> = {}): Hotel {
  const shore = theShoreHotel();
  const suites = Array.from({ length: 60 }, (_, index) => ({ id: 100 + index, name: `suite ${index + 1}` }));
  const hotel: Hotel = {
    ...shore,
    rules: { ...shore.rules, roomCheckMode: "warning" },
    resources: [...shore.resources, aResource({ id: 3, code: "suites", units: suites })],
    roomTypes: [
      ...shore.roomTypes,
      aRoomType({
        id: SUITE,
        code: "suite",
        name: { en: "Suite" },
        takes: [{ resourceId: 3, quantity: 1 }],
      }),
    ],
    ratePlans: [
      ...shore.ratePlans.map((plan) => ({
        ...plan,
        roomTypeIds: [...plan.roomTypeIds, SUITE],
        pricing:
          plan.pricing.kind === "base"
            ? {
                ...plan.pricing,
                prices: [...plan.pricing.prices, { roomTypeId: SUITE, amounts: { 0: 220_000 } }],
              }
            : plan.pricing,
      })),
      aMonthPlan({ instalments: true }, {}, SUITE),
    ],
    search: { ...shore.search, horizonDays: 731 },
    discounts: [aDiscount()],
    coupons: [aCoupon()],
    services: [aService()],
    fees: [
      aFee(),
      aFee({ id: 2, kind: "security_deposit", name: { en: "Key deposit" }, amounts: { CZK: 50_000 } }),
    ],
    languages: [...LANGUAGES],
    ...cardPayment(),
    ...changes,
  };
  // What guests agreed to does not change without a new version.
  return { ...(inEveryLanguage(hotel) as Hotel), documents: shore.documents };
}

function inEveryLanguage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEveryLanguage);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [text] = entries;
  if (text && entries.every(([key]) => isLanguage(key)) && typeof text[1] === "string")
    return taggedText(text[1]);
  return Object.fromEntries(entries.map(([key, part]) => [key, inEveryLanguage(part)]));
}

function taggedText(text: string): Record<Language, string> {
  const texts = LANGUAGES.map((language) => [language, text === "" ? "" : `${text}‹${language}›`] as const);
  return Object.fromEntries(texts) as Record<Language, string>;
}
