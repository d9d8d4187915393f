import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { makeVoid, redeem } from "@portico/domain/vouchers/voucher-ledger";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { meetBeforeTheEnd } from "../../inventory/testing/meet-before-the-end.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { without } from "../../testing/cut-guard.ts";
import { doubleAt, DOUBLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { moneyBackOf } from "../../transfers/testing/money-back.ts";
import { TransferDesk } from "../../transfers/testing/transfer-desk.ts";
import { changeVoucher } from "../../vouchers/ledger/change-voucher.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { chooseWithVouchers } from "../../vouchers/testing/voucher-guest.ts";
import { openVoucherDesk, PRAGUE, type VoucherDesk } from "../../vouchers/testing/voucher-desk.ts";

// Money that arrives after a reservation has lapsed spends its vouchers again or goes back: decision 93. In whole crowns.

const CROWN = 100;
const DAY = 86_400_000;
/** A voucher pays 1,000 of a stay for 1,890. */
const [PAID, AHEAD] = [1000, 890];

let cards: CardDesk;
let transfers: TransferDesk;
let desk: VoucherDesk;
let months = 0;

beforeAll(async () => {
  cards = await CardDesk.open();
  transfers = await TransferDesk.open(cards.shop);
  desk = await openVoucherDesk(
    cards.shop.database,
    TEST_VOUCHER_KEYS.of("shore") ?? undefined,
    transfers.hotelId,
  );
  await cards.shop.settle({
    ...cardPayment(cards.gateway.account),
    ...doubleAt(((PAID + AHEAD) / 2) * CROWN),
  });
});
afterEach(async () => {
  expect(await checkInvariants(cards.shop.database.pool)).toEqual([]);
});
afterAll(async () => {
  await transfers.close();
  await cards.close();
});

type Method = "card" | "bank_transfer";
type Lapsed = { saved: SavedReservation; voucherId: string; code: string };

/** A reservation whose deposit did not arrive in time, and its voucher, valid for this many more days. */
async function lapse(method: Method, lives: number): Promise<Lapsed> {
  months += 1;
  const now = NOW + 30 * months * DAY;
  vi.setSystemTime(now);
  const { voucherId, code } = await desk.sell({ value: PAID * CROWN }, now - (365 - lives) * DAY);
  const arrival = addDays(todayIn(PRAGUE, now), 25);
  const wish = { roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 2) };
  const paysBy = { paymentMethod: method, paymentPart: "full" } as const;
  const { request } = await chooseWithVouchers(cards.shop.guest, wish, [code], paysBy);
  const reply = await answered(cards.shop.guest.save(request));
  expect(await balanceOf(voucherId)).toBe(0);
  vi.setSystemTime(now + 8 * DAY);
  await cards.expire(Date.now());
  expect(await stateOf(reply)).toEqual(["expired"]);
  return { saved: reply, voucherId, code };
}

const stateOf = ({ paymentId }: SavedReservation) =>
  cards.shop.lines("select state from reservation where payment_id = $1", [paymentId]);

async function balanceOf(voucherId: string): Promise<number> {
  return (await desk.read(voucherId)).balance / CROWN;
}

/** The whole requested sum arrives ten days after the order. */
async function receive({ saved }: Lapsed, method: Method): Promise<void> {
  vi.setSystemTime(Date.now() + 2 * DAY);
  if (method === "card") await cards.drive(saved, "paid");
  else await transfers.receive(saved, AHEAD * CROWN);
  await cards.work();
}

const byHand = (rule: Parameters<typeof changeVoucher>[2]) => (voucherId: string) =>
  cards.shop.database.transaction((tx) =>
    changeVoucher(
      tx,
      { hotelId: desk.hotelId, voucherId, byHand: { staff: "eva", reason: "a wish" } },
      rule,
      Date.now(),
    ),
  );
const spends = (crowns: number) =>
  byHand((voucher) => redeem(voucher, crowns * CROWN, todayIn(PRAGUE, Date.now())));

type Row = {
  row: string;
  by?: Method;
  lives?: number;
  meanwhile?: (voucherId: string) => Promise<unknown>;
  /** What is left on the voucher at the end. */
  left: number;
  state: "confirmed" | "expired";
};

test.each<Row>([
  { row: "spends the voucher again", left: 0, state: "confirmed" },
  { row: "by transfer spends it again, too", by: "bank_transfer", left: 0, state: "confirmed" },
  { row: "goes back where a crown is missing", meanwhile: spends(1), left: 999, state: "expired" },
  {
    row: "by transfer goes back as well",
    by: "bank_transfer",
    meanwhile: spends(PAID),
    left: 0,
    state: "expired",
  },
  { row: "goes back where the voucher is void", meanwhile: byHand(makeVoid), left: 0, state: "expired" },
  { row: "goes back where the voucher has ended since", lives: 9, left: PAID, state: "expired" },
  {
    row: "finds what came back after the voucher's end, in the days that this lives",
    lives: 2,
    left: 0,
    state: "confirmed",
  },
])("late money $row", async ({ by = "card", lives = 365, meanwhile, left, state }) => {
  const lapsed = await lapse(by, lives);
  expect(await balanceOf(lapsed.voucherId)).toBe(PAID);
  await meanwhile?.(lapsed.voucherId);
  await receive(lapsed, by);
  expect(await stateOf(lapsed.saved)).toEqual([state]);
  expect(await balanceOf(lapsed.voucherId)).toBe(left);
  const back = state === "confirmed" ? 0 : AHEAD * CROWN;
  expect(await moneyBackOf(cards, lapsed.saved)).toBe(back);
});

describe("late money, while somebody spends the voucher on another stay", () => {
  /** The other guest is first at the voucher, and the money is booked before they are done. */
  async function meet(): Promise<Lapsed & { received: unknown }> {
    const lapsed = await lapse("bank_transfer", 365);
    const arrival = addDays(todayIn(PRAGUE, Date.now()), 27);
    const wish = { roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 2) };
    const { request } = await chooseWithVouchers(cards.shop.guest, wish, [lapsed.code], {
      paymentMethod: "on_site",
      paymentPart: "full",
    });
    const { first, second } = await meetBeforeTheEnd(
      cards.shop,
      () => cards.shop.guest.save(request),
      () => receive(lapsed, "bank_transfer").catch((error: unknown) => error),
    );
    expect(first).toMatchObject({ ok: true, answer: { state: "confirmed" } });
    return { ...lapsed, received: second };
  }

  test("goes back", async () => {
    const { saved, voucherId, received } = await meet();
    expect(received).toBeUndefined();
    expect([await stateOf(saved), await balanceOf(voucherId)]).toEqual([["expired"], 0]);
    expect(await moneyBackOf(cards, saved)).toBe(AHEAD * CROWN);
  });

  test("as a control, is lost between the two without the voucher's lock: neither spent nor sent back", async () => {
    const lock = { statement: "select from voucher where", guard: /order by voucher_id for no key update/ };
    const { saved, received } = await without([lock], meet);
    expect(received).toBeInstanceOf(Error);
    expect(await moneyBackOf(cards, saved)).toBe(0);
  });
});
