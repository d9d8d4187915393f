import { describe, expect, it } from "vitest";
import type { GuestCategory } from "@portico/domain/stays/guest-category";
import { fitParty, mostOf, partyLeft, shareParty } from "../../stays/fit-party.ts";
import { unitLimit } from "../../ordering/unit-limit.ts";

const category = (id: number, ageFrom: number, occupiesBed = true): GuestCategory => ({
  id,
  order: id,
  name: {},
  class: ageFrom >= 18 ? "adult" : "child",
  ageFrom,
  ageTo: ageFrom + 10,
  occupiesBed,
  paysCityTax: false,
  discountPercent: 0,
});
const CATEGORIES = [category(1, 18), category(2, 3), category(3, 0, false)];

describe("A party in one room", () => {
  it.each([
    ["fits whole", { 1: 2, 2: 1 }, 3, { 1: 2, 2: 1 }],
    ["leaves children out before adults", { 1: 2, 2: 2 }, 3, { 1: 2, 2: 1 }],
    ["brings infants along without counting them", { 1: 3, 3: 1 }, 2, { 1: 2, 3: 1 }],
  ])("%s", (_, party, capacity, expected) => {
    expect(fitParty(party, capacity, CATEGORIES)).toEqual(expected);
  });

  it("lets a category use the beds that the others leave free", () => {
    const [adult, child] = CATEGORIES;
    expect(adult && mostOf(adult, { 1: 1, 2: 1 }, 3, CATEGORIES)).toBe(2);
    expect(child && mostOf(child, { 1: 3 }, 3, CATEGORIES)).toBe(0);
  });
});

describe("A party in several equal rooms", () => {
  it.each([
    ["is dealt evenly", { 1: 4 }, 2, 3, [{ 1: 2 }, { 1: 2 }]],
    [
      "puts an adult into each room",
      { 1: 2, 2: 2 },
      2,
      2,
      [
        { 1: 1, 2: 1 },
        { 1: 1, 2: 1 },
      ],
    ],
    ["fills the beds that are left", { 1: 3, 2: 1 }, 2, 2, [{ 1: 2 }, { 1: 1, 2: 1 }]],
    ["leaves out who finds no bed", { 1: 5 }, 2, 2, [{ 1: 2 }, { 1: 2 }]],
    ["takes no bed for infants", { 1: 2, 3: 1 }, 2, 1, [{ 1: 1, 3: 1 }, { 1: 1 }]],
    ["leaves no room empty", { 1: 1 }, 2, 2, [{ 1: 1 }, { 1: 1 }]],
  ])("%s", (_, party, rooms, capacity, expected) => {
    expect(shareParty(party, rooms, capacity, CATEGORIES)).toEqual(expected);
  });

  it("asks for the guests who have no room yet, and for all once everybody has one", () => {
    expect(partyLeft({ 1: 4, 2: 1 }, [{ 1: 2 }])).toEqual({ 1: 2, 2: 1 });
    expect(partyLeft({ 1: 2 }, [{ 1: 2 }])).toEqual({ 1: 2 });
  });
});

describe("Units of one rate", () => {
  it.each([
    ["what is free", { available: 5, reservedOfType: 0, reserved: 0, units: 1, persons: 8 }, 5],
    [
      "less what is reserved of the type",
      { available: 5, reservedOfType: 2, reserved: 3, units: 1, persons: 8 },
      3,
    ],
    ["within ten rooms", { available: 12, reservedOfType: 0, reserved: 7, units: 1, persons: 20 }, 3],
    ["no more rooms than persons", { available: 5, reservedOfType: 0, reserved: 0, units: 2, persons: 2 }, 2],
    [
      "none when all are in the reservation",
      { available: 2, reservedOfType: 2, reserved: 2, units: 1, persons: 4 },
      0,
    ],
  ])("are %s", (_, question, expected) => {
    expect(unitLimit(question)).toBe(expected);
  });
});
