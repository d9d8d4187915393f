import type { Hotel } from "@portico/domain/property/hotel";

/** A range of days, both included; yearly (`07-01`) or of one year (`2027-07-01`). */
export type SeasonRange = { from: string; to: string };

/** Parts of a hotel that its file refers to by code and everything else by number. */
export const CODED_PARTS = [
  "guestCategories",
  "equipment",
  "roomTags",
  "resources",
  "roomTypes",
  "ratePlans",
  "packages",
  "wellness",
  "wellnessResources",
  "wellnessVenues",
  "voucherExperiences",
  "voucherDesigns",
  "cancellationPolicies",
  "depositPolicies",
  "documents",
  "cityTaxes",
  "discounts",
  "coupons",
  "services",
  "fees",
] as const;

export type CodedPart = (typeof CODED_PARTS)[number];

/**
 * The number of each code in a hotel file, including removed parts, so that a number never changes its meaning; and the
 * named seasons used by prices and restrictions.
 */
export type HotelNames = {
  ids: Record<CodedPart, Record<string, number>>;
  seasons: Record<string, SeasonRange[]>;
};

/** A hotel together with its file's names, stored as one version of its configuration. */
export type NamedHotel = Hotel & { names: HotelNames };

/** A coupon's code in canonical case. */
export function couponKey(code: string): string {
  return code.toUpperCase();
}

/** Gives a hotel without a file the codes it would have there. */
export function withNames(hotel: Hotel | NamedHotel): NamedHotel {
  if ("names" in hotel) return hotel;
  const ids = (parts: readonly { id: number; code?: string }[], word: string): Record<string, number> =>
    Object.fromEntries(parts.map((part) => [part.code ?? `${word}-${part.id}`, part.id]));
  return {
    ...hotel,
    names: {
      ids: {
        guestCategories: ids(hotel.guestCategories, "guest"),
        equipment: ids(hotel.equipment, "equipment"),
        roomTags: ids(hotel.roomTags, "tag"),
        resources: ids(hotel.resources, "resource"),
        roomTypes: ids(hotel.roomTypes, "room"),
        ratePlans: ids(hotel.ratePlans, "rate"),
        packages: ids(hotel.packages, "package"),
        wellness: ids(hotel.wellness.services, "wellness"),
        wellnessResources: ids(hotel.wellness.resources, "wellness-resource"),
        wellnessVenues: ids(hotel.wellness.venues, "venue"),
        voucherExperiences: ids(hotel.vouchers?.experiences ?? [], "experience"),
        voucherDesigns: ids(hotel.vouchers?.designs ?? [], "design"),
        cancellationPolicies: ids(hotel.cancellationPolicies, "cancellation"),
        depositPolicies: ids(hotel.depositPolicies, "deposit"),
        documents: {
          ...ids(hotel.documents, "document"),
          ...Object.fromEntries([
            ["terms", hotel.termsDocumentId],
            ["privacy", hotel.privacyDocumentId],
          ]),
        },
        cityTaxes: ids(hotel.cityTaxes, "tax"),
        discounts: ids(hotel.discounts, "discount"),
        coupons: Object.fromEntries(hotel.coupons.map(({ code, id }) => [couponKey(code), id])),
        services: ids(hotel.services, "service"),
        fees: ids(hotel.fees, "fee"),
      },
      seasons: {},
    },
  };
}
