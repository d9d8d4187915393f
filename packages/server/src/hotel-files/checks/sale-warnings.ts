import { fullMonths } from "@portico/domain/dates/month-anchors";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import { toMajor } from "@portico/domain/money/money";
import { cheaperMonths } from "@portico/domain/offers/cheaper-months";
import { hopelessPlans } from "@portico/domain/offers/hopeless-plans";
import { unbuyablePackages, type UnbuyablePackage } from "@portico/domain/offers/unbuyable-packages";
import type { StayProblem } from "@portico/domain/pricing/quote";
import { buildHotelCalendar } from "@portico/domain/property/hotel-calendar";
import { calendarFor } from "@portico/domain/property/sale-calendar";
import type { NamedHotel } from "../../property/index.ts";
import type { Reading } from "../lines/reading.ts";

/** Warns about what is described in full and yet never sold, or sold against the sense of its own price list. */
export function warnOfSales(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  const calendar = calendarFor(buildHotelCalendar(hotel, today, hotel.search.horizonDays), true);
  const planOf = (id: number) => hotel.ratePlans.find((plan) => plan.id === id)?.code ?? "";
  const roomOf = (id: number) => hotel.roomTypes.find((room) => room.id === id)?.code ?? "";
  // Plans that always lose: another plan sells the same rooms at no higher price and on equally good terms.
  for (const { ratePlanId, outdoneBy } of hopelessPlans(hotel, calendar)) {
    reading.warning(
      ["ratePlans", planOf(ratePlanId)],
      `can never win: "${planOf(outdoneBy)}" sells its rooms on the same days for no more, on terms that are as good; make it cheaper or better, remove it, or say incomparable: true if it gives something that the engine knows nothing of`,
    );
  }
  for (const { ratePlanId, roomTypeId, arrival, months, price, priceOfMore } of cheaperMonths(
    hotel,
    calendar,
  )) {
    const [less, more] = [priceOfMore, price].map((minor) => toMajor(minor, hotel.baseCurrency));
    reading.warning(
      ["ratePlans", planOf(ratePlanId), "months", "tiers"],
      `let ${months + 1} months of "${roomOf(roomTypeId)}" from ${arrival} cost ${less} ${hotel.baseCurrency}, less than ${months}, which cost ${more}; make the steps smaller`,
    );
  }
  warnOfMonths(reading, hotel, today);
  const now = instantOf(today, "12:00", hotel.timeZone);
  for (const { packageId, reason } of unbuyablePackages(hotel, calendar, now)) {
    const code = hotel.packages.find(({ id }) => id === packageId)?.code ?? "";
    reading.warning(["packages", code], `can never be bought: ${whyNot(reason)}`);
  }
}

/** Warns about terms of months that no stay can reach, or that have no effect. */
function warnOfMonths(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  const { calendar, horizonDays } = hotel.search;
  const kinds = new Set(hotel.ratePlans.map(({ pricing }) => pricing.kind));
  if (calendar === "days" && kinds.has("months") && kinds.size === 1)
    reading.warning(
      ["search", "calendar"],
      "is days, and every rate plan has months: guests would have to find the days on which months end; write months or months_and_days",
    );
  const sold = fullMonths(today, addDays(today, horizonDays));
  for (const { code, pricing, depositPolicyId } of hotel.ratePlans) {
    if (pricing.kind !== "months") continue;
    const path = ["ratePlans", code, "months"];
    const { leastMonths, mostMonths, depositMonths, instalments } = pricing.terms;
    if (leastMonths > sold)
      reading.warning(
        [...path, "least"],
        `is ${leastMonths}, and ${horizonDays} days ahead are sold: the plan can never be bought; raise search.horizonDays`,
      );
    else if (mostMonths > sold)
      reading.warning(
        [...path, "most"],
        `is ${mostMonths}, and ${horizonDays} days ahead are sold, which is ${sold} months; raise search.horizonDays or lower it`,
      );
    const policy = hotel.depositPolicies.find(({ id }) => id === depositPolicyId)?.deposit;
    const isPaidAhead =
      depositMonths === null
        ? policy?.kind === "percent" && policy.percent === 100
        : depositMonths >= mostMonths;
    if (instalments && isPaidAhead)
      reading.warning(
        [...path, "instalments"],
        "has no effect, because everything is paid ahead; remove it, or ask for less ahead",
      );
  }
}

function whyNot(reason: UnbuyablePackage["reason"]): string {
  switch (reason.code) {
    case "no_room":
      return "it is sold with no room; name one under rooms";
    case "booking_over":
      return `it was bookable until ${reason.to}; give bookTo a new day, or remove the package`;
    case "booking_late":
      return `it is bookable from ${reason.from}, after its last day of arrival; give bookFrom an earlier day, or stays later ones`;
    case "stays_over":
      return `its last stays end on ${reason.to}; give stays new days, or remove the package`;
    case "no_arrival":
      return `on no day do ${reason.nights} nights begin that lie within its stays on its weekdays of arrival; widen one of them`;
    case "refused":
      return `${REFUSED[reason.problem.code]}; change that${OF_ITS_OWN.has(reason.problem.code) ? ", or give the package restrictions of its own" : ""}`;
  }
}

/** What a package's own restrictions replace. */
const OF_ITS_OWN: ReadonlySet<StayProblem["code"]> = new Set([
  "closed_to_arrival",
  "closed_to_departure",
  "min_stay",
  "max_stay",
  "stay_length",
  "min_advance",
  "max_advance",
]);

/** The mildest reason of all days, in the words of the file. */
const REFUSED: Readonly<Record<StayProblem["code"], string>> = {
  closed_to_arrival: "its days of arrival are closed to arrival",
  closed_to_departure: "its days of departure are closed to departure",
  min_stay: "the hotel asks for more nights than it has",
  max_stay: "the hotel sells fewer nights than it has",
  stay_length: "its number of nights is not among the hotel's stayLengths",
  min_advance: "it would have to be booked earlier than it may be",
  max_advance: "it would have to be booked later than it may be",
  booked_outside: "its days of booking are over",
  packages_only: "its nights are for packages only, and its extra nights have no price of their own",
  no_price: "on its days of arrival it has no price, or the extra nights that it needs have none",
  zero_price: "it would cost nothing, and rules.allowZeroPrice is false",
  closed: "all of its nights are closed",
  sold_out: "its rooms have no units",
  no_single_unit: "its rooms have no unit that is free throughout",
  over_capacity: "its rooms take no guests",
  adult_required: "its rooms take no party that it is priced for",
  no_guest: "its rooms take no guests",
  unknown_guest_category: "the usual guest category is not one of the hotel's",
  meal_not_offered: "it offers no meal",
  currency_not_offered: "nobody can pay it in the base currency",
  rate_not_for_room: "it is sold with no room",
  members_only: "it is sold to guests with an account alone",
  service_not_offered: "a service of it is not sold",
  outdone: "another rate is better",
  beyond_horizon: "its stays lie beyond search.horizonDays",
  past_arrival: "its stays are over",
};
