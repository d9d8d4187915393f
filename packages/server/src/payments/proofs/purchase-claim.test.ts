import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { without } from "../../testing/cut-guard.ts";
import { SINGLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { LONG, tearNights, WARNING } from "../../testing/torn-house.ts";

const TABS = 20;
const DAY = 86_400_000;
const single = { roomTypeId: SINGLE, arrival: "2027-05-10", departure: "2027-05-12" };

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => shop.empty());
afterAll(() => shop.close());

async function book(changes: Partial<SaveRequest> = {}, wish = single): Promise<SavedReservation> {
  return answered(shop.guest.book([wish], changes));
}

async function claim({ paymentId, returnToken }: SavedReservation): Promise<boolean | string> {
  const reply = await shop.guest.ask("claimPurchase", { paymentId, returnToken });
  return reply.ok ? reply.answer.granted : reply.problem.code;
}

/** How many of several tabs that show the same reservation at once may report it. */
async function grantedAtOnce(saved: SavedReservation): Promise<number> {
  const answers = await Promise.all(Array.from({ length: TABS }, () => claim(saved)));
  return answers.filter((granted) => granted === true).length;
}

describe("the right to report a purchase", () => {
  test.each(["on_site", "bank_transfer"] as const)(
    "is given once for a reservation paid by %s, however often it is asked for",
    async (paymentMethod) => {
      const saved = await book({ paymentMethod });
      expect([await claim(saved), await claim(saved), await claim(saved)]).toEqual([true, false, false]);
    },
  );

  test("goes to one of many tabs that ask at once", async () => {
    expect(await grantedAtOnce(await book())).toBe(1);
  });

  test("control: without the guard each of the tabs gets it", async () => {
    const saved = await book();
    const once = { statement: "set purchase_claimed_at", guard: /and purchase_claimed_at is null/ };
    expect(await without([once], () => grantedAtOnce(saved))).toBe(TABS);
  });

  test("is each reservation's own", async () => {
    const [first, second] = [
      await book(),
      await book({}, { ...single, arrival: "2027-06-10", departure: "2027-06-12" }),
    ];
    expect([await claim(first), await claim(second)]).toEqual([true, true]);
  });

  test("needs the return token, and a day after booking it is too late", async () => {
    const saved = await book();
    expect(await claim({ ...saved, returnToken: "A".repeat(22) })).toBe("login_required");
    vi.setSystemTime(NOW + DAY);
    expect(await claim(saved)).toBe("login_required");
  });

  test("is not given for what waits, nor for what has ended", async () => {
    const saved = await book();
    await cancelReservation(shop.database, saved.number);
    expect(await claim(saved)).toBe(false);
    await shop.settle(WARNING);
    await tearNights(shop);
    expect(await claim(await book({ waitingList: true }, LONG))).toBe(false);
  });
});
