import { expect, test } from "vitest";
import type { Fee } from "./fee.ts";
import { aFee } from "../testing/coupon.ts";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { feesDue } from "./fee-due.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";

const crowns = saleCurrency(theLakeHotel(), "CZK") as SaleCurrency;
const euros = saleCurrency(theLakeHotel(), "EUR") as SaleCurrency;

// Two rooms, of two and of three nights, at 100 CZK.
test.each<[Fee["unit"], number, string]>([
  ["reservation", 10_000, "1"],
  ["item", 20_000, "2"],
  ["item_night", 50_000, "2 + 3"],
])("a fee per %s is due %s haléře: 100 CZK times %s", (unit, amount) => {
  const fee = aFee({ unit });
  expect(feesDue([fee], [2, 3], crowns)).toEqual([{ fee, amount }]);
});

test("a fee is converted and rounded once", () => {
  // Five room nights at 100 CZK: 500 / 24.655 = 20.2799.
  expect(feesDue([aFee({ unit: "item_night" })], [2, 3], euros)).toMatchObject([{ amount: 2_028 }]);
});

test("what comes to nothing has no line, the others keep the hotel's order", () => {
  const fees = [
    aFee({ id: 3 }),
    aFee({ id: 1, amounts: { CZK: 0 } }),
    aFee({ id: 2, kind: "security_deposit" }),
  ];
  expect(feesDue(fees, [1], crowns).map(({ fee }) => fee.id)).toEqual([3, 2]);
});

test("without rooms nothing is due, not even for the reservation", () => {
  expect(feesDue([aFee()], [], crowns)).toEqual([]);
});
