import { afterAll, beforeAll, expect, test } from "vitest";
import { CardDesk, cardPayment } from "../testing/card-desk.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { STRIPE_ACCOUNT } from "../testing/stripe-test-gateway.ts";

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open("gopay");
  await desk.empty();
});
afterAll(() => desk.close());

const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
const double = [{ roomTypeId: DOUBLE, ...stay }];

test("a hotel that changes its company hears of payments at the former one, and gives back what came there", async () => {
  const [paid, open] = [await desk.book(double), await desk.book(double)];
  await desk.drive(paid, "paid");
  await desk.check(paid);

  await desk.shop.settle(cardPayment(STRIPE_ACCOUNT));
  const { paymentId, returnToken } = paid;
  const instead = await desk.book([{ roomTypeId: SINGLE, ...stay }], { replace: { paymentId, returnToken } });
  expect(instead.gateway?.url).toContain("/c/pay/");
  await desk.drive(open, "paid");
  await desk.work();

  expect(await desk.attempts(paid)).toEqual(["1 paid - 132000 132000"]);
  expect(await desk.check(open)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
  expect(await desk.ledger()).toMatchObject([{ state: "refunded" }, { state: "paid" }]);
});
