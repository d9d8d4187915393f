import type { PlainDate } from "../dates/plain-date.ts";
import type { Package } from "../packages/package.ts";
import type { Hotel } from "../property/hotel.ts";
import type { RoomType } from "../rooms/room-type.ts";
import type { DayRule } from "../dates/day-rule.ts";
import { lineageOf } from "../rates/derivation.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { Stay } from "../stays/stay.ts";
import type { SaleId } from "../property/expanded-rules.ts";

/** A room type under a rate plan, or with a package, on certain nights. */
export type SaleOnNights = { stay: Stay } & (
  | SaleId
  | {
      packageId: number;
      roomTypeId: number;
      /** Its extra nights may cost what any plan asks. */
      atPublicPrice: boolean;
    }
);

/** The sales and days whose price a change may affect; null means all of them, a package's id that package alone. */
type ChangedPrices = {
  packageId: number | null;
  roomTypeId: number | null;
  ratePlanIds: readonly number[] | null;
  days: DayRule;
};

const ANY = { packageId: null, roomTypeId: null, ratePlanIds: null, days: {} };

const EVERYTHING: readonly ChangedPrices[] = [ANY];

/** Parts of a configuration that no price of a stay depends on. Everything else counts, including any new part. */
const UNPRICED_PARTS: ReadonlySet<string> = new Set<keyof Hotel>([
  "analytics",
  "allowedHosts",
  "companyRegister",
  "contactFields",
  "contacts",
  "coupons",
  "documents",
  "equipment",
  "facilities",
  "insurance",
  "look",
  "name",
  "roomTags",
  "services",
  "tabs",
  "wellness",
]);

/** Texts and pictures of room types, plans and packages. */
const WORDS_AND_PICTURES: ReadonlySet<string> = new Set<keyof RoomType | keyof RatePlan | keyof Package>([
  "name",
  "front",
  "description",
  "floorSpace",
  "videoUrl",
  "virtualTourUrl",
  "pictures",
  "equipment",
  "services",
  "tags",
]);

/** Parts that cover many sales and days: changes in them are found rule by rule. */
const PARTS_OF_RULES: ReadonlySet<string> = new Set<keyof Hotel>([
  "packages",
  "ratePlans",
  "roomTypes",
  "mealPrices",
  "restrictions",
]);

/**
 * What may be priced differently under `b` than under `a`, for any question at any time. Parts are compared by
 * identity, so large parts cost nothing extra: configurations read one by one must share their equal parts
 * (`shareEqualParts`). May include changes that leave the price as it is.
 */
export function changedPrices(a: Hotel, b: Hotel): readonly ChangedPrices[] {
  if (!sameParts(a, b, (part) => UNPRICED_PARTS.has(part) || PARTS_OF_RULES.has(part))) return EVERYTHING;
  const meals = changedRules(a.mealPrices, b.mealPrices);
  const restrictions = changedRules(a.restrictions, b.restrictions);
  const plans = changedItems(a.ratePlans, b.ratePlans).map(([before, after]) =>
    changedPlan(before, after, [a, b]),
  );
  if (!meals || !restrictions || plans.includes(null)) return EVERYTHING;
  return [
    ...pricedApart(a.roomTypes, b.roomTypes).map((roomTypeId) => ({ ...ANY, roomTypeId })),
    ...pricedApart(a.packages, b.packages).map((packageId) => ({ ...ANY, packageId })),
    ...meals.map((days) => ({ ...ANY, days })),
    ...restrictions.map((days) => ({
      ...ANY,
      roomTypeId: days.roomTypeId,
      ratePlanIds: days.ratePlanId === null ? null : [days.ratePlanId],
      days,
    })),
    ...plans.flatMap((changes) => changes ?? []),
  ];
}

/** True if one of the changes may affect the price of the sale on these nights. */
export function touchesPrice(changes: readonly ChangedPrices[], sale: SaleOnNights): boolean {
  return changes.some(
    ({ packageId, roomTypeId, ratePlanIds, days }) =>
      (packageId === null || ("packageId" in sale && packageId === sale.packageId)) &&
      (roomTypeId === null || roomTypeId === sale.roomTypeId) &&
      (ratePlanIds === null ||
        ("packageId" in sale ? sale.atPublicPrice : ratePlanIds.includes(sale.ratePlanId))) &&
      mayTouch(days, sale.stay.arrival, sale.stay.departure),
  );
}

/** A yearly bound (`07-01`) counts as open. */
function mayTouch({ from, to }: DayRule, first: PlainDate, last: PlainDate): boolean {
  return (
    (from === undefined || from.length === 5 || from <= last) &&
    (to === undefined || to.length === 5 || to >= first)
  );
}

/** What a changed plan and those derived from it price differently; null if its rules are in another order. */
function changedPlan(
  before: RatePlan | undefined,
  after: RatePlan | undefined,
  hotels: readonly Hotel[],
): ChangedPrices[] | null {
  const ratePlanIds = descendantsOf(before?.id ?? after?.id ?? 0, hotels);
  const whole = [{ ...ANY, ratePlanIds }];
  if (!before || !after) return whole;
  if (!sameParts(before, after, (part) => isWords(part) || part === "pricing")) return whole;
  if (before.pricing === after.pricing) return [];
  if (before.pricing.kind !== "base" || after.pricing.kind !== "base") return whole;
  const prices = changedRules(before.pricing.prices, after.pricing.prices);
  const extraBeds = changedRules(before.pricing.extraBeds, after.pricing.extraBeds);
  if (!prices || !extraBeds) return null;
  return [...prices, ...extraBeds].map((days) => ({
    ...ANY,
    roomTypeId: days.roomTypeId,
    ratePlanIds,
    days,
  }));
}

/** The plan and all that are derived from it in any of the configurations. */
function descendantsOf(ratePlanId: number, hotels: readonly Hotel[]): number[] {
  const found = hotels.flatMap(({ ratePlans }) => {
    const plans = new Map(ratePlans.map((plan) => [plan.id, plan]));
    return ratePlans.filter((plan) => lineOf(plan, plans).includes(ratePlanId)).map(({ id }) => id);
  });
  return [...new Set([ratePlanId, ...found])];
}

/** Ids of the plan and its ancestors; an endless line has no price (`lineageOf`). */
function lineOf(plan: RatePlan, plans: ReadonlyMap<number, RatePlan>): number[] {
  const ids = [plan.id];
  if (!lineageOf(plan, plans)) return ids;
  let current: RatePlan | undefined = plan;
  while (current?.pricing.kind === "derived") {
    ids.push(current.pricing.fromRatePlanId);
    current = plans.get(current.pricing.fromRatePlanId);
  }
  return ids;
}

type Pair<Item> = [before: Item | undefined, after: Item | undefined];

function changedItems<Item extends { id: number }>(a: readonly Item[], b: readonly Item[]): Pair<Item>[] {
  if (a === b) return [];
  const [before, after] = [byId(a), byId(b)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((id): Pair<Item> => [before.get(id), after.get(id)])
    .filter(([one, other]) => one !== other);
}

/** Ids of the room types or packages that differ in more than words and pictures. */
function pricedApart<Item extends { id: number }>(a: readonly Item[], b: readonly Item[]): number[] {
  return changedItems(a, b)
    .filter(([before, after]) => !before || !after || !sameParts(before, after, isWords))
    .flatMap(([before, after]) => before?.id ?? after?.id ?? []);
}

function byId<Item extends { id: number }>(items: readonly Item[]): Map<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** The rules in only one of the lists; null if the others are in another order, since the last match wins. */
function changedRules<Rule extends DayRule>(a: readonly Rule[], b: readonly Rule[]): Rule[] | null {
  if (a === b) return [];
  const [before, after] = [new Set(a), new Set(b)];
  const keptBefore = a.filter((rule) => after.has(rule));
  const keptAfter = b.filter((rule) => before.has(rule));
  const isInOrder =
    keptBefore.length === keptAfter.length && keptBefore.every((rule, at) => rule === keptAfter[at]);
  if (!isInOrder) return null;
  return [...a.filter((rule) => !after.has(rule)), ...b.filter((rule) => !before.has(rule))];
}

function isWords(part: string): boolean {
  return WORDS_AND_PICTURES.has(part);
}

function sameParts<Whole extends object>(a: Whole, b: Whole, isLeftOut: (part: string) => boolean): boolean {
  for (const part in a) if (a[part] !== b[part] && !isLeftOut(part)) return false;
  for (const part in b) if (!(part in a) && !isLeftOut(part)) return false;
  return true;
}
