import { aCoupon } from "@portico/domain/testing/coupon";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { expect, test } from "vitest";
import { couponIdOf, couponOfId } from "./coupon-id.ts";

const SECRET = "a secret for tests alone";
const hotel = theLakeHotel({
  coupons: Array.from({ length: 500 }, (_, index) => aCoupon({ id: index + 1, code: `C${index + 1}` })),
});

test("every coupon has a positive whole id of its own that JSON keeps exactly, and is found by it", () => {
  const ids = hotel.coupons.map((coupon) => couponIdOf(SECRET, 1, coupon));
  expect(new Set(ids).size).toBe(500);
  expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  expect(couponOfId({ hotel, hotelId: 1 }, ids[7] ?? 0, SECRET)?.code).toBe("C8");
});

test("an id is good for one hotel and one secret, and numbers that follow each other are none", () => {
  const id = couponIdOf(SECRET, 1, { id: 1 });
  expect(couponOfId({ hotel, hotelId: 2 }, id, SECRET)).toBeNull();
  expect(couponOfId({ hotel, hotelId: 1 }, id, "another secret of the engine")).toBeNull();
  for (let guess = 0; guess <= 100; guess++) {
    expect(couponOfId({ hotel, hotelId: 1 }, guess, SECRET)).toBeNull();
  }
});
