import { afterAll, beforeAll, expect, test } from "vitest";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { GuaranteeDesk } from "../testing/guarantee-desk.ts";

let desk: GuaranteeDesk;

beforeAll(async () => {
  desk = await GuaranteeDesk.open();
});
afterAll(() => desk.close());

test("rooms that are cancelled one after the other leave the card standing for the fees of all of them", async () => {
  // Half of a price is the fee by now: 2,200 Kč for each double, 1,500 for the single, which are their first nights too.
  const soon = { arrival: "2027-01-12", departure: "2027-01-14" };
  const { guest } = desk.shop;
  const items = await guest.choose([DOUBLE, DOUBLE, SINGLE].map((roomTypeId) => ({ roomTypeId, ...soon })));
  const saved = await answered(guest.save(await guest.request(items, { cardToken: await desk.leaveCard() })));
  const { paymentId, returnToken } = saved;
  const key = { paymentId, returnToken };
  const quote = async (lineCode: string | null) => {
    return answered(guest.ask("cancellation", { ...key, lineCode }));
  };
  for (const { lineCode } of items.slice(0, 2)) {
    const { quoteId } = await quote(lineCode);
    const done = await guest.ask("cancelReservation", { ...key, lineCode, quoteId });
    expect(done).toMatchObject({ answer: { guarantee: { maximum: 590_000 } } });
  }
  expect(await quote(null)).toMatchObject({ fee: 590_000, unpaid: 590_000, chargeable: 590_000 });
});
