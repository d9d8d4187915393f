import type { DepartureDay } from "@portico/contract/calendar/calendar";
import type {
  MonthDeparturesQuestion,
  MonthOption,
  MonthOptionsQuestion,
  MonthPrice,
  MonthPricesQuestion,
} from "@portico/contract/calendar/month";
import { departureDays } from "@portico/domain/calendar/departure-days";
import {
  monthOptions,
  priceOfOption,
  type MonthOption as FoundOption,
} from "@portico/domain/calendar/month-options";
import { monthsUntil } from "@portico/domain/dates/month-anchors";
import { success, type Result } from "@portico/domain/result";
import type { Refusal } from "../http/index.ts";
import { resolveDays } from "./calendar-answers.ts";
import type { Asking } from "./find-rates.ts";

/** The cards of a monthly calendar: a stay from the arrival to each month, and whether it is sold. */
export function answerMonthOptions(
  question: MonthOptionsQuestion,
  asking: Asking,
): Result<MonthOption[], Refusal> {
  const options = findOptions(question, asking);
  return options.ok ? success(options.value.map(viewOption)) : options;
}

/** What the same stays cost. */
export function answerMonthPrices(
  question: MonthPricesQuestion,
  asking: Asking,
): Result<MonthPrice[], Refusal> {
  const options = findOptions(question, asking);
  if (!options.ok) return options;
  return success(
    options.value.map((option) => ({
      month: option.month,
      departure: option.departure,
      price: priceOfOption(option),
    })),
  );
}

/** The days on which a stay that a price by the month sells may end, within the requested range. */
export function answerMonthDepartures(
  question: MonthDeparturesQuestion,
  asking: Asking,
): Result<DepartureDay[], Refusal> {
  const asked = resolveDays(question, asking);
  if (!asked.ok) return asked;
  const { hotel, calendar, availability } = asking.snapshot;
  const { arrival, from, to } = question;
  const wanted = { ...asked.value, arrival, until: to, onlyMonths: true as const };
  const days = departureDays(hotel, calendar, availability, wanted);
  return success(days.filter(({ departure }) => departure >= from));
}

function findOptions(question: MonthOptionsQuestion, asking: Asking): Result<FoundOption[], Refusal> {
  const asked = resolveDays(question, asking);
  if (!asked.ok) return asked;
  const { hotel, calendar, availability } = asking.snapshot;
  const { arrival, months } = question;
  const counts =
    typeof months === "number"
      ? Array.from({ length: months }, (_, before) => before + 1)
      : months.map((month) => monthsUntil(arrival, month));
  return success(monthOptions(hotel, calendar, availability, { ...asked.value, arrival, months: counts }));
}

function viewOption(option: FoundOption): MonthOption {
  const { month, departure, minNights, maxNights } = option;
  const problem = option.kind === "unavailable" ? option.problem : null;
  return {
    month,
    departure,
    available: option.kind === "available",
    singleUnit: option.kind !== "unavailable" && option.singleUnit,
    partial: option.kind === "partial",
    partialDeparture: option.kind === "partial" ? option.lastDeparture : null,
    price: priceOfOption(option),
    bookable: option.kind === "available",
    minNights,
    maxNights,
    closedToDeparture: problem?.code === "closed_to_departure",
    closedToArrival: problem?.code === "closed_to_arrival",
  };
}
