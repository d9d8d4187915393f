import { describe, expect, test } from "vitest";
import { aResource, aRoomType } from "../testing/room-type.ts";
import type { Availability } from "./availability.ts";
import { freeOn, hasSingleUnit, unitsOf } from "./free-units.ts";

/** Resource 1 has seven free units on every night, resource 2 one, resource 3 is oversold by two. */
const FREE: Record<number, number> = { 1: 7, 2: 1, 3: -2 };
const availability: Availability = {
  free: (resourceId) => FREE[resourceId] ?? 0,
  hasUnitThroughout: (resourceId, first, last, count) => (FREE[resourceId] ?? 0) >= count && last - first < 5,
};
const takes = (...of: [resourceId: number, quantity: number][]) =>
  aRoomType({ takes: of.map(([resourceId, quantity]) => ({ resourceId, quantity })) });

describe("how many of a room type can be sold", () => {
  test.each([
    { why: "as many as there are units", room: takes([1, 1]), free: 7 },
    { why: "whole houses of three rooms: 7 / 3", room: takes([1, 3]), free: 2 },
    { why: "what the scarcest resource allows, in either order", room: takes([1, 3], [2, 1]), free: 1 },
    { why: "the scarcest first", room: takes([2, 1], [1, 1]), free: 1 },
    { why: "never fewer than none", room: takes([1, 1], [3, 1]), free: 0 },
    { why: "none of what takes nothing", room: takes(), free: 0 },
  ])("$why: $free", ({ room, free }) => {
    expect(freeOn(room, availability, 20_000)).toBe(free);
  });
});

test.each([
  { why: "a unit of every resource", room: takes([1, 7], [2, 1]), nights: 4, single: true },
  { why: "one resource has too few", room: takes([1, 1], [2, 2]), nights: 4, single: false },
  { why: "none is free for so long", room: takes([1, 1]), nights: 5, single: false },
])("the same unit throughout: $why", ({ room, nights, single }) => {
  expect(hasSingleUnit(room, availability, 20_000, 20_000 + nights)).toBe(single);
});

test.each([
  { why: "its rooms", room: takes([1, 1]), units: 3 },
  { why: "pairs of three rooms", room: takes([1, 2]), units: 1 },
  {
    why: "what the smallest pool allows, limits on sales aside",
    room: takes([1, 1], [2, 1], [3, 1]),
    units: 1,
  },
  { why: "none that takes nothing", room: takes(), units: 0 },
])("how many there are: $why", ({ room, units }) => {
  const [first] = aResource().units;
  const single = aResource({ id: 2, units: first ? [first] : [] });
  const limit = { kind: "limit" as const, id: 3, code: "online", units: [], rules: [{ atMost: 0 }] };
  expect(unitsOf(room, [aResource(), single, limit])).toBe(units);
});
