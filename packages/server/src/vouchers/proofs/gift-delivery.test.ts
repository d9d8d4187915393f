import type { DeliveryChange } from "@portico/contract/vouchers/delivery-change";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { ownerLetters } from "../../letters/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { linkTokenOf } from "../../payments/index.ts";
import { cutGuard } from "../../testing/cut-guard.ts";
import { MAILING } from "../../testing/start-mailing.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { orderGiftLetters } from "../orders/order-gift-letters.ts";
import { orderRef } from "../orders/voucher-order.ts";
import { TEST_VOUCHER_KEYS } from "../testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../testing/voucher-desk.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

const AN_HOUR = 2;
const DAY = 86_400_000;
const HANA = { kind: "address", email: "hana@guest.example" } as const;
const AGAIN = { kind: "again" } as const;

let shop: TestShop;
let jobs: JobQueue;
let desk: VoucherDesk;

beforeAll(async () => {
  shop = await openShop({ lettersPerRecipient: AN_HOUR });
  const [hotelId] = await shop.lines("select hotel_id from hotel");
  desk = await openVoucherDesk(shop.database, TEST_VOUCHER_KEYS.of("shore") ?? undefined, Number(hotelId));
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
});
beforeEach(() => emptyTables(shop.database, ["voucher_order"]));
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

type Bought = { orderId: string; voucherId: string };

/** A paid voucher for Jana, sent at once or on a given day. */
async function bought(deliverOn: string | null = null, email = "jana@guest.example"): Promise<Bought> {
  const { voucherId } = await desk.sell({}, NOW);
  const [orderId = ""] = await shop.lines("select order_id from voucher where voucher_id = $1", [voucherId]);
  await shop.database.pool.query(
    `insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, voucher_order_id)
     select hotel_id, substr(number, 2), 'voucher_order', order_id, order_id from voucher_order where order_id = $1`,
    [orderId],
  );
  await shop.database.pool.query(
    `update voucher_order_line set recipient = $2, delivery = $3, deliver_on = $4 where order_id = $1`,
    [
      orderId,
      { kind: "other", name: "Jana", email },
      deliverOn === null ? "email" : "email_on_day",
      deliverOn,
    ],
  );
  return { orderId, voucherId };
}

const keyOf = ({ orderId }: Bought) => ({
  paymentId: orderId,
  returnToken: linkTokenOf(MAILING.secret, orderId, NOW + 400 * DAY),
});

const change = (of: Bought, wish: DeliveryChange) =>
  shop.guest.ask("changeVoucherDelivery", { ...keyOf(of), lineNo: 1, change: wish });

const round = (now = NOW) =>
  orderGiftLetters({ database: shop.database, jobs, lettersPerRecipient: AN_HOUR }, now);

/** Letters on their way, with the address that each has now. */
async function letters({ orderId }: Bought): Promise<string[]> {
  return shop.lines(
    `select m.state, l.recipient ->> 'email' from outgoing_mail m join voucher_order_line l on l.order_id = m.owner_id
     where m.owner_id = $1 order by m.created_at, m.dedupe_key`,
    [orderId],
  );
}

const sendAll = () =>
  shop.database.pool.query("update outgoing_mail set state = 'sent', sent_at = now() where state = 'queued'");

describe("the buyer of a voucher", () => {
  test("corrects the letter's address before it goes", async () => {
    const gift = await bought("2027-03-01");
    expect(await change(gift, HANA)).toMatchObject({
      ok: true,
      answer: { vouchers: [{ letter: { email: HANA.email, state: "planned", left: 2 } }] },
    });
    await round(Date.parse("2027-03-01T09:00:00Z"));
    expect(await letters(gift)).toEqual(["queued hana@guest.example"]);
  });

  test("repeats a letter that went to a wrong address, and one still waiting goes nowhere", async () => {
    const gift = await bought();
    await round();
    // The mail server is down, so the first letter is still here.
    expect(await change(gift, HANA)).toMatchObject({ ok: true });
    await round();
    await round();
    expect(await letters(gift)).toEqual(["dropped hana@guest.example", "queued hana@guest.example"]);
    await sendAll();
    expect(await change(gift, { kind: "address", email: "Hana@guest.example" })).toMatchObject({ ok: true });
    await round();
    expect(await letters(gift)).toHaveLength(2);
  });

  test("sends the letter three times at most", async () => {
    const gift = await bought();
    for (let time = 1; time <= 3; time += 1) {
      await round();
      await sendAll();
      await shop.database.pool.query("update outgoing_mail set created_at = created_at - interval '2 hours'");
      const answer = await change(gift, AGAIN);
      if (time < 3) expect(answer).toMatchObject({ ok: true });
      else expect(answer).toMatchObject({ status: 409, problem: { code: "payment_ended" } });
    }
    expect(await letters(gift)).toHaveLength(3);
  });

  test("stops the letter, and lets it go after all", async () => {
    const gift = await bought("2027-03-01");
    const spring = Date.parse("2027-03-02T09:00:00Z");
    expect(await change(gift, { kind: "stop" })).toMatchObject({
      answer: { vouchers: [{ letter: { state: "stopped" } }] },
    });
    await round(spring);
    expect(await letters(gift)).toEqual([]);
    expect(await change(gift, { kind: "go_on" })).toMatchObject({ ok: true });
    await round(spring);
    expect(await letters(gift)).toHaveLength(1);
    expect(await change(gift, { kind: "stop" })).toMatchObject({ problem: { code: "payment_ended" } });
  });

  test("postpones the letter within the voucher's validity, or sends it at once", async () => {
    const gift = await bought("2027-03-01");
    const later = { kind: "day", deliverOn: "2027-04-01" } as const;
    expect(await change(gift, later)).toMatchObject({ answer: { vouchers: [{ deliverOn: "2027-04-01" }] } });
    await round(Date.parse("2027-03-20T09:00:00Z"));
    expect(await letters(gift)).toEqual([]);
    expect(await change(gift, { ...later, deliverOn: "2028-01-11" })).toMatchObject({
      problem: { code: "invalid_request", field: "change.deliver_on" },
    });
    expect(await change(gift, { ...later, deliverOn: null })).toMatchObject({ ok: true });
    await round();
    expect(await letters(gift)).toHaveLength(1);
  });

  test("needs the order's key, a line that is sent, and an address", async () => {
    const gift = await bought("2027-03-01");
    const other = await bought("2027-03-01");
    const asked = { ...keyOf(gift), lineNo: 1, change: AGAIN };
    for (const [wrong, code] of [
      [{ ...asked, returnToken: keyOf(other).returnToken }, "login_required"],
      [{ ...asked, paymentId: "p_AAAAAAAAAAAAAAAAAAAAAA" }, "not_found"],
      [{ ...asked, lineNo: 2 }, "payment_ended"],
      [{ ...asked, change: { kind: "address", email: "jana" } as const }, "invalid_request"],
    ] as const)
      expect(await shop.guest.ask("changeVoucherDelivery", wrong)).toMatchObject({ problem: { code } });
    await shop.database.pool.query(
      "update voucher set closed = 'void', balance_minor = 0 where order_id = $1",
      [gift.orderId],
    );
    expect(await change(gift, HANA)).toMatchObject({ problem: { code: "payment_ended" } });
  });
});

test("who has lost the letter with the link gets another; it works for sixty days from then", async () => {
  const gift = await bought("2027-09-01");
  await shop.database.pool.query("update voucher_order set created_at = $2 where order_id = $1", [
    gift.orderId,
    new Date(NOW - 90 * DAY),
  ]);
  for (let time = 0; time < 2; time += 1)
    expect(await shop.guest.ask("sendLink", { paymentId: gift.orderId })).toMatchObject({ ok: true });
  expect(await shop.lines("select kind from outgoing_mail")).toEqual(["guest_link"]);
  const write = ownerLetters(shop.database, MAILING)[orderRef("").kind as "voucher_order"];
  const mail = await write({
    hotelId: desk.hotelId,
    ownerId: gift.orderId,
    kind: "guest_link",
    about: null,
    stage: null,
  });
  expect(mail?.to).toBe("petr@guest.example");
  const [, token = ""] = /return_token=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  const asked = { paymentId: gift.orderId, returnToken: token };
  expect(await shop.guest.ask("loadVoucherOrder", asked)).toMatchObject({ ok: true });
});

describe("a stranger's mailbox", () => {
  const ofOneHour = async () => {
    const gifts = await Promise.all(Array.from({ length: 5 }, () => bought(null, "Eva@guest.example")));
    // Several processes look at the same time.
    await Promise.all(Array.from({ length: 4 }, () => round()));
    const sent = await Promise.all(gifts.map(letters));
    return { gifts, sent: sent.flat().length };
  };

  test("gets no more letters an hour than its limit from all buyers together, and the rest later", async () => {
    const { gifts, sent } = await ofOneHour();
    expect(sent).toBe(AN_HOUR);
    await sendAll();
    const [gone] = await Promise.all(gifts.map(letters)).then((all) =>
      gifts.filter((_, at) => all[at]?.length),
    );
    if (gone === undefined) throw new Error("None has gone");
    expect(await change(gone, AGAIN)).toMatchObject({ status: 429, problem: { code: "too_many_requests" } });
    const elsewhere = await bought("2027-03-01");
    const toEva = { kind: "address", email: "eva@guest.example" } as const;
    expect(await change(elsewhere, toEva)).toMatchObject({ problem: { code: "too_many_requests" } });
    await shop.database.pool.query(
      "update outgoing_mail set created_at = created_at - interval '61 minutes'",
    );
    await round();
    expect((await Promise.all(gifts.map(letters))).flat()).toHaveLength(2 * AN_HOUR);
  });

  test("as a control, gets all letters if letters with vouchers are not counted for their recipient", async () => {
    cutGuard({ statement: "given_to = encode", guard: /given_to = encode/g, instead: "given_to <> encode" });
    expect((await ofOneHour()).sent).toBe(5);
  });
});
