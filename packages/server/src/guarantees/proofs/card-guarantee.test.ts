import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { chargeGuarantee } from "../charge-guarantee.ts";
import { forgetCards } from "../forget-cards.ts";
import { makeDueCharges } from "../make-charges.ts";
import type { Vaults } from "../vaults.ts";
import { usualRetention } from "@portico/domain/privacy/retention";
import { cancelForHotel } from "../../desk/index.ts";
import { untilWaiting } from "../../inventory/testing/meet-before-the-end.ts";
import { payableOwners } from "../../payables/index.ts";
import { readLoaded } from "../testing/read-loaded.ts";
import { GuaranteeDesk, guaranteeChanges, MOST, VISA } from "../testing/guarantee-desk.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";

const DAY = 86_400_000;
const CODE = "847";

/** The morning after the missed arrival, and the end of the retries of one charge. */
const AFTER_ARRIVAL = Date.parse("2027-05-11T08:00:00Z");

let desk: GuaranteeDesk;

beforeAll(async () => {
  desk = await GuaranteeDesk.open();
});
beforeEach(() => desk.empty());
afterEach(() => vi.setSystemTime(NOW));
afterAll(() => desk.close());

describe("a rate that asks for a card", () => {
  test("is paid on the spot with a card left, at most its first night, and says so before and after", async () => {
    const { items } = await desk.request();
    const priced = await desk.shop.guest.ask("price", {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      vouchers: [],
      items,
    });
    expect(priced.ok && priced.answer.guaranteeMaximum).toBe(MOST);
    expect(
      priced.ok && priced.answer.paymentOptions.find(({ method }) => method === "on_site"),
    ).toMatchObject({
      ahead: 0,
      guarantee: true,
    });
    const saved = await desk.book({ holder: "Žofie Nováková", expiry: "03/31" });
    expect(saved).toMatchObject({ state: "confirmed", paymentMethod: "on_site" });
    expect(await readLoaded(desk.shop.guest, saved)).toMatchObject({
      guarantee: {
        brand: "visa",
        last4: "1111",
        expiryMonth: 3,
        expiryYear: 2031,
        holder: "Žofie Nováková",
        wallet: null,
        maximum: MOST,
      },
    });
  });

  test("is not saved without one, nor with one that no vault knows, that the hotel does not take, or that another left", async () => {
    const refusal = async (cardToken: string | null) => {
      const saved = await desk.shop.guest.save(await desk.request({ cardToken }));
      return saved.ok ? "saved" : `${saved.status} ${saved.problem.code} ${saved.problem.field}`;
    };
    expect(await refusal(null)).toBe("422 pci_no_card payment.pci_token");
    expect(await refusal("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")).toBe("422 pci_failed payment.pci_token");
    const left = await desk.leaveCard();
    expect(await refusal(left)).toBe("saved");
    expect(await refusal(left)).toBe("422 pci_failed payment.pci_token");
    const visa = await desk.leaveCard();
    await desk.shop.settle(guaranteeChanges({ brands: ["mastercard"] }));
    expect(await refusal(visa)).toBe("422 pci_failed payment.pci_token");
    expect(await desk.shop.lines("select count(*) from reservation")).toEqual(["1"]);
  });

  test("is saved once with one card, however many send it at once", async () => {
    const request = await desk.request({ cardToken: await desk.leaveCard() });
    const replies = await Promise.all(Array.from({ length: 4 }, () => desk.shop.guest.save(request)));
    const codes = replies.map((reply) => (reply.ok ? "saved" : reply.problem.code)).toSorted();
    expect(codes).toEqual(["pci_failed", "pci_failed", "pci_failed", "saved"]);
  });

  test("takes nothing while the vault is away, and a repeat of what was saved does not ask it", async () => {
    const request = await desk.request({ cardToken: await desk.leaveCard() });
    await desk.control("/faults", { fault: "status", status: 503, call: "card" });
    const away = await desk.shop.guest.save(request, "one-key-for-this");
    expect(away).toMatchObject({ ok: false, status: 503, problem: { code: "unavailable" } });
    expect(await desk.shop.lines("select count(*) from unit_night")).toEqual(["0"]);
    await desk.control("/faults/clear");
    const saved = await desk.shop.guest.save(request, "one-key-for-this");
    await desk.control("/faults", { fault: "status", status: 503, call: "card" });
    expect(await desk.shop.guest.save(request, "one-key-for-this")).toEqual(saved);
    expect(saved.ok).toBe(true);
  });

  test("never has a card's number or code anywhere in our database", async () => {
    await desk.book({ code: CODE });
    const tables = await desk.shop.lines(
      "select quote_ident(table_name) from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const dump = await Promise.all(tables.map((table) => desk.shop.lines(`select t::text from ${table} t`)));
    expect(dump.flat().length).toBeGreaterThan(20);
    expect(dump.flat().join("\n")).not.toMatch(new RegExp(`${VISA}|4111 1111|"code": ?"${CODE}"`));
  });
});

describe("a session of the vault", () => {
  const ask = (extension: string | null, pageUrl = "http://localhost/pci-booking?client=shore") =>
    desk.shop.guest.ask("authSession", { extension, language: "en", pageUrl }, { "x-client": "shore" });
  /** Requested under a name of the caller's choice, for a page under that name. */
  const askAs = async (host: string) => {
    const query = new URLSearchParams({ lang: "en", page_url: `http://${host}/pci-booking` });
    const url = `/api/pci/v/1/auth-session?${query.toString()}`;
    const { app } = desk.shop.engine;
    return (await app.inject({ url, headers: { host, "x-client": "shore" } })).statusCode;
  };

  test("is for this machine's names besides the public one in a demo, whatever name it is asked under", async () => {
    expect(await askAs("127.0.0.1:3000")).toBe(200);
    expect(await askAs("evil.example")).toBe(400);
  });

  test("may be followed ten times and no more", async () => {
    let extension: string | null = null;
    for (let count = 0; count <= 10; count++) {
      ({ extension } = await answered(ask(extension)));
      expect(extension === null).toBe(count === 10);
    }
  });

  test("is for pages of this engine and its own extensions only, and where the hotel takes cards", async () => {
    expect(await ask(null, "https://rival.example/")).toMatchObject({ status: 400 });
    expect(await ask("1.5.c2lnbmF0dXJl")).toMatchObject({ status: 400 });
    await desk.shop.settle({ payment: theShoreHotel().payment });
    expect(await ask(null)).toMatchObject({ status: 404, problem: { code: "not_offered" } });
  });

  test("is had by the client's code as the whole authorization", async () => {
    const query = new URLSearchParams({ lang: "en", page_url: "http://localhost/pci-booking" });
    const answer = await fetch(`${desk.shop.engine.origin}/api/pci/v/1/auth-session?${query.toString()}`, {
      headers: { authorization: "shore" },
    });
    expect(await answer.json()).toMatchObject({
      provider: "pci_booking",
      mode: "frame",
      supported: ["visa", "mastercard"],
    });
  });
});

describe("a guest who does not come", () => {
  const order = async (number: string, wish: { amount?: number; now?: number } = {}) => {
    const hotelId = Number((await desk.shop.lines("select hotel_id from hotel where code = 'shore'"))[0]);
    const hotel = theShoreHotel(guaranteeChanges());
    const { amount = null, now = AFTER_ARRIVAL } = wish;
    return chargeGuarantee(
      desk.shop.database,
      { hotelId, hotel, number },
      { amount, reason: "Did not come", now },
    );
  };
  const charges = () =>
    desk.shop.lines(
      "select state, amount_minor, coalesce(code, '-') from guarantee_charge order by created_at",
    );
  const work = async (now = AFTER_ARRIVAL) => makeDueCharges(desk.parts, () => now);
  const mails = () =>
    desk.shop.lines("select kind from outgoing_mail where kind like '%charge%' order by kind");

  test("pays what was agreed, once, after the check-in; both sides are told", async () => {
    const { number } = await desk.book();
    const morning = Date.parse("2027-05-10T11:59:00Z");
    expect(await order(number, { now: morning })).toMatchObject({ problem: { code: "too_early" } });
    expect(await order(number, { amount: MOST + 1 })).toMatchObject({
      problem: { code: "too_much", most: MOST },
    });
    expect(await order(number)).toEqual({ ok: true, value: { amount: MOST } });
    expect(await order(number)).toMatchObject({ problem: { code: "charged_before" } });
    await Promise.all([work(), work()]);
    expect(await charges()).toEqual([`charged ${MOST} 00`]);
    expect(await desk.charges()).toHaveLength(1);
    expect(await mails()).toEqual(["guest_charged", "hotel_charge"]);
    expect(await order(number)).toMatchObject({ problem: { code: "charged_before" } });
  });

  test("whose bank says no pays nothing, and staff may try again", async () => {
    const { number } = await desk.book({ number: "4000000000000341" });
    await order(number);
    await work();
    expect((await charges())[0]).toMatch(/^refused/);
    expect(await mails()).toEqual(["hotel_charge"]);
    expect(await order(number, { amount: 100_000 })).toMatchObject({ ok: true });
  });

  test("is never charged twice when an answer is lost: a person has to look", async () => {
    const { number } = await desk.book();
    await order(number);
    await desk.control("/faults", { fault: "reset_after_effect", call: "charge", times: 1 });
    await work();
    expect(await charges()).toEqual([`queued ${MOST} -`]);
    await work(AFTER_ARRIVAL + DAY);
    expect((await charges())[0]).toMatch(/^unclear/);
    expect(await desk.charges()).toHaveLength(1);
    expect(await order(number)).toMatchObject({ problem: { code: "charged_before" } });
  });

  test("is charged after the secrets were put right, and not called unclear when they never were", async () => {
    const { number } = await desk.book();
    await order(number);
    await desk.control("/faults", { fault: "status", status: 401, call: "charge" });
    await work();
    await work(AFTER_ARRIVAL + DAY / 2);
    expect(await charges()).toEqual([`queued ${MOST} -`]);
    await work(AFTER_ARRIVAL + DAY);
    expect(await charges()).toEqual([`refused ${MOST} CREDENTIALS_REFUSED`]);
    await order(number, { now: AFTER_ARRIVAL + DAY });
    await work(AFTER_ARRIVAL + DAY);
    await desk.control("/faults/clear");
    await work(AFTER_ARRIVAL + DAY + DAY / 2);
    expect((await charges()).at(-1)).toBe(`charged ${MOST} 00`);
    expect(await desk.charges()).toHaveLength(1);
  });

  test("is not charged anew by a key that a vault knew, once it is too old to be known", async () => {
    const { number } = await desk.book();
    await order(number);
    await desk.control("/faults", { fault: "reset_after_effect", call: "charge", times: 1 });
    const trusting = { ...desk.parts, vaults: believing(desk.vaults) };
    await makeDueCharges(trusting, () => AFTER_ARRIVAL);
    await makeDueCharges(trusting, () => AFTER_ARRIVAL + 2 * DAY);
    expect((await charges())[0]).toMatch(/^unclear/);
    expect(await desk.charges()).toHaveLength(1);
  });

  test.each([
    ["another vault", { guarantee: { provider: "stripe" } }],
    ["no vault", { guarantee: null }],
  ] as const)(
    "is charged by the vault that keeps the card, though the hotel has %s now",
    async (_, changed) => {
      const { number } = await desk.book();
      await moveTo(changed.guarantee);
      await order(number);
      await work();
      expect(await charges()).toEqual([`charged ${MOST} 00`]);
      // And it is forgotten there too.
      await forgetCards(desk.parts, () => AFTER_ARRIVAL + 30 * DAY);
      expect(await desk.shop.lines("select forgotten_at is null from card_guarantee")).toEqual(["false"]);
      const [token = ""] = await desk.shop.lines("select vault_token from card_guarantee");
      await desk.shop.settle(guaranteeChanges());
      expect(await desk.shop.guest.ask("storedCard", { token })).toMatchObject({
        problem: { code: "pci_failed" },
      });
    },
  );

  test("and one who cancels pays the fee of that moment at most: nothing while it was free", async () => {
    const cancel = async (number: string, now: number) => {
      const hotelId = Number((await desk.shop.lines("select hotel_id from hotel where code = 'shore'"))[0]);
      const parts = {
        ...desk.parts,
        owners: payableOwners({ ...desk.parts, voucherKeys: TEST_VOUCHER_KEYS }),
      };
      return cancelForHotel(parts, { hotelId, number }, { keep: "terms", now });
    };
    const early = await desk.book();
    await cancel(early.number, NOW);
    expect(await order(early.number)).toMatchObject({
      problem: { code: "not_possible", state: "cancelled" },
    });
    const late = await desk.book();
    await cancel(late.number, Date.parse("2027-05-10T08:00:00Z"));
    expect(await order(late.number)).toMatchObject({ ok: true });
  });

  test("is charged twice once the vault is believed to know repeats: the guard is what prevents it", async () => {
    const { number } = await desk.book();
    await order(number);
    await desk.control("/faults", { fault: "reset_after_effect", call: "charge", times: 1 });
    const trusting = { ...desk.parts, vaults: believing(desk.vaults) };
    await makeDueCharges(trusting, () => AFTER_ARRIVAL);
    await makeDueCharges(trusting, () => AFTER_ARRIVAL + DAY / 2);
    expect(await desk.charges()).toHaveLength(2);
  });

  test("is not charged by somebody who was killed and somebody who goes on", async () => {
    const { number } = await desk.book();
    await order(number);
    const killed = {
      ...desk.parts,
      database: Object.create(desk.shop.database, {
        transaction: { value: () => Promise.reject(new Error("killed before it was written down")) },
      }),
    };
    await expect(makeDueCharges(killed, () => AFTER_ARRIVAL)).rejects.toThrow("killed");
    await work(AFTER_ARRIVAL + DAY);
    expect((await charges())[0]).toMatch(/^unclear/);
    expect(await desk.charges()).toHaveLength(1);
  });

  test("the database itself lets nobody take more than was agreed, or twice", async () => {
    const { number } = await desk.book();
    await order(number);
    const copy = (amount: string) =>
      desk.shop.database.pool.query(
        `insert into guarantee_charge select hotel_id, gen_random_uuid(), reservation_id, order_number || 'x', ${amount},
           maximum_minor, currency, reason, state, provider_id, code, tries, try_at, created_at, ended_at
         from guarantee_charge`,
      );
    await expect(copy("amount_minor")).rejects.toThrow("guarantee_charge_once");
    await expect(copy("maximum_minor + 1")).rejects.toThrow("guarantee_charge_check");
  });
});

test("a card is forgotten two weeks after the guest would have left, and tried again while the vault is away", async () => {
  const saved = await desk.book();
  const forget = (now: number) => forgetCards(desk.parts, () => now);
  const kept = () => desk.shop.lines("select holder, forgotten_at is null from card_guarantee");
  await forget(Date.parse("2027-05-25T12:00:00Z"));
  expect(await kept()).toEqual(["Jana Nováková true"]);
  const due = Date.parse("2027-05-26T12:00:00Z");
  await desk.control("/faults", { fault: "status", status: 503, call: "forget", times: 1 });
  await forget(due);
  expect(await kept()).toEqual(["Jana Nováková true"]);
  await forget(due + DAY);
  expect(await kept()).toEqual([" false"]);
  expect(await readLoaded(desk.shop.guest, saved)).toMatchObject({
    guarantee: { last4: "1111", holder: "" },
  });
});

test("a hotel says for how long after the departure the vault keeps a card", async () => {
  await desk.shop.settle({ ...guaranteeChanges(), retention: { ...usualRetention("CZ"), cards: 3 } });
  await desk.book();
  expect(await desk.shop.lines("select forget_at::date - '2027-05-12'::date from card_guarantee")).toEqual([
    "3",
  ]);
});

test("a card that no order follows is forgotten after a day, one of a kind that is not taken among them", async () => {
  const left = await desk.leaveCard();
  const strange = await desk.leaveCard();
  const ordered = await desk.book();
  const ask = (token: string) => desk.shop.guest.ask("storedCard", { token });
  expect(await ask(left)).toMatchObject({ ok: true, answer: { last4: "1111" } });
  await desk.shop.settle(guaranteeChanges({ brands: ["mastercard"] }));
  expect(await ask(strange)).toMatchObject({ ok: false, problem: { code: "pci_failed" } });
  await desk.shop.settle(guaranteeChanges());
  await forgetCards(desk.parts, () => NOW + DAY / 2);
  expect(await ask(left)).toMatchObject({ ok: true });
  await forgetCards(desk.parts, () => NOW + 2 * DAY);
  expect(await ask(left)).toMatchObject({ ok: false });
  expect(await ask(strange)).toMatchObject({ ok: false });
  expect(await desk.shop.lines("select vault_token from left_card")).toEqual([]);
  expect(await readLoaded(desk.shop.guest, ordered)).toMatchObject({
    guarantee: { holder: "Jana Nováková" },
  });
});

test("a card that is looked up again while its order is being written is not taken for one that nobody ordered with", async () => {
  const token = await desk.leaveCard();
  const request = await desk.request({ cardToken: token });
  const brake = await desk.shop.database.pool.connect();
  try {
    await brake.query("begin");
    await brake.query("lock table outgoing_mail in exclusive mode");
    const saving = desk.shop.guest.save(request);
    await untilWaiting(desk.shop.lines, 1);
    const looking = desk.shop.guest.ask("storedCard", { token });
    await untilWaiting(desk.shop.lines, 2);
    await brake.query("rollback");
    expect([await saving, await looking]).toMatchObject([{ ok: true }, { ok: true }]);
  } finally {
    brake.release();
  }
  expect(await desk.shop.lines("select vault_token from left_card")).toEqual([token]);
  await forgetCards(desk.parts, () => NOW + 2 * DAY);
  expect(await desk.shop.guest.ask("storedCard", { token })).toMatchObject({ ok: true });
  expect(await desk.shop.lines("select vault_token from left_card")).toEqual([]);
});

/** From now on the hotel's file names another vault, or none. */
async function moveTo(guarantee: { provider: "stripe" } | null): Promise<void> {
  const { payment, ...changes } = guaranteeChanges();
  const moved = payment?.guarantee && guarantee && { ...payment.guarantee, ...guarantee };
  await desk.shop.settle({
    ...changes,
    payment: { ...theShoreHotel().payment, ...payment, guarantee: moved ?? null },
  });
}

/** Vaults that claim to recognise repeats, which this one does not. */
function believing(vaults: Vaults): Vaults {
  return {
    vaultOf: (hotel, settings) => {
      const vault = vaults.vaultOf(hotel, settings);
      if (vault === null) return null;
      const { provider, formOrigin, shows } = vault;
      return {
        provider,
        formOrigin,
        shows,
        repeatsSafely: true,
        session: (order) => vault.session(order),
        card: (token) => vault.card(token),
        charge: (...order) => vault.charge(...order),
        chargeState: (...question) => vault.chargeState(...question),
        forget: (token) => vault.forget(token),
      };
    },
  };
}
