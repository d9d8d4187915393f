import type { StayProblem } from "@portico/domain/pricing/quote";
import { describe, expect, test } from "vitest";
import { anOffer } from "../testing/offer-fixture.ts";
import { aRoomTypeView } from "../testing/property-fixture.ts";
import { nearestArrivals } from "./alternative-stays.ts";
import { bestOffers, whyNoOffer } from "./best-offers.ts";

const rooms = [aRoomTypeView({ id: 1 }), aRoomTypeView({ id: 2 }), aRoomTypeView({ id: 3 })];

const found = (offers: ReturnType<typeof anOffer>[], highlighted: number | null = null) =>
  bestOffers(rooms, offers, highlighted).map(({ roomType, offer }) => [roomType.id, offer.total]);

describe("what is shown of an answer", () => {
  test("of each room type its cheapest offer, in the hotel's order", () =>
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

  test("a highlighted room type comes first", () =>
    expect(found([anOffer(), anOffer({ roomTypeId: 3, total: 1 })], 3)).toEqual([
      [3, 1],
      [1, 780_000],
    ]));

  test("what is sold out or refused is left out", () =>
    expect(found([anOffer({ available: 0 }), anOffer({ problems: [{ code: "adult_required" }] })])).toEqual(
      [],
    ));
});

const refused = (...problems: StayProblem[]) => anOffer({ available: 0, problems });
const day = "2027-06-11";
const soldOut: StayProblem = { code: "sold_out", date: day };
const minStay = (nights: number): StayProblem => ({ code: "min_stay", date: day, nights });

describe("why nothing is on offer", () => {
  test.each([
    ["everything is sold out", [refused(soldOut), refused(soldOut)], { code: "full" }],
    [
      "the shortest minimum that would help",
      [refused(minStay(5)), refused(minStay(3))],
      { code: "min_stay", nights: 3 },
    ],
    ["a minimum of a room that is sold out anyway is none", [refused(minStay(2), soldOut)], { code: "full" }],
    [
      "the longest maximum",
      [
        refused({ code: "max_stay", date: day, nights: 2 }),
        refused({ code: "max_stay", date: day, nights: 4 }),
      ],
      { code: "max_stay", nights: 4 },
    ],
    ["children alone", [refused({ code: "adult_required" }, soldOut)], { code: "adult_required" }],
    [
      "closed to arrival",
      [refused({ code: "closed_to_arrival", date: day })],
      { code: "closed_to_arrival", date: day },
    ],
    ["beyond the horizon", [refused({ code: "beyond_horizon" }, soldOut)], { code: "beyond_horizon" }],
    ["no answer of any kind", [], { code: "full" }],
  ])("%s", (_, offers, reason) => expect(whyNoOffer(offers, 4, 2)).toEqual(reason));

  test("a party larger than the largest room, whatever else", () =>
    expect(whyNoOffer([refused(soldOut)], 4, 5)).toEqual({ code: "party_too_big", capacity: 4 }));
});

test("alternatives are asked for from the nearest day on, of two the later first, never the asked day", () => {
  const hints = ["2027-06-08", "2027-06-11", "2027-06-14", "2027-06-12"].map((date) => ({ date, price: 1 }));
  expect(nearestArrivals(hints, day)).toEqual(["2027-06-12", "2027-06-14", "2027-06-08"]);
});
