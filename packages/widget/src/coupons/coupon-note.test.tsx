import type { CouponUse } from "@portico/contract/coupons/coupon";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aPricedRoom } from "../testing/offer-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { CouponNote } from "./coupon-note.tsx";

afterEach(cleanup);

const LETO: CouponUse = { couponId: 7, code: "LETO", amount: 50_000, problems: [] };

function note(coupon: CouponUse | null, nonRefundableForced = false): string {
  const items = [aPricedRoom({ nonRefundableForced })];
  renderWidget(<CouponNote price={{ coupon, items, currency: "CZK" }} />);
  return (document.body.textContent ?? "").replaceAll("\u00a0", " ");
}

test("a code that does not count says every reason, and by how much", () => {
  const problems: CouponUse["problems"] = [
    { code: "no_longer_valid", to: "2026-06-30" },
    { code: "min_nights", nights: 3, missing: 1 },
    { code: "min_price", price: 800_000, missing: 70_000 },
    { code: "stay_window", from: "2027-06-01", to: "2027-08-31" },
  ];
  expect(note({ ...LETO, amount: 0, problems })).toBe(
    "The code LETO is not applied. The code was valid until 30. 06. 2026. The code needs 3 nights: 1 more night. " +
      "The code needs a price of Kč 8,000: Kč 700 more. The code is for stays from 01. 06. 2027 to 31. 08. 2027.",
  );
});

test("a code that makes the stay non-refundable says so before the order", () => {
  expect(note(LETO, true)).toMatch(/^With this discount the stay is non-refundable/);
});

test.each([null, LETO])("there is nothing to tell of %o", (coupon) => {
  expect(note(coupon)).toBe("");
  expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
});
