import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/index.ts";
import { meetBeforeTheEnd } from "../../inventory/testing/meet-before-the-end.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { cutGuard } from "../../testing/cut-guard.ts";
import { doubleAt, DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered, type Reply } from "../../testing/test-guest.ts";
import { NOW, type TestShop } from "../../testing/test-shop.ts";
import { buyVoucher, chooseWithVouchers } from "../../vouchers/testing/voucher-guest.ts";
import { theVoucherSale } from "../../vouchers/testing/sample-sale.ts";

// V9 of docs/algorithms/vouchers.md, and everything else that can compete for one balance. The double costs 3,200 a night, the
// single 1,500.

const CROWN = 100;
const BUYERS = 64;

/** Without it, simultaneous callers plan with the same balance. */
const LOCK = { statement: "select from voucher where", guard: /order by voucher_id for no key update/ };

const { query } = pg.Client.prototype;

let cards: CardDesk;
let shop: TestShop;
let jobs: JobQueue;
/** Every stay has its own nights, so that rooms never decide the race. */
let stays = 0;

beforeAll(async () => {
  cards = await CardDesk.open();
  shop = cards.shop;
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
  const account = cardPayment(cards.gateway.account);
  await shop.settle({ ...account, ...doubleAt(3200 * CROWN), vouchers: theVoucherSale() });
});
afterEach(() => {
  pg.Client.prototype.query = query;
});
afterAll(async () => {
  await jobs.stop();
  await cards.close();
});

type Bought = Awaited<ReturnType<typeof buyVoucher>>;

/** The order of a guest who wants a night of the room for the voucher. */
async function requestFor({ code }: Bought, roomTypeId = DOUBLE): Promise<SaveRequest> {
  stays += 1;
  const arrival = addDays("2027-03-01", stays);
  const wish = { roomTypeId, arrival, departure: addDays(arrival, 1) };
  return (await chooseWithVouchers(shop.guest, wish, [code])).request;
}

/** A guest from elsewhere. If the machine is too busy for a save, it is repeated under its key, like the widget's. */
async function save(request: SaveRequest, guest = 1): Promise<Reply<SavedReservation>> {
  const headers = { "idempotency-key": randomUUID(), "x-forwarded-for": `192.0.2.${guest}` };
  for (;;) {
    const reply = await shop.guest.ask("save", request, headers);
    if (reply.ok || reply.status !== 503) return reply;
  }
}

async function saved(request: SaveRequest): Promise<SavedReservation> {
  return answered(save(request));
}

function outcomes(replies: readonly Reply<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const outcome = reply.ok ? "saved" : `${reply.problem.code}: ${reply.problem.items[0]?.message ?? ""}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** In crowns: what is left on a voucher, and what it has paid. */
const standing = ({ voucherId }: Bought) =>
  shop.lines(
    "select balance_minor / 100 as left, spent_minor / 100 as spent from voucher where voucher_id = $1",
    [voucherId],
  );

function cancel({ number }: SavedReservation) {
  const named = { hotelId: 1, number };
  return cancelForHotel({ database: shop.database, jobs, owners: cards.payments.owners }, named, {
    keep: 0,
    now: NOW,
  });
}

/** While the stay that has spent 3,200 of the voucher is cancelled, a guest spends 1,500 of it. */
async function meetAtCancelling(bought: Bought, cancelsFirst = true): Promise<void> {
  const before = await saved(await requestFor(bought));
  const request = await requestFor(bought, SINGLE);
  const acts: (() => Promise<unknown>)[] = [() => cancel(before), () => save(request)];
  const [first, second] = cancelsFirst ? acts : acts.toReversed();
  if (first && second) await meetBeforeTheEnd(shop, first, second);
}

const withdraw = ({ order }: Bought) => shop.guest.ask("withdrawVoucherOrder", order);

const broken = async () => (await checkInvariants(shop.database.pool)).map(({ rule }) => rule);

async function raceFor(bought: Bought): Promise<Record<string, number>> {
  const requests: SaveRequest[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) requests.push(await requestFor(bought));
  return outcomes(await Promise.all(requests.map(save)));
}

describe("at once", () => {
  afterEach(async () => {
    expect(await broken()).toEqual([]);
  });

  test("V9: of 64 guests who spend 3,200 of 5,000 one does, and the others read what it pays now", async () => {
    const bought = await buyVoucher(cards, 5000 * CROWN);
    expect(await raceFor(bought)).toEqual({
      saved: 1,
      "price_changed: is 1800 CZK now; ask for the price again and show what it says": BUYERS - 1,
    });
    expect(await standing(bought)).toEqual(["1800 3200"]);
  });

  test("two bookings for one balance: one has it, the other reads that nothing is left", async () => {
    const bought = await buyVoucher(cards, 2000 * CROWN);
    const [one, other] = [await requestFor(bought), await requestFor(bought)];
    const both = await meetBeforeTheEnd(
      shop,
      () => save(one),
      () => save(other),
    );
    expect(both.first.ok).toBe(true);
    expect(outcomes([both.second])).toEqual({ "voucher_refused: Nothing is left on this voucher.": 1 });
    expect(await standing(bought)).toEqual(["0 2000"]);
  });

  test.each(["a cancellation, then a booking", "a booking, then a cancellation"])(
    "%s: either order leaves the same",
    async (order) => {
      const bought = await buyVoucher(cards, 5000 * CROWN);
      await meetAtCancelling(bought, order.startsWith("a cancellation"));
      expect(await standing(bought)).toEqual(["3500 1500"]);
    },
  );

  test("a cancellation and a withdrawal: the buyer gets back what has come back, too", async () => {
    const bought = await buyVoucher(cards, 5000 * CROWN);
    const before = await saved(await requestFor(bought));
    const { second } = await meetBeforeTheEnd(
      shop,
      () => cancel(before),
      () => withdraw(bought),
    );
    expect(second).toMatchObject({ ok: true, answer: { withdrawn: 5000 * CROWN } });
    expect(await standing(bought)).toEqual(["0 0"]);
  });

  test("a withdrawal and a booking: what the guest has spent stays spent, and the buyer gets the rest", async () => {
    const bought = await buyVoucher(cards, 5000 * CROWN);
    const request = await requestFor(bought);
    const { second } = await meetBeforeTheEnd(
      shop,
      () => save(request),
      () => withdraw(bought),
    );
    expect(second).toMatchObject({ ok: true, answer: { withdrawn: 1800 * CROWN } });
    expect(await standing(bought)).toEqual(["0 3200"]);
  });
});

test("control: without the lock the ledger's key still keeps one line from being written twice, though not in words", async () => {
  const bought = await buyVoucher(cards, 2000 * CROWN);
  const [one, other] = [await requestFor(bought), await requestFor(bought)];
  cutGuard(LOCK);
  const { second } = await meetBeforeTheEnd(
    shop,
    () => save(one),
    () => save(other),
  );
  expect(second).toMatchObject({ ok: false, status: 500 });
  expect(await standing(bought)).toEqual(["0 2000"]);
});

describe("control: without lock and key", () => {
  beforeAll(() => shop.lines("alter table voucher_entry drop constraint voucher_entry_pkey"));

  test("many spend the same money", async () => {
    const bought = await buyVoucher(cards, 5000 * CROWN);
    cutGuard(LOCK);
    expect((await raceFor(bought))["saved"]).toBeGreaterThan(1);
    expect(await broken()).toContain(
      "A voucher's balance, what it pays and what has expired of it are the sums of its ledger.",
    );
  });

  test("a booking does not see what a cancellation gives back", async () => {
    const bought = await buyVoucher(cards, 5000 * CROWN);
    cutGuard(LOCK);
    await meetAtCancelling(bought);
    expect(await standing(bought)).toEqual(["300 4700"]);
  });

  test("a buyer gets back what a guest has spent", async () => {
    const bought = await buyVoucher(cards, 5000 * CROWN);
    const request = await requestFor(bought);
    cutGuard(LOCK);
    const { first, second } = await meetBeforeTheEnd(
      shop,
      () => save(request),
      () => withdraw(bought),
    );
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: true, answer: { withdrawn: 5000 * CROWN } });
  });
});
