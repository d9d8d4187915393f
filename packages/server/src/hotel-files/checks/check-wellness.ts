import { blockLimits, type TimedService } from "@portico/domain/wellness/timed-service";

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
    const most = Math.max(resource.capacity, ...resource.capacities.map(({ capacity }) => capacity));
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
