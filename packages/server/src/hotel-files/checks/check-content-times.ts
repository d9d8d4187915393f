import type { PlainDate } from "@portico/domain/dates/plain-date";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import {
  arrivalsWithoutTime,
  mayHaveTime,
  type ContentSlots,
} from "@portico/domain/packages/content-openings";
import type { Package } from "@portico/domain/packages/package";
import { blockLimits, type TimedService } from "@portico/domain/wellness/timed-service";

import type { NamedHotel } from "../../property/index.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";

/** Reports contents of packages that are services and can never have a time. */
export function checkContentTimes(reading: Reading, hotel: NamedHotel): void {
  for (const { pack, content, path } of timedContents(hotel)) {
    const { service, slots } = content;
    const { least, most } = blockLimits(service);
    if (slots < least || slots > most)
      reading.problem(
        [...path, "service"],
        `lasts ${slots === 1 ? "1 slot" : `${slots} slots`}, and "${service.code}" ${soldFor(service)}; correct slots`,
      );
    else if (!mayHaveTime(pack, content, hotel))
      reading.problem(
        [...path, "service"],
        `is "${service.code}", which is never open for ${slots * service.unit} minutes ${visitsOf(service, hotel)}; widen its openings, or the package's arrivalWeekdays`,
      );
  }
}

/** When guests of the package may come. */
function visitsOf({ wholeDays }: TimedService, { checkIn, checkOut }: NamedHotel): string {
  return wholeDays
    ? "on any day of the package's stays"
    : `while guests of the package are in the hotel, from ${checkIn} on the day of arrival to ${checkOut} on the last`;
}

function soldFor(service: TimedService): string {
  const { least, most } = blockLimits(service);
  if (service.rhythm.kind === "treatment") return "is sold as one";
  return least === most ? `is sold for ${least}` : `is sold for ${least} to ${most}`;
}

/** Warns about days of arrival on which guests find no time of a content, even in an empty hotel. */
export function warnOfContentTimes(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  const currency = saleCurrency(hotel, hotel.baseCurrency);
  if (!currency) return;
  for (const { pack, content, path } of timedContents(hotel)) {
    const { arrivals, without } = arrivalsWithoutTime(pack, content, hotel, { today, currency });
    const [first] = without;
    if (first === undefined) continue;
    reading.warning(
      [...path, "service"],
      `has no time for guests who arrive on ${without.length === arrivals ? "any day" : `${without.length} of ${arrivals} days`}, the first of them ${first}; widen the openings of "${content.service.code}", or give the package other stays or arrivalWeekdays`,
    );
  }
}

/** The contents that are services of the hotel; an unknown one is already reported. */
function timedContents(hotel: NamedHotel): { pack: Package; content: ContentSlots; path: FilePath }[] {
  return hotel.packages.flatMap((pack) =>
    pack.contents.flatMap(({ service: named }, index) => {
      const service = hotel.wellness.services.find(({ id }) => id === named?.serviceId);
      const path = ["packages", pack.code, "contents", index];
      return named && service ? [{ pack, content: { service, slots: named.slots }, path }] : [];
    }),
  );
}
