import { expect, test } from "vitest";
import { aService } from "../testing/coupon.ts";
import { aHotel } from "../testing/hotel.ts";
import { withFirstNights } from "../pricing/apply-coupon.ts";
import { aCancellationPolicy } from "../testing/rate-plan.ts";
import { guaranteeCase, guaranteeCharge, guaranteeMaximum } from "./guarantee-terms.ts";

const hotel = aHotel({
  services: [aService()],
  cancellationPolicies: [
    aCancellationPolicy({ id: 1, noShowPercent: 0 }),
    aCancellationPolicy({ id: 2, noShowPercent: 30 }),
  ],
});

/** Two nights paid at 2000 and 3000, a discount of 200 off them, and parking for 150 that no coupon lowers. */
function room(fees: number[], { cardGuarantee = true, policyId = 1, coupon = 0 } = {}) {
  return {
    cardGuarantee,
    total: 515_000 - coupon,
    currency: "CZK" as const,
    guests: [],
    meals: 0,
    coupon,
    discounts: [{ discountId: 1, percent: null, nights: 2, amount: 20_000 }],
    services: [{ serviceId: 1, quantity: 1, amount: 15_000 }],
    cancellation: {
      policyId,
      freeUntil: null,
      cancellable: true,
      feeNow: 0,
      steps: fees.map((fee) => ({ from: null, fee })),
    },
    nights: [200_000, 300_000].map((payable) => ({ date: "2027-05-10", amount: payable + 10_000, payable })),
  };
}

const FREE = { total: 15_000, discounts: [], nights: [{ date: "2027-05-10", amount: 0, payable: 0 }] };

test.each([
  ["the last fee of the terms", [room([50_000, 150_000])], 150_000],
  ["no more than the first night as it is paid", [room([500_000])], 200_000],
  ["nothing where the terms ask for nothing", [room([])], 0],
  ["rooms kept by a card only", [room([150_000]), room([500_000], { cardGuarantee: false })], 150_000],
  ["the fee of not coming where it is dearer: 30 % of 5150", [room([50_000], { policyId: 2 })], 154_500],
  [
    "the first night less its share of a coupon: 2000 × 4000/5000",
    [room([400_000], { coupon: 100_000 })],
    160_000,
  ],
  ["the fee of terms that the hotel has given up since", [room([50_000], { policyId: 9 })], 50_000],
  ["nothing after a coupon for everything", [room([15_000], { coupon: 500_000 })], 0],
  ["nothing where the night costs nothing and only parking is paid", [{ ...room([50_000]), ...FREE }], 0],
  ["each such room", [room([150_000]), room([500_000])], 350_000],
])("a guest who does not come pays %s", (_, rooms, most) => {
  expect(guaranteeMaximum(hotel, withFirstNights(hotel, rooms))).toBe(most);
});

test.each([
  ["guests who do not come, where cancelling is free for ever", [room([])], "no_show"],
  ["those who cancel too late as well, where it ever costs", [room([50_000])], "no_show_or_cancel"],
  ["of rooms kept by a card only", [room([]), room([500_000], { cardGuarantee: false })], "no_show"],
  ["whichever of the rooms costs", [room([]), room([50_000])], "no_show_or_cancel"],
  ["a fee of nothing is none", [room([0])], "no_show"],
] as const)("money is taken of %s", (_, rooms, expected) => {
  expect(guaranteeCase(rooms)).toBe(expected);
});

const CHECK_IN = Date.UTC(2027, 4, 10, 12);
const HOUR = 3_600_000;

test.each([
  ["nothing before the check-in", null, CHECK_IN - HOUR, 0],
  ["all that was agreed to of who has not come", null, CHECK_IN + HOUR, 150_000],
  ["all of it of who says so only after the check-in", CHECK_IN + HOUR, CHECK_IN + HOUR, 150_000],
  ["all that was agreed to from the moment of the check-in", null, CHECK_IN, 150_000],
  ["all of it of who cancels at that moment", CHECK_IN, CHECK_IN, 150_000],
  ["the fee of the moment of who has cancelled before", CHECK_IN - HOUR, CHECK_IN, 50_000],
  ["nothing where cancelling was free then", CHECK_IN - 9 * HOUR, CHECK_IN + HOUR, 0],
])("%s may be taken", (_, cancelledAt, now, most) => {
  const steps = [
    { from: CHECK_IN - 5 * HOUR, fee: 50_000 },
    { from: CHECK_IN - HOUR / 2, fee: 120_000 },
  ];
  const late = { cardGuarantee: true, cancellation: { ...room([]).cancellation, steps } };
  const rooms = [late, { ...late, cardGuarantee: false }];
  expect(guaranteeCharge({ rooms, maximum: 150_000 }, { cancelledAt, checkIn: CHECK_IN, now })).toBe(most);
});

test("whatever is charged is one of the cases that were named, and never above the amount that was", () => {
  for (const fees of [[], [50_000], [500_000]]) {
    const rooms = [room(fees)];
    const maximum = guaranteeMaximum(hotel, withFirstNights(hotel, rooms));
    const late = guaranteeCharge({ rooms, maximum }, { cancelledAt: 0, checkIn: CHECK_IN, now: CHECK_IN });
    expect(late).toBeLessThanOrEqual(maximum);
    if (late > 0) expect(guaranteeCase(rooms)).toBe("no_show_or_cancel");
  }
});
