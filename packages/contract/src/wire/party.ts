import type { Guest, Party } from "@portico/domain/stays/guest";
import type { WireObject } from "../codec/wire.ts";
import { mealNumber, mealOfNumber } from "./enumerations.ts";
import { asObject, numberAt } from "./wire-fields.ts";

/** The category of a bare number of persons: the server puts the hotel's default category in its place. */
export const DEFAULT_CATEGORY = 0;

/** Counts by guest type id, or the bare number of a party that every hotel may take for its usual guests. */
export function writeParty(party: Party): WireObject | number {
  return party[DEFAULT_CATEGORY] ?? { ...party };
}

/** A number of persons, or counts by guest type id, the latter also as JSON text as query strings carry it. */
export function readParty(persons: unknown): Party {
  if (typeof persons === "number") return { [DEFAULT_CATEGORY]: persons };
  const counts = asObject(typeof persons === "string" ? JSON.parse(persons) : persons, "persons");
  return Object.fromEntries(Object.keys(counts).map((id) => [id, numberAt(counts, id)]));
}

export function writeGuest(guest: Guest): WireObject {
  return { guest_type_id: guest.categoryId, food_id: mealNumber(guest.meal) };
}

export function readGuest(wire: WireObject): Guest {
  return { categoryId: numberAt(wire, "guest_type_id"), meal: mealOfNumber(numberAt(wire, "food_id")) };
}
