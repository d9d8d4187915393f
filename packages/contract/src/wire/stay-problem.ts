import type { StayProblem } from "@portico/domain/pricing/quote";
import type { WireObject } from "../codec/wire.ts";
import { numberAt, numbersAt, textAt, WireMismatch } from "./wire-fields.ts";

/** The wire's words where they differ from ours. */
const WIRE_TYPES: Partial<Record<StayProblem["code"], string>> = {
  closed_to_arrival: "close_to_arrival",
  closed_to_departure: "close_to_departure",
};

export function stayProblemType(code: StayProblem["code"]): string {
  return WIRE_TYPES[code] ?? code;
}

/** A reason as `{ type, date?, value? }`; the value is nights, days, persons, a guest type, a service or a rate, whichever the type speaks of. */
export function writeStayProblem(problem: StayProblem): WireObject {
  const wire: WireObject = { type: stayProblemType(problem.code) };
  if ("date" in problem) wire["date"] = problem.date;
  if ("nights" in problem) wire["value"] = problem.nights;
  if ("days" in problem) wire["value"] = problem.days;
  if ("capacity" in problem) wire["value"] = problem.capacity;
  if ("categoryId" in problem) wire["value"] = problem.categoryId;
  if ("serviceId" in problem) wire["value"] = problem.serviceId;
  if ("ratePlanId" in problem) wire["value"] = problem.ratePlanId;
  if ("lengths" in problem) wire["values"] = problem.lengths;
  return wire;
}

const OUR_CODES: Readonly<Record<string, StayProblem["code"]>> = {
  close_to_arrival: "closed_to_arrival",
  close_to_departure: "closed_to_departure",
};

export function readStayProblem(wire: WireObject): StayProblem {
  const type = textAt(wire, "type");
  const code = (OUR_CODES[type] ?? type) as StayProblem["code"];
  switch (code) {
    case "no_guest":
    case "adult_required":
    case "rate_not_for_room":
    case "meal_not_offered":
    case "currency_not_offered":
    case "past_arrival":
    case "beyond_horizon":
    case "zero_price":
    case "no_single_unit":
      return { code };
    case "no_price":
    case "sold_out":
    case "closed":
    case "packages_only":
    case "closed_to_arrival":
    case "closed_to_departure":
      return { code, date: textAt(wire, "date") };
    case "min_stay":
    case "max_stay":
      return { code, date: textAt(wire, "date"), nights: numberAt(wire, "value") };
    case "min_advance":
    case "max_advance":
      return { code, days: numberAt(wire, "value") };
    case "stay_length":
      return { code, date: textAt(wire, "date"), lengths: numbersAt(wire, "values") };
    case "service_not_offered":
      return { code, serviceId: numberAt(wire, "value") };
    case "over_capacity":
      return { code, capacity: numberAt(wire, "value") };
    case "outdone":
      return { code, ratePlanId: numberAt(wire, "value") };
    case "unknown_guest_category":
      return { code, categoryId: numberAt(wire, "value") };
    default:
      throw new WireMismatch("restriction's type", "one that this version knows");
  }
}
