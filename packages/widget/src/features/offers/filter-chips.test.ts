import { expect, test } from "vitest";
import { anOffer } from "../../testing/offer-fixture.ts";
import { aRoomTypeView } from "../../testing/property-fixture.ts";
import type { RoomOffer } from "./best-offers.ts";
import { filterChips } from "./filter-chips.tsx";

const equipment = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
  id,
  order: 10 - id,
  name: { en: `Thing ${id}` },
  icon: "bed",
}));
const roomTags = [1, 2].map((id) => ({ id, name: { en: `Tag ${id}` } }));

const room = (things: number[], tags: number[] = []): RoomOffer => ({
  roomType: aRoomTypeView({ equipment: things, tags }),
  offer: anOffer(),
  waits: false,
});
const chipsOf = (rooms: RoomOffer[], filters: Parameters<typeof filterChips>[2] = []) =>
  filterChips({ roomTags, equipment }, rooms, filters).map(({ filter, count }) => `${filter}:${count}`);

test("what all rooms or none have is no filter", () =>
  expect(chipsOf([room([1, 2]), room([1])])).toEqual(["e2:1"]));

test("tags come first, then equipment in the hotel's order, six in all", () =>
  expect(chipsOf([room([1, 2, 3, 4, 5, 6, 7], [1]), room([], [2]), room([])])).toEqual([
    "t1:1",
    "t2:1",
    "e7:1",
    "e6:1",
    "e5:1",
    "e4:1",
  ]));

test("each count is of the rooms left with it and the active filters", () =>
  expect(chipsOf([room([1, 2]), room([1]), room([2, 3]), room([])], ["e1"])).toEqual([
    "e3:0",
    "e2:1",
    "e1:2",
  ]));

test("what is both a tag and equipment appears once", () => {
  const same = [{ id: 1, name: { en: "Thing 2", cs: "Věc" } }];
  const chips = filterChips({ roomTags: same, equipment }, [room([2], [1]), room([])], []);
  expect(chips.map(({ filter }) => filter)).toEqual(["t1"]);
});

test("free cancelling comes first and counts rooms with such a price, where another is the lowest of some", () => {
  const soon = { ...anOffer().cancellation, freeUntil: 1_800_000_000_000 };
  const fixed = { ...room([1]), offer: anOffer() };
  const both = { ...room([]), offer: anOffer({ flexible: anOffer({ cancellation: soon }) }) };
  const flexible = { ...room([]), offer: anOffer({ cancellation: soon }) };
  expect(chipsOf([fixed, both, flexible])).toEqual(["free:2", "e1:1"]);
  expect(chipsOf([fixed, both, flexible], ["free"])).toEqual(["free:2", "e1:0"]);
  expect(chipsOf([flexible, flexible]), "all are").toEqual([]);
  expect(chipsOf([fixed, fixed]), "none is").toEqual([]);
});

test("active filters stay, so that they can be removed", () =>
  expect(chipsOf([room([1]), room([])], ["e7"])).toEqual(["e7:0", "e1:0"]));
