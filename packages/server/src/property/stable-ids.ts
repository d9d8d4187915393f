import type { ContentPer, PackagePrices } from "@portico/domain/packages/package";
import type { RatePricing } from "@portico/domain/rates/rate-plan";
import type { ExperienceProduct } from "@portico/domain/vouchers/voucher";

import { CODED_PARTS, type CodedPart, type HotelNames, type NamedHotel } from "./named-hotel.ts";

type Ids = Record<CodedPart, Record<string, number>>;

/**
 * The hotel with the previous numbers of its codes; new codes get the next free one. Units keep their given numbers,
 * which the store knows, not the configuration.
 */
export function withStableIds(hotel: NamedHotel, before: Partial<Ids>): NamedHotel {
  const ids: Partial<Ids> = {};
  for (const part of CODED_PARTS) {
    const taken = ONE_SPACE.flatMap((other) =>
      ONE_SPACE.includes(part) ? Object.values(ids[other] ?? before[other] ?? {}) : [],
    );
    ids[part] = stableIds(before[part] ?? {}, hotel.names.ids[part], taken);
  }
  return renumber({ ...hotel, names: { ...hotel.names, ids: ids as Ids } }, hotel.names);
}

/** Calls name both by the same field, so that no number may mean one of each. */
const ONE_SPACE: readonly CodedPart[] = ["roomTypes", "wellness"];

/** New codes get numbers above all that were ever used, and above `taken`. */
function stableIds(
  before: Record<string, number>,
  now: Record<string, number>,
  taken: readonly number[],
): Record<string, number> {
  const ids = { ...before };
  const inOrder = Object.entries(now).toSorted(([, a], [, b]) => a - b);
  for (const [code] of inOrder) ids[code] ??= Math.max(0, ...taken, ...Object.values(ids)) + 1;
  return ids;
}

/** Rewrites every reference from the numbers of `old` to those of the hotel's own names. */
function renumber(hotel: NamedHotel, old: HotelNames): NamedHotel {
  const numbers = new Map<CodedPart, Map<number, number>>();
  for (const part of CODED_PARTS) {
    const pairs = Object.entries(old.ids[part]).map(
      ([code, id]) => [id, hotel.names.ids[part][code] ?? id] as const,
    );
    numbers.set(part, new Map(pairs));
  }
  const to = (part: CodedPart, id: number): number => numbers.get(part)?.get(id) ?? id;
  const own = <Part extends { id: number }>(part: CodedPart, entries: readonly Part[]): Part[] =>
    entries.map((entry) => ({ ...entry, id: to(part, entry.id) }));
  const priced = <Rule extends { roomTypeId: number }>(rule: Rule): Rule => ({
    ...rule,
    roomTypeId: to("roomTypes", rule.roomTypeId),
  });
  const categorized = <Rule extends { categoryId: number }>(rule: Rule): Rule => ({
    ...rule,
    categoryId: to("guestCategories", rule.categoryId),
  });
  const pricing = (value: RatePricing): RatePricing =>
    value.kind === "derived"
      ? { ...value, fromRatePlanId: to("ratePlans", value.fromRatePlanId) }
      : {
          ...value,
          prices: value.prices.map(priced),
          extraBeds: value.extraBeds.map(priced).map(categorized),
        };
  const renumberedKeys = (amounts: Readonly<Record<number, number>>): Record<number, number> =>
    Object.fromEntries(
      Object.entries(amounts).map(([id, amount]) => [to("guestCategories", Number(id)), amount]),
    );
  const packagePrices = (prices: PackagePrices): PackagePrices =>
    prices.kind === "per_room"
      ? { ...prices, furtherGuests: prices.furtherGuests.map(categorized) }
      : { ...prices, prices: prices.prices.map(categorized) };
  const contentPer = (per: ContentPer): ContentPer =>
    "categoryIds" in per
      ? { ...per, categoryIds: per.categoryIds?.map((id) => to("guestCategories", id)) ?? null }
      : per;
  const shown = (part: CodedPart, id: number | null): number | null => (id === null ? null : to(part, id));
  const soldProduct = (product: ExperienceProduct): ExperienceProduct => {
    switch (product.kind) {
      case "package":
        return { ...product, packageId: to("packages", product.packageId) };
      case "service":
        return { ...product, serviceId: to("wellness", product.serviceId) };
      case "dinner":
        return product;
    }
  };
  return {
    ...hotel,
    search: {
      ...hotel.search,
      defaultGuestCategoryId: to("guestCategories", hotel.search.defaultGuestCategoryId),
    },
    display: {
      ...hotel.display,
      onlyRoomTypeId: shown("roomTypes", hotel.display.onlyRoomTypeId),
      highlightedRoomTypeId: shown("roomTypes", hotel.display.highlightedRoomTypeId),
      onlyPackageId: shown("packages", hotel.display.onlyPackageId),
    },
    guestCategories: own("guestCategories", hotel.guestCategories),
    equipment: own("equipment", hotel.equipment),
    roomTags: own("roomTags", hotel.roomTags),
    resources: own("resources", hotel.resources),
    roomTypes: own("roomTypes", hotel.roomTypes).map((roomType) => ({
      ...roomType,
      equipment: roomType.equipment.map((id) => to("equipment", id)),
      tags: roomType.tags.map((id) => to("roomTags", id)),
      takes: roomType.takes.map((take) => ({ ...take, resourceId: to("resources", take.resourceId) })),
    })),
    ratePlans: own("ratePlans", hotel.ratePlans).map((plan) => ({
      ...plan,
      roomTypeIds: plan.roomTypeIds.map((id) => to("roomTypes", id)),
      pricing: pricing(plan.pricing),
      cancellationPolicyId: to("cancellationPolicies", plan.cancellationPolicyId),
      depositPolicyId: to("depositPolicies", plan.depositPolicyId),
    })),
    packages: own("packages", hotel.packages).map((pack) => ({
      ...pack,
      extraNights: pack.extraNights && {
        ...pack.extraNights,
        prices: pack.extraNights.prices && packagePrices(pack.extraNights.prices),
      },
      rooms: pack.rooms.map(priced),
      prices: packagePrices(pack.prices),
      otherMeals: pack.otherMeals.map((other) => ({
        ...other,
        surcharges: other.surcharges.map(categorized),
      })),
      contents: pack.contents.map(({ service, ...content }) => ({
        ...content,
        per: contentPer(content.per),
        service: service && { ...service, serviceId: to("wellness", service.serviceId) },
      })),
      cancellationPolicyId: to("cancellationPolicies", pack.cancellationPolicyId),
      depositPolicyId: to("depositPolicies", pack.depositPolicyId),
    })),
    wellness: {
      venues: own("wellnessVenues", hotel.wellness.venues),
      resources: own("wellnessResources", hotel.wellness.resources),
      services: own("wellness", hotel.wellness.services).map((service) => ({
        ...service,
        venueId: shown("wellnessVenues", service.venueId),
        equipment: service.equipment.map((id) => to("equipment", id)),
        takes: service.takes.map((take) => ({
          ...take,
          resourceId: to("wellnessResources", take.resourceId),
        })),
        cancellationPolicyId: to("cancellationPolicies", service.cancellationPolicyId),
        depositPolicyId: to("depositPolicies", service.depositPolicyId),
      })),
    },
    vouchers: hotel.vouchers && {
      ...hotel.vouchers,
      experiences: own("voucherExperiences", hotel.vouchers.experiences).map((one) => ({
        ...one,
        product: soldProduct(one.product),
      })),
      designs: own("voucherDesigns", hotel.vouchers.designs),
    },
    mealPrices: hotel.mealPrices.map(categorized),
    restrictions: hotel.restrictions.map((rule) => ({
      ...rule,
      ratePlanId: rule.ratePlanId === null ? null : to("ratePlans", rule.ratePlanId),
      roomTypeId: rule.roomTypeId === null ? null : to("roomTypes", rule.roomTypeId),
    })),
    cancellationPolicies: own("cancellationPolicies", hotel.cancellationPolicies),
    depositPolicies: own("depositPolicies", hotel.depositPolicies),
    documents: own("documents", hotel.documents),
    cityTaxes: own("cityTaxes", hotel.cityTaxes).map((tax) => ({
      ...tax,
      charge:
        tax.charge.kind === "percent"
          ? tax.charge
          : { ...tax.charge, byCategory: renumberedKeys(tax.charge.byCategory) },
    })),
    discounts: own("discounts", hotel.discounts).map((discount) => ({
      ...discount,
      roomTypeIds: discount.roomTypeIds?.map((id) => to("roomTypes", id)) ?? null,
      ratePlanIds: discount.ratePlanIds?.map((id) => to("ratePlans", id)) ?? null,
    })),
    coupons: own("coupons", hotel.coupons),
    services: own("services", hotel.services),
    fees: own("fees", hotel.fees),
    termsDocumentId: to("documents", hotel.termsDocumentId),
    privacyDocumentId: to("documents", hotel.privacyDocumentId),
  };
}
