import type { CancellationPolicy, CancellationTier } from "@portico/domain/rates/cancellation-policy";
import type { DepositPolicy } from "@portico/domain/rates/deposit-policy";
import { z } from "zod";

import { byCode, clock, flag, percent, price, wholeNumber } from "../lines/forms.ts";
import { baseAmount, onlyOne, words } from "../lines/kinds.ts";
import { coded, group, lines, listed, oneField, together, type Line, type Written } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { Writing } from "../lines/writing.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";

type Share = CancellationTier["fee"];

const amount = baseAmount(price);

/** Part of a price, given in exactly one of three ways; amounts are in the base currency. */
function shareOf(about: Record<Share["kind"], string>) {
  const shape = {
    percent: percent(0, 100).optional().describe(about.percent),
    nights: wholeNumber(1, 365).optional().describe(about.nights),
    amount: price.optional().describe(about.amount),
  };
  return {
    shape,
    read: (reading: Reading, written: Written<typeof shape>, path: FilePath): Share => {
      const { percent: part, nights, amount: major } = written;
      onlyOne(reading, path, { percent: part, nights, amount: major });
      if (part !== undefined) return { kind: "percent", percent: part };
      if (nights !== undefined) return { kind: "nights", nights };
      return { kind: "amount", amount: amount.read(reading, major ?? 0, [...path, "amount"]) };
    },
    write: (writing: Writing, share: Share): Partial<Written<typeof shape>> => {
      if (share.kind === "amount") return { amount: amount.write(writing, share.amount) };
      return share.kind === "percent" ? { percent: share.percent } : { nights: share.nights };
    },
  };
}

const fee = shareOf({
  percent: "Fee: percent of the price.",
  nights: "Or fee: the price of the first nights.",
  amount: "Or fee: an amount in the base currency.",
});

const start = {
  daysBeforeArrival: wholeNumber(0, 365)
    .optional()
    .describe("Start: this many days before arrival, at `time`."),
  time: clock.optional().describe("Time of day in the hotel; needed with daysBeforeArrival."),
  hoursBeforeCheckIn: wholeNumber(0, 8760).optional().describe("Or start: hours before check-in."),
  hoursAfterBooking: wholeNumber(0, 8760).optional().describe("Or start: hours after the booking."),
};

function readStart(
  reading: Reading,
  entry: Written<typeof start>,
  path: FilePath,
): CancellationTier["start"] {
  const { daysBeforeArrival, hoursBeforeCheckIn, hoursAfterBooking, time } = entry;
  onlyOne(reading, path, { daysBeforeArrival, hoursBeforeCheckIn, hoursAfterBooking });
  if ((daysBeforeArrival === undefined) !== (time === undefined))
    reading.problem(path, "needs daysBeforeArrival and time together, such as 2 and 18:00");
  if (daysBeforeArrival !== undefined)
    return { kind: "days_before_arrival", days: daysBeforeArrival, time: time ?? "00:00" };
  if (hoursBeforeCheckIn !== undefined) return { kind: "hours_before_check_in", hours: hoursBeforeCheckIn };
  return { kind: "hours_after_booking", hours: hoursAfterBooking ?? 0 };
}

function writeStart(_writing: Writing, meant: CancellationTier["start"]): Written<typeof start> {
  switch (meant.kind) {
    case "days_before_arrival":
      return { daysBeforeArrival: meant.days, time: meant.time };
    case "hours_before_check_in":
      return { hoursBeforeCheckIn: meant.hours };
    case "hours_after_booking":
      return { hoursAfterBooking: meant.hours };
  }
}

/** Each tier needs one start and one fee; a non-refundable policy has no tiers. */
export const cancellationPolicies = coded(
  "cancellationPolicies",
  lines({
    name: words("Name that guests see."),
    description: words("The terms in a few sentences."),
    nonRefundable: flag
      .default(false)
      .describe("true: the fee is the whole price from the moment of booking."),
    noShowPercent: percent(0, 100).default(100).describe("Percent of the price for a no-show."),
    tiers: listed(
      group(
        together(
          oneField("start", start, { read: readStart, write: writeStart }),
          oneField("fee", fee.shape, fee),
        ),
      ),
      (list) =>
        list.default([]).describe("Which fee is due from which moment; the highest that applies counts."),
    ),
  }),
  {
    each: (reading, { nonRefundable, tiers }, path) => {
      if (nonRefundable && tiers.length > 0)
        reading.problem(
          [...path, "tiers"],
          "must be empty where nonRefundable is true: the whole price is the fee",
        );
    },
  },
) satisfies Line<z.ZodType, CancellationPolicy[]>;

const deposit = shareOf({
  percent: "Percent of the price.",
  nights: "The price of the first nights.",
  amount: "An amount in the base currency.",
});

const depositForm = byCode(
  z.union([z.literal("none"), z.strictObject(deposit.shape)], {
    error: "must be none, or one of {percent: 30}, {nights: 1}, {amount: 1000}",
  }),
);

export const depositPolicies: Line<typeof depositForm, DepositPolicy[]> = {
  form: depositForm,
  read: (reading, entries) =>
    Object.entries(entries).map(([code, entry]) => ({
      id: reading.idOf("depositPolicies", code, []),
      code,
      deposit: entry === "none" ? { kind: "none" } : deposit.read(reading, entry, ["depositPolicies", code]),
    })),
  write: (writing, policies) =>
    Object.fromEntries(
      policies.map(({ code, deposit: share }) => [
        code,
        share.kind === "none" ? "none" : deposit.write(writing, share),
      ]),
    ),
};
