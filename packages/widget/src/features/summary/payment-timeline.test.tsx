import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aPricedRoom } from "../../testing/offer-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";

afterEach(cleanup);

const option = (method: PaymentOption["method"], ahead: number): PaymentOption => ({
  method,
  part: ahead === 780_000 || method === "on_site" ? "full" : "deposit",
  ahead,
  later: 780_000 - ahead,
  dueOn: null,
  transfer: null,
  guarantee: false,
});
const DEADLINES = [Date.UTC(2027, 5, 9, 16), Date.UTC(2027, 5, 8, 16)] as const;

function steps(
  paymentOptions: PaymentOption[],
  deadlines: readonly (number | null)[] = [null],
  deposit = 0,
): string[] {
  const items = deadlines.map((freeUntil, index) => ({
    ...aPricedRoom({}, index),
    cancellation: { policyId: 1, freeUntil, cancellable: freeUntil !== null, feeNow: 0, steps: [] },
  }));
  renderWidget(
    <PaymentTimeline
      price={{
        items,
        total: 780_000,
        coupon: null,
        fees: [],
        securityDeposits: [],
        deposit,
        cityTax: { included: 0, atProperty: 0 },
        vat: [],
        paymentOptions,
        cardCurrencies: null,
        transfersFull: false,
        onSiteBar: null,
        voucherChoice: null,
        guaranteeMaximum: 0,
        insurance: null,
        vouchers: [],
        currency: "CZK",
      }}
    />,
  );
  return screen.getAllByRole("listitem").map((item) => item.textContent.replaceAll("\u00a0", " "));
}

test.each<[string, PaymentOption[], RegExp, RegExp]>([
  [
    "a deposit by card or transfer, or everything at once",
    [option("card", 234_000), option("card", 780_000), option("bank_transfer", 234_000)],
    /You pay Kč 2,340 by card or bank transfer\.Or everything at once/,
    /remaining Kč 5,460/,
  ],
  ["everything by card", [option("card", 780_000)], /You pay Kč 7,800 by card\.$/, /Nothing more/],
  [
    "a transfer, or all of it at the property",
    [option("bank_transfer", 780_000), option("on_site", 0)],
    /Kč 7,800 by bank transfer\.Or nothing/,
    /Nothing more.*whole amount of Kč 7,800/,
  ],
  ["at the property alone", [option("on_site", 0)], /You pay nothing\.$/, /whole amount of Kč 7,800/],
])("%s", (_, options, now, later) => {
  const [first, last] = steps(options);
  expect(first).toMatch(now);
  expect(last).toMatch(later);
});

test.each<[string, number, PaymentOption[], RegExp, RegExp]>([
  [
    "a part of the deposit",
    100_000,
    [
      { ...option("card", 134_000), part: "deposit", later: 546_000 },
      { ...option("card", 680_000), part: "full", later: 0 },
    ],
    /^After you orderYou pay Kč 1,340 by card\.Or everything at once/,
    /remaining Kč 5,460/,
  ],
  [
    "the deposit alone, or more of it",
    234_000,
    [
      { ...option("on_site", 0), later: 546_000 },
      { ...option("card", 546_000), part: "full", later: 0 },
    ],
    /^After you orderYou pay nothing\.$/,
    /remaining Kč 5,460 at the property\.$/,
  ],
  [
    "everything",
    780_000,
    [{ ...option("on_site", 0), later: 0 }],
    /^After you orderGift vouchers pay everything\.$/,
    /Nothing more/,
  ],
])("vouchers that pay %s", (_, vouchers, options, now, later) => {
  const [first, last] = steps(
    options.map((one) => ({ ...one, vouchers })),
    [null],
    234_000,
  );
  expect(first).toMatch(now);
  expect(last).toMatch(later);
});

test("with several rooms the earliest deadline counts, and none if one cannot be cancelled", () => {
  expect(steps([option("on_site", 0)], DEADLINES)[1]).toMatch(/^Until 8 June 18:00Y/);
  cleanup();
  expect(steps([option("on_site", 0)], [DEADLINES[0], null])).toHaveLength(2);
});

test("a rent by instalments: each month with its day, instead of the rest on arrival", () => {
  const instalments = [
    { due: "2027-07-10", amount: 273_000 },
    { due: "2027-08-10", amount: 273_000 },
  ];
  const told = steps([{ ...option("card", 234_000), instalments }, option("on_site", 0)]);
  expect(told[1]).not.toMatch(/remaining|whole amount/);
  expect(told.slice(2)).toEqual([
    "From 10. 07. 2027Month by month, Kč 5,460 in total.10. 07. 2027Kč 2,73010. 08. 2027Kč 2,730",
  ]);
});
