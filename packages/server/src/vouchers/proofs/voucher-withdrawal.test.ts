import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderedVoucher, SavedVoucherOrder } from "@portico/contract/vouchers/voucher-order";
import type { VoucherCode } from "@portico/domain/vouchers/voucher-code";
import { makeVoid } from "@portico/domain/vouchers/voucher-ledger";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/hotel-decision.ts";
import { atOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { markReturned } from "../../transfers/index.ts";
import { without } from "../../testing/cut-guard.ts";
import { TransferDesk } from "../../transfers/testing/transfer-desk.ts";
import { openCode } from "../codes/sealed-code.ts";
import { changeVoucher, orderGiftLetters } from "../index.ts";
import { money, orderRequest } from "../testing/sample-order.ts";
import { theVoucherSale } from "../testing/sample-sale.ts";
import { TEST_VOUCHER_KEYS } from "../testing/test-keys.ts";

// What happens to an order's money when its buyer withdraws, also to money spent by then, and how buyers
// withdraw without a letter.

let desk: CardDesk;
let transfers: TransferDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
  transfers = await TransferDesk.open(desk.shop);
});
beforeEach(async () => {
  await desk.shop.settle({ ...cardPayment(desk.gateway.account), vouchers: theVoucherSale() });
});
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
  await desk.empty();
});
afterAll(() => desk.close());

/** 2,000 Kč for Jana, sent at once, and 5,000 Kč for Christmas Eve. */
const NOW_GIVEN: OrderedVoucher = { ...money, delivery: "email", deliverOn: null };
const LATER_GIVEN: OrderedVoucher = { ...money, value: 500_000, deliverOn: "2027-12-24" };

type Bought = SavedVoucherOrder & { codes: VoucherCode[] };

async function buy(
  paymentMethod: "card" | "bank_transfer",
  vouchers: OrderedVoucher[] = [NOW_GIVEN, LATER_GIVEN],
): Promise<Bought> {
  const expectedTotal = vouchers.reduce((sum, { value }) => sum + value, 0);
  const { guest } = desk.shop;
  const saved = await answered(
    guest.ask("orderVouchers", orderRequest({ vouchers, paymentMethod, expectedTotal })),
  );
  const order = saved;
  if (paymentMethod === "card") {
    const [gatewayId = ""] = await desk.shop.lines(
      `select gateway_id from payment_attempt join payable using (hotel_id, payable_id)
       join voucher_order o on o.order_id = voucher_order_id where o.payment_id = $1`,
      [order.paymentId],
    );
    await desk.gateway.drive(gatewayId, "paid");
    await guest.ask("paymentCheck", order);
  } else {
    await transfers.receive(null, { amount: order.total, variableSymbol: order.bank?.variableSymbol ?? "" });
  }
  return { ...order, codes: await codesOf(order) };
}

async function codesOf({ number }: SavedVoucherOrder): Promise<VoucherCode[]> {
  const keys = TEST_VOUCHER_KEYS.of("shore");
  const { rows } = await desk.shop.database.pool.query<{ id: string; keyNo: number; sealed: Buffer }>(
    `select v.voucher_id as id, v.key_no as "keyNo", v.code_sealed as sealed from voucher v
     join voucher_order o using (hotel_id, order_id) where o.number = $1 order by v.line_no`,
    [number],
  );
  if (keys === null) throw new Error("The shore hotel has no keys");
  return rows.map(({ id, ...sealed }) => openCode(keys, id, sealed));
}

/** Two nights for 4,400 Kč; the voucher pays what it can. */
async function spend(code: VoucherCode | undefined): Promise<string> {
  if (code === undefined) throw new Error("There is no voucher");
  const wish = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };
  const saved = await answered(desk.shop.guest.book([wish], { vouchers: [code], paymentMethod: "on_site" }));
  return saved.number;
}

async function withdraw({ paymentId, returnToken }: SavedVoucherOrder) {
  return answered(desk.shop.guest.ask("withdrawVoucherOrder", { paymentId, returnToken }));
}

async function cancel(number: string, keep = 0): Promise<void> {
  const parts = { ...transfers.parts, owners: desk.payments.owners };
  const named = { hotelId: transfers.hotelId, number };
  expect(await cancelForHotel(parts, named, { keep, now: NOW })).toMatchObject({ ok: true });
}

const vouchersOf = ({ number }: SavedVoucherOrder) =>
  desk.shop.lines(
    `select concat_ws(' ', coalesce(v.closed, 'open'), v.balance_minor, v.spent_minor)
     from voucher v join voucher_order o using (hotel_id, order_id) where o.number = $1 order by v.line_no`,
    [number],
  );

/** Letters about an order since it was paid: their kinds, with the stage if they have one. */
const lettersOf = ({ number }: SavedVoucherOrder) =>
  desk.shop.lines(
    `select concat_ws(' ', m.kind, split_part(nullif(split_part(m.dedupe_key, ':', 4), ''), ' ', 1))
     from outgoing_mail m join voucher_order o on o.order_id = m.owner_id
     where o.number = $1 and m.kind not in ('guest_confirmation', 'hotel_notice', 'guest_paid') order by m.kind, m.created_at`,
    [number],
  );

const transfersNow = () =>
  desk.shop.lines(
    "select concat_ws(' ', state, kept_minor, back_minor, returned_minor) from incoming_transfer",
  );

describe("a withdrawal from an order paid by transfer", () => {
  test("closes the vouchers, tells everybody, and has the hotel send the unspent money back", async () => {
    const bought = await buy("bank_transfer");
    await orderGiftLetters({ ...transfers.parts, lettersPerRecipient: 10 }, NOW);
    expect(await lettersOf(bought)).toEqual(["guest_voucher 1"]);
    await spend(bought.codes[1]);
    expect(await withdraw(bought)).toMatchObject({ withdrawUntil: null, withdrawn: 260_000 });
    expect(await vouchersOf(bought)).toEqual(["withdrawn 0 0", "withdrawn 0 440000"]);
    expect(await transfersNow()).toEqual(["to_return 440000 260000 0"]);
    // Jana was sent the first voucher; the other is never sent, not even on its day.
    await orderGiftLetters(
      { ...transfers.parts, lettersPerRecipient: 10 },
      Date.parse("2027-12-25T12:00:00Z"),
    );
    const told = [
      "guest_cancelled",
      "guest_transfer ended",
      "guest_voucher 1",
      "guest_voucher_closed",
      "hotel_transfer ended",
      "hotel_voucher withdrawn",
    ];
    expect(await lettersOf(bought)).toEqual(told);
    await withdraw(bought);
    expect(await lettersOf(bought)).toEqual(told);
  });

  test("has the hotel send the rest too once the stay paid with it is cancelled", async () => {
    const bought = await buy("bank_transfer");
    const stay = await spend(bought.codes[1]);
    await withdraw(bought);
    const [transferNo = ""] = await desk.shop.lines("select transfer_no from incoming_transfer");
    const sent = { hotelId: transfers.hotelId, transferNo: Number(transferNo) };
    expect(await markReturned(transfers.parts, sent, NOW)).toMatchObject({ ok: true });
    expect(await transfersNow()).toEqual(["returned 440000 260000 260000"]);
    await cancel(stay, 40_000);
    expect(await vouchersOf(bought)).toEqual(["withdrawn 0 0", "withdrawn 0 40000"]);
    expect(await transfersNow()).toEqual(["to_return 40000 660000 260000"]);
    expect(await lettersOf(bought)).toEqual([
      "guest_cancelled",
      "guest_transfer ended",
      "guest_transfer ended",
      "hotel_transfer ended",
      "hotel_transfer ended",
      "hotel_voucher withdrawn",
      "hotel_voucher returned",
    ]);
  });
});

describe("a withdrawal pressed twice at once", () => {
  /** The sum ordered to go back to the card. */
  const ordered = async () =>
    Number((await desk.shop.lines("select sum(amount_minor) from money_return"))[0]);
  const press = (bought: Bought) =>
    atOnce(desk.shop, "select from voucher for update", [() => withdraw(bought), () => withdraw(bought)]);

  test("pays back once", async () => {
    const bought = await buy("card");
    const answers = await press(bought);
    expect(answers).toMatchObject([{ withdrawn: 700_000 }, { withdrawn: 700_000 }]);
    expect(await ordered()).toBe(700_000);
  });

  test("as a control, fails on a conflicting write if the two do not wait for each other", async () => {
    const bought = await buy("card");
    const locks = [
      { statement: "select state from voucher_order", guard: /for no key update/ },
      { statement: "select from voucher where", guard: /order by voucher_id for no key update/ },
    ];
    const answers = await without(locks, () => press(bought));
    expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(1);
    expect(await ordered()).toBe(700_000);
  });
});

describe("money that comes back to a closed voucher", () => {
  test("goes back to the card of a buyer who has withdrawn, each time exactly what came", async () => {
    const bought = await buy("card");
    // The first voucher is fully spent when the buyer withdraws.
    const stay = await spend(bought.codes[0]);
    await withdraw(bought);
    await desk.work();
    expect(await vouchersOf(bought)).toEqual(["withdrawn 0 200000", "withdrawn 0 0"]);
    expect(await desk.ledger()).toMatchObject([{ taken: 700_000, refunded: 500_000 }]);
    await cancel(stay, 50_000);
    await desk.work();
    expect(await desk.ledger()).toMatchObject([{ taken: 700_000, refunded: 650_000 }]);
    expect(await vouchersOf(bought)).toEqual(["withdrawn 0 50000", "withdrawn 0 0"]);
    expect(await lettersOf(bought)).toEqual([
      "guest_cancelled",
      "guest_refund",
      "guest_refund",
      "hotel_voucher withdrawn",
      "hotel_voucher returned",
    ]);
    expect(await withdraw(bought)).toMatchObject({ withdrawn: 650_000 });
  });

  test("stays with the hotel that made the voucher void, and the hotel is told", async () => {
    const bought = await buy("card", [LATER_GIVEN]);
    const stay = await spend(bought.codes[0]);
    await desk.shop.database.transaction(async (tx) => {
      const [voucherId = ""] = await desk.shop.lines("select voucher_id from voucher");
      const byHand = { staff: "jana", reason: "a quarrel" };
      await changeVoucher(tx, { hotelId: transfers.hotelId, voucherId, byHand }, makeVoid, NOW);
    });
    await cancel(stay);
    await desk.work();
    expect(await vouchersOf(bought)).toEqual(["void 0 0"]);
    expect(await desk.ledger()).toMatchObject([{ taken: 500_000, refunded: 0 }]);
    expect(await lettersOf(bought)).toEqual(["hotel_voucher returned"]);
  });

  test("goes back too if the stay lapses", async () => {
    const bought = await buy("card", [NOW_GIVEN, { ...LATER_GIVEN, value: 100_000 }]);
    const wish = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };
    const vouchers = bought.codes.slice(1);
    const part = { vouchers, paymentMethod: "bank_transfer", paymentPart: "full" } as const;
    const saved = await desk.shop.guest.book([wish], part);
    expect(saved).toMatchObject({ ok: true, answer: { state: "pending_payment" } });
    await withdraw(bought);
    await desk.shop.lines("update reservation set hold_until = $1", [new Date(NOW)]);
    await desk.expire(NOW);
    // Orders about one payment are carried out one at a time.
    await desk.work();
    await desk.work();
    expect(await desk.ledger()).toMatchObject([{ taken: 300_000, refunded: 300_000 }]);
  });
});

describe("a buyer without a letter", () => {
  /** The number of an order that waits for its payment. */
  async function placed(): Promise<string> {
    const saved = await answered(desk.shop.guest.ask("orderVouchers", orderRequest()));
    return saved.number;
  }
  const TAKEN = { ok: true, status: 200, answer: null };
  const links = () =>
    desk.shop.lines(
      "select o.number from outgoing_mail m join voucher_order o on o.order_id = m.owner_id where m.kind = 'guest_link'",
    );
  const ask = (number: string, email: string) =>
    desk.shop.guest.ask("sendVoucherOrderLink", { number, email });

  test("has the link sent to the order's own address, once in twenty minutes, by number and address", async () => {
    const number = await placed();
    expect(await ask(` ${number.toLowerCase()} `, "Petr@Guest.Example")).toEqual(TAKEN);
    expect(await ask(number, "petr@guest.example")).toMatchObject({ ok: true });
    expect(await links()).toEqual([number]);
  });

  test("gets the same answer if the two do not match, ten tries in ten minutes, right or wrong", async () => {
    const number = await placed();
    const wrong = [
      [number, "jana@guest.example"],
      [number, ""],
      ["V990000000", "petr@guest.example"],
    ] as const;
    for (let time = 0; time < 3; time += 1)
      for (const [named, email] of wrong) expect(await ask(named, email)).toEqual(TAKEN);
    expect(await links()).toEqual([]);
    expect(await ask(number, "petr@guest.example")).toEqual(TAKEN);
    expect(await links()).toEqual([number]);
    expect(await ask(number, "petr@guest.example")).toMatchObject({
      status: 429,
      problem: { code: "too_many_requests" },
    });
  });
});
