import type { StayProblem } from "@portico/domain/pricing/quote";
import { describe, expect, test } from "vitest";
import { anOffer } from "../../../testing/offer-fixture.ts";
import { whyNoOffer, whyNotTogether } from "./no-offer-reason.ts";

const day = "2027-06-11";
const refused = (...problems: StayProblem[]) => anOffer({ available: 0, problems });
const soldOut: StayProblem = { code: "sold_out", date: day };
const noArrival: StayProblem = { code: "closed_to_arrival", date: day };
const tooFar: StayProblem = { code: "beyond_horizon" };
const noPrice: StayProblem = { code: "no_price", date: day };
const minStay = (nights: number): StayProblem => ({ code: "min_stay", date: day, nights });
const maxStay = (nights: number): StayProblem => ({ code: "max_stay", date: day, nights });
const restriction = (problem: StayProblem) => ({ code: "restriction", problem });

describe("why nothing is on offer", () => {
  test.each([
    ["everything is sold out", [refused(soldOut), refused(soldOut)], { code: "full" }],
    [
      "the shortest minimum that would help",
      [refused(minStay(5)), refused(minStay(3))],
      restriction(minStay(3)),
    ],
    ["a minimum of a room that is sold out anyway is none", [refused(minStay(2), soldOut)], { code: "full" }],
    ["the longest maximum", [refused(maxStay(2)), refused(maxStay(4))], restriction(maxStay(4))],
    ["children alone", [refused({ code: "adult_required" }, soldOut)], { code: "adult_required" }],
    [
      "rooms that are all too small for these guests",
      [refused({ code: "over_capacity", capacity: 2 })],
      { code: "party_too_big", capacity: 4 },
    ],
    ["closed to arrival", [refused(soldOut), refused(noArrival)], restriction(noArrival)],
    [
      "a longer stay is easier than another day",
      [refused(noArrival), refused(minStay(3))],
      restriction(minStay(3)),
    ],
    ["beyond the horizon, where there is no price either", [refused(tooFar, noPrice)], restriction(tooFar)],
    ["no answer of any kind", [], { code: "full" }],
  ])("%s", (_, offers, reason) => expect(whyNoOffer(offers, 4, 2)).toEqual(reason));

  test("a party larger than the largest room, whatever else applies", () =>
    expect(whyNoOffer([refused(soldOut)], 4, 5)).toEqual({ code: "party_too_big", capacity: 4 }));
});

describe("why several rooms together cannot take a party", () => {
  const tooSmall: StayProblem = { code: "over_capacity", capacity: 2 };
  test.each([
    [
      "a minimum stay of rooms that are each too small",
      [refused(tooSmall, minStay(3)), refused(minStay(4), soldOut)],
      restriction(minStay(3)),
    ],
    ["too few rooms", [refused(tooSmall), refused(tooSmall, minStay(3), soldOut)], null],
  ])("%s", (_, offers, reason) => expect(whyNotTogether(offers)).toEqual(reason));
});
