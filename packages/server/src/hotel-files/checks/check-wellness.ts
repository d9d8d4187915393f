import type { PlainDate } from "@portico/domain/dates/plain-date";
import { clockTime } from "@portico/domain/dates/clock-time";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { SlotResource } from "@portico/domain/wellness/slot-resource";
import { blockLimits, type TimedService } from "@portico/domain/wellness/timed-service";
import { unsoldTimes, type UnsoldTimes } from "@portico/domain/wellness/unsold-times";

import type { NamedHotel } from "../../property/index.ts";
import type { Reading } from "../lines/reading.ts";

/** Reports services that nobody can ever buy, and terms that mean nothing without nights. */
export function checkWellness(reading: Reading, hotel: NamedHotel): void {
  for (const service of hotel.wellness.services) {
    checkOpenings(reading, service);
    checkCapacity(reading, hotel, service);
    checkTermsWithoutNights(reading, hotel, service);
  }
}

/** Some of its hours must be long enough for the shortest booking. */
function checkOpenings(reading: Reading, service: TimedService): void {
  const hours = service.openings.flatMap((rule) => rule.hours);
  // Hours that end before they begin are already reported.
  if (hours.some(({ from, to }) => from >= to)) return;
  const shortest = service.unit * blockLimits(service).least;
  if (!hours.some(({ from, to }) => to - from >= shortest))
    reading.problem(
      ["wellness", service.code, "openings"],
      `is never open for ${shortest} minutes, the shortest time that it is sold for; write longer hours`,
    );
}

/** The smallest group must fit into what there is at most. */
function checkCapacity(reading: Reading, { wellness }: NamedHotel, service: TimedService): void {
  for (const { resourceId, quantity, per } of service.takes) {
    const resource = wellness.resources.find(({ id }) => id === resourceId);
    // An unknown one is already reported.
    if (!resource) continue;
    const most = mostOf(resource);
    const needed = per === "person" ? quantity * service.persons.least : quantity;
    if (needed > most)
      reading.problem(
        ["wellness", service.code, "takes", resource.code],
        `needs ${needed} for the smallest group, and there are ${most}; correct one`,
      );
  }
}

function checkTermsWithoutNights(reading: Reading, hotel: NamedHotel, service: TimedService): void {
  const complain = (line: string, code: string) =>
    reading.problem(
      ["wellness", service.code, line],
      `is "${code}", which counts by nights, and a service has none; choose one with a percentage or an amount`,
    );
  const policy = hotel.cancellationPolicies.find(({ id }) => id === service.cancellationPolicyId);
  if (policy?.tiers.some(({ fee }) => fee.kind === "nights")) complain("cancellation", policy.code);
  const deposit = hotel.depositPolicies.find(({ id }) => id === service.depositPolicyId);
  if (deposit?.deposit.kind === "nights") complain("deposit", deposit.code);
}

function mostOf({ capacity, capacities }: SlotResource): number {
  return Math.max(capacity, ...capacities.map((rule) => rule.capacity));
}

/** Warns about services, and times of them, that are described in full and yet never sold. */
export function warnOfServices(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  const currency = saleCurrency(hotel, hotel.baseCurrency);
  if (!currency) return;
  for (const service of hotel.wellness.services) {
    const path = ["wellness", service.code];
    const unsold = unsoldTimes(service, hotel, { today, currency });
    if (unsold?.code === "unpriced")
      reading.warning(
        [...path, service.priceUnit === "slot" ? "perSlot" : "perPerson"],
        `has no price at ${clockTime(unsold.from % 1440)} on ${unsold.day}, the first of ${unsold.days} days with such times, so these are not sold; add one if they should be`,
      );
    else if (unsold) reading.warning(path, `can never be bought: ${whyNot(unsold, service)}`);
    if (service.horizonDays !== null && service.horizonDays > hotel.search.horizonDays)
      reading.warning(
        [...path, "horizonDays"],
        `is ${service.horizonDays}, and the hotel sells ${hotel.search.horizonDays} days ahead, which counts; raise search.horizonDays or lower it`,
      );
    warnOfLargeGroups(reading, hotel, service);
  }
}

function whyNot(unsold: Exclude<UnsoldTimes, { code: "unpriced" }>, service: TimedService): string {
  switch (unsold.code) {
    case "lead_beyond_horizon":
      return `leadMinutes asks for more time ahead than the ${unsold.horizonDays} days that are sold; lower it, or raise horizonDays`;
    case "never_open":
      return "on no day that is on sale is it open; give openings such days";
    case "always_closed":
      return "closures cover all of its hours; give one of them fewer";
    case "never_priced":
      return "none of its times has a price above 0; add one, or set rules.allowZeroPrice: true";
    case "no_capacity":
      return "at none of its times is there enough of what it takes for the smallest group; correct takes, or the capacities of wellnessResources";
    case "no_block":
      return `nowhere can ${blockLimits(service).least} slots in a row be bought by the smallest group; ask for fewer, or widen openings`;
  }
}

/** Groups that guests may choose and that there is never room for. */
function warnOfLargeGroups(reading: Reading, { wellness }: NamedHotel, service: TimedService): void {
  for (const { resourceId, quantity, per } of service.takes) {
    const resource = wellness.resources.find(({ id }) => id === resourceId);
    if (!resource || per === "slot") continue;
    const places = Math.floor(mostOf(resource) / quantity);
    if (places < service.persons.most)
      reading.warning(
        ["wellness", service.code, "persons", "most"],
        `is ${service.persons.most}, and "${resource.code}" has room for ${places} at most; lower it, or raise the capacity`,
      );
  }
}
