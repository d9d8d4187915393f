import { toMajor } from "@portico/domain/money/money";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { CallContext, WireObject } from "../codec/wire.ts";
import type {
  AvailabilityDay,
  CalendarQuestion,
  DepartureDay,
  DepartureQuestion,
  HintsQuestion,
  PriceHint,
} from "../inventory.ts";
import type { RateFrom } from "../offers.ts";
import { currencyAt } from "./enumerations.ts";
import { readParty, writeParty } from "./party.ts";
import { readStayProblem, writeStayProblem } from "./stay-problem.ts";
import { asObject, choiceAt, flagAt, moneyAt, numberAt, textAt, textOrNullAt } from "./wire-fields.ts";

/** Query parameters of a calendar; the party travels as JSON text. */
export function writeCalendarQuestion(question: CalendarQuestion): WireObject {
  return {
    from: question.from,
    to: question.to,
    persons: JSON.stringify(writeParty(question.party)),
    room_types_id: question.roomTypeId,
  };
}

export function readCalendarQuestion(wire: WireObject): CalendarQuestion {
  return {
    from: textAt(wire, "from"),
    to: textAt(wire, "to"),
    party: readParty(wire["persons"]),
    roomTypeId: numberAt(wire, "room_types_id"),
  };
}

export function writeDepartureQuestion(question: DepartureQuestion): WireObject {
  return { arrival: question.arrival, ...writeCalendarQuestion(question) };
}

export function readDepartureQuestion(wire: WireObject): DepartureQuestion {
  return { ...readCalendarQuestion(wire), arrival: textAt(wire, "arrival") };
}

export function writeHintsQuestion(question: HintsQuestion): WireObject {
  return {
    ...writeCalendarQuestion(question),
    target: question.target,
    ...(question.arrival === null ? {} : { ref_date: question.arrival }),
  };
}

export function readHintsQuestion(wire: WireObject): HintsQuestion {
  return {
    ...readCalendarQuestion(wire),
    target: choiceAt(wire, "target", ["arrival", "departure"]),
    arrival: textOrNullAt(wire, "ref_date"),
  };
}

export function writeAvailabilityDay(day: AvailabilityDay): WireObject {
  return {
    date: day.date,
    availability: day.available,
    close_to_arrival: day.closedToArrival,
    ...writeBlocked(day),
  };
}

export function readAvailabilityDay(value: unknown): AvailabilityDay {
  const wire = asObject(value);
  return {
    date: textAt(wire, "date"),
    available: flagAt(wire, "availability"),
    closedToArrival: flagAt(wire, "close_to_arrival"),
    blocked: readBlocked(wire),
  };
}

export function writeDepartureDay(day: DepartureDay): WireObject {
  return {
    departure: day.departure,
    bookable: day.bookable,
    restr_min_stay: day.minStay,
    restr_max_stay: day.maxStay,
    close_to_departure: day.closedToDeparture,
    ...writeBlocked(day),
  };
}

export function readDepartureDay(value: unknown): DepartureDay {
  const wire = asObject(value);
  return {
    departure: textAt(wire, "departure"),
    bookable: flagAt(wire, "bookable"),
    minStay: numberAt(wire, "restr_min_stay"),
    maxStay: numberAt(wire, "restr_max_stay"),
    closedToDeparture: flagAt(wire, "close_to_departure"),
    blocked: readBlocked(wire),
  };
}

/** The reason is absent where there is none, so that the many free days stay short. */
function writeBlocked({ blocked }: { blocked: StayProblem | null }): WireObject {
  return blocked === null ? {} : { reason: writeStayProblem(blocked) };
}

function readBlocked(wire: WireObject): StayProblem | null {
  return wire["reason"] === undefined ? null : readStayProblem(asObject(wire["reason"]));
}

/** Most hints are the price of a night; that one is an average is told where it is so, that the many stay short. */
export function writePriceHint(hint: PriceHint, { currency }: CallContext): WireObject {
  return { d: hint.date, price: toMajor(hint.price, currency), ...(hint.average ? { average: 1 } : {}) };
}

export function readPriceHint(value: unknown, { currency }: CallContext): PriceHint {
  const wire = asObject(value);
  const average = wire["average"] !== undefined && flagAt(wire, "average");
  return { date: textAt(wire, "d"), price: moneyAt(wire, "price", currency), average };
}

/** An empty object where nothing is sellable in the asked days. */
export function writeRateFrom(rate: RateFrom): WireObject {
  if (rate === null) return {};
  return {
    price: toMajor(rate.price, rate.currency),
    currency: rate.currency,
    room_types_id: rate.roomTypeId,
    rates_id: rate.ratePlanId,
    d: rate.date,
  };
}

export function readRateFrom(value: unknown): RateFrom {
  const wire = asObject(value);
  if (wire["d"] === undefined) return null;
  const currency = currencyAt(wire, "currency");
  return {
    price: moneyAt(wire, "price", currency),
    currency,
    roomTypeId: numberAt(wire, "room_types_id"),
    ratePlanId: numberAt(wire, "rates_id"),
    date: textAt(wire, "d"),
  };
}
