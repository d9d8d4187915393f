import { MAX_PERSONS, type Guest, type Party } from "@portico/domain/stays/guest";
import { MEALS, type Meal } from "@portico/domain/stays/meal";
import { WireMismatch, asObject, ruled, rules, type Codec, type Shape } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { converted, id, list, number, whole } from "../codec/values.ts";

/** The category of a bare number of persons; the server replaces it with the hotel's default category. */
export const DEFAULT_CATEGORY = 0;

/**
 * The party as other hotels are asked about it: guests of the hotel's usual category as a plain number, which every hotel
 * understands; others by this hotel's categories.
 */
export function bareParty(party: Party, usualCategoryId: number): Party {
  const present = Object.entries(party).filter(([, count]) => count > 0);
  const isUsual = present.every(([id]) => Number(id) === usualCategoryId);
  return isUsual ? { [DEFAULT_CATEGORY]: party[usualCategoryId] ?? 0 } : party;
}

/** A number from 0, none, to 7, all inclusive. */
export const meal: Codec<Meal> = ruled(
  converted(
    whole,
    (wire) => {
      const known = MEALS[wire];
      if (known === undefined) throw new WireMismatch("meal", "a number from 0 to 7");
      return known;
    },
    (ours) => MEALS.indexOf(ours),
  ),
  rules({ min: 0, max: [7, "must be a meal number from 0 to 7"] }),
);

export const guest: Codec<Guest> = object({
  categoryId: at("guest_type_id", id),
  meal: at("food_id", meal),
});

/** A person of a service, which has neither guest types nor meals. */
export const NO_GUEST: Guest = { categoryId: 0, meal: "none" };

export const guestList = ruled(
  list(guest),
  rules({ max: [MAX_PERSONS, `must have at most ${MAX_PERSONS} guests`] }),
);

/** Counts by guest type id, or a bare number of persons, which each hotel takes as its default category. */
export const party: Codec<Party> = {
  read(wire, context) {
    if (typeof wire === "number") return { [DEFAULT_CATEGORY]: wire };
    const counts = asObject(wire, "persons");
    return Object.fromEntries(
      Object.keys(counts).map((key) => [key, number.read(counts[key], context, key)]),
    );
  },
  write: (value) => value[DEFAULT_CATEGORY] ?? { ...value },
  shape: partyShape(),
};

function partyShape(): Shape {
  const count = {
    kind: "whole",
    wrong: "must be a whole number of persons",
    min: 0,
    max: [MAX_PERSONS, `must be at most ${MAX_PERSONS} persons`],
  } as const;
  const checks = [
    [
      (counts: Record<string, number>) => Object.keys(counts).length <= MAX_PERSONS,
      "names too many guest types",
    ],
    [
      (counts: Record<string, number>) =>
        Object.values(counts).reduce((sum, one) => sum + one, 0) <= MAX_PERSONS,
      `must be at most ${MAX_PERSONS} persons in all`,
    ],
  ] as const;
  return {
    kind: "either",
    shapes: [count, { kind: "map", of: count, keys: [/^[1-9]\d{0,8}$/, "must be a guest type id"], checks }],
    wrong: "must be a number, or an object of counts by guest type id",
    examples: [2, { "1": 2, "2": 1 }],
  };
}
