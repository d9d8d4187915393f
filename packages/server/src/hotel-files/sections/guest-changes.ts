import { CHANGEABLE, type GuestChanges } from "@portico/domain/rates/guest-changes";
import { z } from "zod";

import { clock, flag, wholeNumber } from "../lines/forms.ts";
import type { Line } from "../lines/line.ts";

const form = z
  .strictObject({
    dates: flag.default(false).describe("true: guests may choose other dates."),
    guests: flag.default(false).describe("true: guests may choose other guests."),
    meals: flag.default(false).describe("true: guests may choose another meal of the room's rate plan."),
    rooms: flag.default(false).describe("true: guests may choose another room type."),
    rates: flag.default(false).describe("true: guests may choose another rate plan."),
    extras: flag.default(false).describe("true: guests may choose other extras, and how many of each."),
    packages: flag
      .default(false)
      .describe("true: guests may have a package in the place of the room's rate plan."),
    services: flag.default(false).describe("true: guests may move booked services to other free times."),
    daysBeforeArrival: wholeNumber(0, 365)
      .default(1)
      .describe(
        "Guests may change until this many days before arrival, or before a service's day, at `time`.",
      ),
    time: clock.default("18:00").describe("Time of day in the hotel."),
  })
  .optional()
  .describe(
    "What guests may change by themselves of what they have booked under refundable terms, at the prices and terms of that day; nothing without this section.",
  );

/** What guests may change by themselves: a section that opens nothing is a mistake. */
export const guestChanges: Line<typeof form, GuestChanges | undefined> = {
  form,
  read: (reading, written, path) => {
    if (written !== undefined && !CHANGEABLE.some((part) => written[part]))
      reading.problem(
        path,
        `opens nothing; add one of ${CHANGEABLE.join(", ")} with the value true, or remove it`,
      );
    return written;
  },
  write: (_writing, meant) => meant,
};
