import type { Translate } from "@portico/presentation/messages/translator";
import { describe, expect, it } from "vitest";
import { aProperty } from "../testing/property-fixture.ts";
import { anOffer } from "../testing/offer-fixture.ts";
import { groupEquipment } from "./equipment-groups.ts";
import { mealDifference } from "./meal-difference.ts";
import { paymentWords } from "./payment-words.ts";
import { crossedOutPrice, dearerThan, discountPercent } from "./rate-figures.ts";

const keyOnly = ((key: string) => key) as Translate;
const CROWN = 100;

describe("The figures of a rate", () => {
  it.each([
    // Business constants of the specification: round(100 * (1 - price / original)).
    [88_000, 100_000, 0, 12],
    [66_700, 100_000, 0, 33],
    [66_600, 100_000, 0, 33],
    [80_000, 100_000, 10_000, 10],
    [0, 0, 0, 0],
  ])("%d of %d with a code worth %d is %d percent off", (total, originalTotal, coupon, percent) => {
    expect(discountPercent({ total, originalTotal, coupon })).toBe(percent);
  });

  it.each([
    [null, undefined],
    [780_000, undefined],
    [790_000, 790_000],
  ])("a lowest price of 30 days of %s crosses out %s", (priorTotal, shown) => {
    expect(crossedOutPrice(anOffer({ total: 700_000, coupon: 80_000, priorTotal }))).toBe(shown);
  });

  it("compares before the code, and says when the difference buys free cancelling", () => {
    const cheapest = anOffer({ total: 600_000, coupon: 60_000 });
    const free = { ...cheapest.cancellation, freeUntil: 1_800_000_000_000, cancellable: true };
    const dearer = anOffer({ total: 700_000, coupon: 70_000, cancellation: free });
    expect(dearerThan(cheapest, dearer)).toEqual({ by: 110_000, forFreeCancelling: true });
  });
});

describe("The difference of another meal", () => {
  const two = [{ categoryId: 1 }, { categoryId: 1 }];
  it.each([
    ["is told by person and night", 196_000, two, 2, CROWN, { per: "person_night", amount: 49_000 }],
    [
      "is told for the stay where a crown can't be parted",
      10_100,
      two,
      2,
      CROWN,
      { per: "stay", amount: 10_100 },
    ],
    [
      "is told to the cent where the hotel shows cents",
      10_104,
      two,
      2,
      1,
      { per: "person_night", amount: 2_526 },
    ],
    [
      "is told for the stay where children pay otherwise",
      156_000,
      [{ categoryId: 1 }, { categoryId: 2 }],
      2,
      CROWN,
      { per: "stay", amount: 156_000 },
    ],
  ])("%s", (_, difference, guests, nights, step, expected) => {
    expect(mealDifference(difference, guests, nights, step)).toEqual(expected);
  });
});

describe("When a rate is paid", () => {
  const onSite = { ...aProperty(), paymentMethods: ["bank_transfer" as const, "on_site" as const] };
  const transferOnly = aProperty();
  const waiting = { ...onSite, rules: { ...onSite.rules, roomCheckMode: "warning" as const } };
  it.each([
    ["nothing ahead", anOffer(), onSite, "room.pay_at_property"],
    ["all ahead", anOffer({ deposit: 780_000 }), transferOnly, "room.pay_ahead"],
    ["all ahead or on the spot", anOffer({ deposit: 780_000 }), onSite, "room.pay_ahead_or_on_site"],
    ["a part ahead", anOffer({ deposit: 200_000 }), transferOnly, "room.pay_deposit"],
    ["a part ahead or all on the spot", anOffer({ deposit: 200_000 }), onSite, "room.pay_deposit_or_on_site"],
    [
      "what a rate asks for ahead, whatever the hotel takes",
      anOffer({ deposit: 200_000, prepaymentRequired: true }),
      onSite,
      "room.pay_deposit",
    ],
    ["a card as guarantee", anOffer({ cardGuarantee: true }), onSite, "room.pay_card_guarantee"],
    [
      "nothing on the waiting list",
      anOffer({ deposit: 780_000, singleUnit: false }),
      waiting,
      "room.pay_nothing_yet",
    ],
  ])("%s", (_, offer, hotel, key) => {
    expect(paymentWords(offer, hotel, keyOnly, String)).toBe(key);
  });
});

it("keeps the hotel's order of equipment inside each place of the room", () => {
  const pieces = ["wifi-high", "shower", "something-new", "bathtub"].map((icon) => ({ icon }));
  expect(groupEquipment(pieces).map(({ group, pieces: of }) => [group, of.map(({ icon }) => icon)])).toEqual([
    ["bathroom", ["shower", "bathtub"]],
    ["comfort", ["something-new"]],
    ["technology", ["wifi-high"]],
  ]);
});
