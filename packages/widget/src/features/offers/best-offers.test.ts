import { describe, expect, test } from "vitest";
import { anOffer } from "../../testing/offer-fixture.ts";
import { aProperty, aRoomTypeView } from "../../testing/property-fixture.ts";
import { bestOffers, chosenOffers, type RoomOffer } from "./best-offers.ts";

const { rules, today } = aProperty();
const roomTypes = [aRoomTypeView({ id: 1 }), aRoomTypeView({ id: 2 }), aRoomTypeView({ id: 3 })];

const found = (
  offers: ReturnType<typeof anOffer>[],
  { highlighted, allowZeroPrice = false }: { highlighted?: number; allowZeroPrice?: boolean } = {},
) =>
  bestOffers({ roomTypes, today, rules: { ...rules, allowZeroPrice } }, offers, highlighted ?? null).map(
    ({ roomType, offer }) => [roomType.id, offer.total],
  );

describe("the offers shown of an answer", () => {
  test("the cheapest offer of each room type, in the hotel's order", () =>
    expect(
      found([
        anOffer({ roomTypeId: 2, total: 500 }),
        anOffer({ roomTypeId: 1, total: 900 }),
        anOffer({ roomTypeId: 1, total: 700 }),
      ]),
    ).toEqual([
      [1, 700],
      [2, 500],
    ]));

  test("the cheapest before the guest's code, because the card shows that price", () =>
    expect(found([anOffer({ total: 700, coupon: 300 }), anOffer({ total: 900 })])).toEqual([[1, 900]]));

  test("a highlighted room type comes first", () =>
    expect(found([anOffer(), anOffer({ roomTypeId: 3, total: 1 })], { highlighted: 3 })).toEqual([
      [3, 1],
      [1, 780_000],
    ]));

  test("refused offers are left out", () =>
    expect(found([anOffer({ problems: [{ code: "adult_required" }] })])).toEqual([]));

  test("a room type with only a waiting list comes last, even a highlighted one", () => {
    // Also cheaper, so that sorting by price cannot cause it.
    const offers = [anOffer({ singleUnit: false }), anOffer({ roomTypeId: 2, total: 900_000 })];
    const warned = { roomTypes, today, rules: { ...rules, roomCheckMode: "warning" as const } };
    const shown = bestOffers(warned, offers, 1);
    expect(shown.map(({ roomType, waits }) => [roomType.id, waits])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(ids(chosenOffers(shown.toReversed(), [], "price"))).toEqual([2, 1]);
  });

  test.each([
    [
      "can be waited for, where its price is promised and the hotel keeps a list",
      "warning",
      "promise",
      [[1, true]],
    ],
    ["is left out where its price is not promised", "warning", "", []],
    ["is left out where the hotel keeps no list", "restricted", "promise", []],
  ] as const)("a room type that is sold out %s", (_, roomCheckMode, offerId, listed) => {
    const full = anOffer({
      available: 0,
      singleUnit: false,
      offerId,
      problems: [{ code: "sold_out", date: "2027-06-11" }],
    });
    const shown = bestOffers({ roomTypes, today, rules: { ...rules, roomCheckMode } }, [full], null);
    expect(shown.map(({ roomType, waits }) => [roomType.id, waits])).toEqual(listed);
  });

  // Specification, part 1, section 4: a base rate with zero availability removes the room from the from-rates unless
  // zero price is allowed.
  test.each([
    ["nothing available", { available: 0 }],
    ["no price", { total: 0 }],
  ])("a room type with %s is left out unless the hotel sells for nothing", (_, change) => {
    expect(found([anOffer(change)])).toEqual([]);
    expect(found([anOffer(change)], { allowZeroPrice: true })).toHaveLength(1);
  });
});

const room = (id: number, price: number, size: number, equipment: number[], tags: number[]): RoomOffer => ({
  roomType: aRoomTypeView({ id, floorSpace: size, equipment, tags }),
  offer: anOffer({ roomTypeId: id, total: price }),
  waits: false,
});
const rooms = [room(1, 300, 20, [1, 2], [1]), room(2, 100, 40, [1], [2]), room(3, 200, 40, [2], [1])];
const ids = (offers: readonly RoomOffer[]) => offers.map(({ roomType }) => roomType.id);

describe("the offers that the guest wants to see", () => {
  test.each([
    ["nothing asked for", [], "recommended", [1, 2, 3]],
    ["the lowest price first", [], "price", [2, 3, 1]],
    ["the largest first, equals in the hotel's order", [], "size", [2, 3, 1]],
    ["a piece of equipment", ["e2"], "recommended", [1, 3]],
    ["a tag is no equipment of the same number", ["t2"], "recommended", [2]],
    ["all of what is asked for", ["e1", "t1"], "recommended", [1]],
    ["equipment, cheapest first", ["e2"], "price", [3, 1]],
  ] as const)("%s", (_, filters, sort, expected) =>
    expect(ids(chosenOffers(rooms, filters, sort))).toEqual(expected),
  );
});
