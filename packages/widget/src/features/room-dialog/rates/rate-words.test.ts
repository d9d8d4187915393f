import type { Translate } from "@portico/presentation/messages/translator";
import { describe, expect, it } from "vitest";
import { NOTHING_BESIDE, shownPrice } from "../../../pricing/shown-price.ts";
import { groupEquipment } from "../../../rooms/room-equipment.tsx";
import { anOffer } from "../../../testing/offer-fixture.ts";
import { aProperty } from "../../../testing/property-fixture.ts";
import { dearerThan } from "./rate-price.tsx";
import { paymentWords } from "../../../ordering/offer-terms.tsx";

const keyOnly = ((key: string) => key) as Translate;

describe("The price of an offer that screens show", () => {
  const fees = [
    { feeId: 1, kind: "reservation", unit: "reservation", amount: 400 },
    { feeId: 2, kind: "administration", unit: "item", amount: 1_000 },
    { feeId: 3, kind: "security_deposit", unit: "item", amount: 50_000 },
  ] as const;
  const offer = anOffer({ total: 100_000, originalTotal: 100_000, fees: [...fees] });
  const second = { booked: true, codeSpent: false };

  it.each([
    ["the first room pays every fee, deposits are beside", offer, NOTHING_BESIDE, 101_400],
    ["one more room pays none that is due once", offer, second, 101_000],
    ["a code is taken off", anOffer({ ...offer, total: 90_000, coupon: 10_000 }), NOTHING_BESIDE, 91_400],
    [
      "what a code takes once is not taken twice",
      anOffer({ total: 90_000, coupon: 10_000 }),
      { booked: true, codeSpent: true },
      100_000,
    ],
  ])("%s", (_, one, beside, total) => {
    expect(shownPrice(one, beside).total).toBe(total);
  });

  // Business constant of the specification: round(100 * (1 - price / original)), of what is crossed out.
  it.each([
    ["an earlier price", { total: 1_464_000, originalTotal: 1_678_000, priorTotal: 1_604_000 }, 1_604_000, 9],
    ["no known earlier price", { total: 88_000, originalTotal: 100_000 }, undefined, 12],
    ["a third, rounded", { total: 66_700, originalTotal: 100_000 }, undefined, 33],
    [
      "an earlier price that was lower",
      { total: 88_000, originalTotal: 100_000, priorTotal: 80_000 },
      undefined,
      0,
    ],
    [
      "a code",
      { total: 908_000, coupon: 101_000, originalTotal: 1_110_000, priorTotal: 1_110_000 },
      1_009_000,
      10,
    ],
    [
      "fees on both sides",
      { total: 90_000, originalTotal: 120_000, priorTotal: 100_000, fees: [...fees] },
      101_400,
      10,
    ],
    ["nothing to pay", { total: 0, originalTotal: 0 }, undefined, 0],
  ])("with %s the percent is of what is crossed out", (_, change, crossedOut, percent) => {
    expect(shownPrice(anOffer(change), NOTHING_BESIDE)).toMatchObject({ crossedOut, percent });
  });

  it("compares what is paid, and says if the difference buys free cancellation", () => {
    const cheapest = anOffer({ total: 600_000, coupon: 60_000 });
    const free = { ...cheapest.cancellation, freeUntil: 1_800_000_000_000, cancellable: true };
    const dearer = anOffer({ total: 700_000, coupon: 70_000, cancellation: free });
    expect(dearerThan(cheapest, dearer, NOTHING_BESIDE)).toEqual({ by: 100_000, forFreeCancelling: true });
  });
});

describe("When a rate is paid", () => {
  const onSite = { ...aProperty(), paymentMethods: ["bank_transfer" as const, "on_site" as const] };
  const transferOnly = aProperty();
  const LATE_FEE = { ...anOffer().cancellation, steps: [{ from: 1_800_000_000_000, fee: 390_000 }] };
  const waiting = { ...onSite, rules: { ...onSite.rules, roomCheckMode: "warning" as const } };
  it.each([
    ["nothing ahead", anOffer(), onSite, "room.pay_at_property"],
    ["no deposit, where nothing is paid at the hotel", anOffer(), transferOnly, "room.pay_ahead"],
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
    [
      "a card as guarantee, or ahead",
      anOffer({ cardGuarantee: true }),
      onSite,
      "Room.pay_card_guarantee_or_ahead. guarantee.guest.no_show",
    ],
    [
      "a card as guarantee alone",
      anOffer({ cardGuarantee: true, cancellation: LATE_FEE }),
      { ...onSite, paymentMethods: ["on_site" as const] },
      "Room.pay_card_guarantee. guarantee.guest.no_show_or_cancel",
    ],
    [
      "nothing on the waiting list",
      anOffer({ deposit: 780_000, singleUnit: false }),
      waiting,
      "room.pay_nothing_yet",
    ],
  ])("%s", (_, offer, hotel, key) => {
    expect(paymentWords(offer, offer, hotel, { t: keyOnly, language: "en", money: String })).toBe(key);
  });

  it("names the price with its fees if all of it is paid in advance, and the room's deposit if only a part is", () => {
    const amountOnly = ((_: string, values: { amount: string }) => values.amount) as Translate;
    const speech = { t: amountOnly, language: "en", money: String } as const;
    const ahead = (deposit: number) =>
      paymentWords(anOffer({ total: 21_400, deposit }), { total: 21_800 }, transferOnly, speech);
    expect([ahead(21_400), ahead(6_420)]).toEqual(["21800", "6420"]);
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
