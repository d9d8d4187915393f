import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SINGLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { orderRequest } from "../../vouchers/testing/sample-order.ts";
import { theVoucherSale } from "../../vouchers/testing/sample-sale.ts";
import { deleteEndedAccountParts } from "../account-store.ts";
import { ANNA, openAccount, signed, tokenOf } from "../testing/account-guest.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

const HOUR = 3_600_000;
/** A stay for which no other test takes the only single. */
const stayIn = (month: string) => ({
  roomTypeId: SINGLE,
  arrival: `2027-${month}-10`,
  departure: `2027-${month}-12`,
});

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({ accounts: true, vouchers: theVoucherSale() });
});

beforeEach(async () => {
  // A process remembers refused callers until time has passed.
  vi.setSystemTime(Date.now() + HOUR);
  await emptyTables(shop.database, ["guest_account", "limit_bucket", "outgoing_mail"]);
});

afterAll(() => shop.close());

const TRANSFER = orderRequest({ paymentMethod: "bank_transfer" });

const letters = () => shop.lines("select kind, email from account_letter order by created_at, kind");
const sessions = () => shop.lines("select count(*) from account_session");

describe("an account", () => {
  test("is made, confirmed by its letter and the chosen password, and then opened by the password", async () => {
    expect(await shop.guest.ask("registerAccount", ANNA)).toMatchObject({ answer: { letter: "sent" } });
    expect(await letters()).toEqual([`confirm ${ANNA.email}`]);
    expect(await shop.lines("select kind from outgoing_mail")).toEqual(["guest_account"]);

    expect(await shop.guest.ask("logIn", ANNA)).toMatchObject({
      status: 403,
      problem: { code: "account_unverified" },
    });
    const letterToken = await tokenOf(shop, "confirm");
    const wrong = { letterToken, password: "not what was chosen" };
    expect(await shop.guest.ask("openAccountLetter", wrong)).toMatchObject({
      status: 401,
      problem: { code: "login_failed" },
    });
    const opened = await shop.guest.ask("openAccountLetter", { letterToken, password: ANNA.password });
    expect(opened).toMatchObject({
      answer: { account: { email: ANNA.email, verified: true, hasPassword: true, saved: false } },
    });

    const back = await answered(shop.guest.ask("logIn", { ...ANNA, email: " Anna@Guest.example " }));
    expect(await shop.guest.ask("loadAccount", undefined, signed(back))).toMatchObject({
      answer: { email: ANNA.email },
    });
  });

  test.each([
    ["a short password", { ...ANNA, password: "seven77" }, "password"],
    ["a common one", { ...ANNA, password: "Heslo123" }, "password"],
    ["no address", { ...ANNA, email: "anna" }, "email"],
  ] as const)("is not made with %s", async (_what, who, field) => {
    expect(await shop.guest.ask("registerAccount", who)).toMatchObject({
      status: 400,
      problem: { code: "invalid_request", items: [{ field }] },
    });
    expect(await letters()).toEqual([]);
  });

  test("is offered by no hotel that has not switched it on", async () => {
    await shop.settle({ vouchers: theVoucherSale() });
    const closed = { status: 404, problem: { code: "not_offered" } };
    expect(await shop.guest.ask("registerAccount", ANNA)).toMatchObject(closed);
    expect(await shop.guest.ask("logIn", ANNA)).toMatchObject(closed);
    expect(await shop.guest.ask("loadAccount", undefined)).toMatchObject(closed);
    await shop.settle({ accounts: true, vouchers: theVoucherSale() });
  });

  test("is opened by a letter, once, within an hour", async () => {
    await openAccount(shop);
    await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "login" });
    const question = { letterToken: await tokenOf(shop, "login"), password: null };
    expect(await shop.guest.ask("openAccountLetter", question)).toMatchObject({
      answer: { account: { email: ANNA.email } },
    });
    const ended = { status: 410, problem: { code: "letter_ended" } };
    expect(await shop.guest.ask("openAccountLetter", question)).toMatchObject(ended);

    await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "login" });
    const late = { letterToken: await tokenOf(shop, "login"), password: null };
    vi.setSystemTime(Date.now() + HOUR);
    expect(await shop.guest.ask("openAccountLetter", late)).toMatchObject(ended);
  });

  test("gets a new password by a letter, which ends its sessions and is told", async () => {
    const before = await openAccount(shop);
    await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "password" });
    const letterToken = await tokenOf(shop, "password");
    const weak = await shop.guest.ask("openAccountLetter", { letterToken, password: "12345678" });
    expect(weak).toMatchObject({ problem: { code: "invalid_request", items: [{ field: "password" }] } });
    const renewed = { letterToken, password: "jiné heslo do lesa" };
    expect(await shop.guest.ask("openAccountLetter", renewed)).toMatchObject({ ok: true });
    expect(await shop.guest.ask("openAccountLetter", renewed)).toMatchObject({
      status: 410,
      problem: { code: "renew_failed" },
    });
    expect(await shop.guest.ask("loadAccount", undefined, signed(before))).toMatchObject({
      status: 401,
      problem: { code: "session_ended" },
    });
    expect(await shop.guest.ask("logIn", ANNA)).toMatchObject({ problem: { code: "login_failed" } });
    expect(await shop.guest.ask("logIn", { ...ANNA, password: renewed.password })).toMatchObject({
      ok: true,
    });
    expect(await letters()).toContain(`password_changed ${ANNA.email}`);
  });

  test("gets another address once its guest, logged in, confirms it; the old one is told", async () => {
    const anna = await openAccount(shop);
    const email = "anna@new.example";
    expect(await shop.guest.ask("changeAccountEmail", { email }, signed(anna))).toMatchObject({ ok: true });
    const question = { letterToken: await tokenOf(shop, "new_email", email), password: null };
    // The owner of the mistyped address gets the letter, but not the account.
    expect(await shop.guest.ask("openAccountLetter", question)).toMatchObject({
      status: 401,
      problem: { code: "session_ended" },
    });
    expect(await shop.guest.ask("openAccountLetter", question, signed(anna))).toMatchObject({
      answer: { session: null, account: { email } },
    });
    expect(await letters()).toContain(`email_changed ${ANNA.email}`);
    expect(await shop.guest.ask("logIn", { email, password: ANNA.password })).toMatchObject({ ok: true });
  });

  test("does not give its address away to somebody who registers with it unconfirmed", async () => {
    const anna = await openAccount(shop);
    const email = "anna@new.example";
    await shop.guest.ask("registerAccount", { email, password: "somebody else’s" });
    await shop.guest.ask("changeAccountEmail", { email }, signed(anna));
    const question = { letterToken: await tokenOf(shop, "new_email", email), password: null };
    expect(await shop.guest.ask("openAccountLetter", question, signed(anna))).toMatchObject({ ok: true });
    expect(await shop.lines("select email from guest_account")).toEqual([email]);
  });

  test("is logged out of here, or everywhere", async () => {
    const one = await openAccount(shop);
    const other = await answered(shop.guest.ask("logIn", ANNA));
    await shop.guest.ask("logOut", { everywhere: false }, signed(one));
    expect(await sessions()).toEqual(["1"]);
    await shop.guest.ask("logIn", ANNA);
    await shop.guest.ask("logOut", { everywhere: true }, signed(other));
    expect(await sessions()).toEqual(["0"]);
  });

  test("is deleted with everything of its own, while what it has booked stays", async () => {
    const anna = await openAccount(shop);
    const request = await shop.guest.request(await shop.guest.choose([stayIn("04")]), {
      userId: anna.account.userId,
    });
    const saved = await answered(shop.guest.ask("save", request, signed(anna)));
    expect(await shop.guest.ask("deleteAccount", undefined, signed(anna))).toMatchObject({ ok: true });
    for (const table of ["guest_account", "account_session", "account_booking"])
      expect(await shop.lines(`select * from ${table}`)).toEqual([]);
    expect(await letters()).toEqual([`deleted ${ANNA.email}`]);
    const { paymentId, returnToken } = saved;
    expect(await shop.guest.ask("loadReservation", { paymentId, returnToken })).toMatchObject({ ok: true });
    expect(await shop.guest.ask("logIn", ANNA)).toMatchObject({ problem: { code: "login_failed" } });
  });

  test("that nobody confirms is forgotten after a week, like sessions and letters that have ended", async () => {
    await openAccount(shop);
    await shop.guest.ask("registerAccount", { email: "nobody@guest.example", password: ANNA.password });
    const { pool } = shop.database;
    await deleteEndedAccountParts(pool, Date.now() + 6 * 24 * HOUR);
    expect(await shop.lines("select count(*) from guest_account")).toEqual(["2"]);
    expect(await sessions()).toEqual(["0"]);
    expect(await letters()).toEqual([]);
    await deleteEndedAccountParts(pool, Date.now() + 7 * 24 * HOUR);
    expect(await shop.lines("select email from guest_account")).toEqual([ANNA.email]);
  });
});

describe("a logged-in guest", () => {
  test("finds reservations and orders in one list, and the contact of the last filled in", async () => {
    const anna = await openAccount(shop);
    const items = await shop.guest.choose([stayIn("05")]);
    const { userId } = anna.account;
    expect(await shop.guest.price(items, { userId })).toMatchObject({ problem: { code: "session_ended" } });
    const asked: PriceQuestion = {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      vouchers: [],
      items,
    };
    expect(await shop.guest.ask("price", { ...asked, userId }, signed(anna))).toMatchObject({ ok: true });
    const saved = await shop.guest.ask("save", await shop.guest.request(items, { userId }), signed(anna));
    const ordered = await shop.guest.ask("orderVouchers", TRANSFER, signed(anna));
    if (!saved.ok || !ordered.ok) throw new Error("Nothing is booked");

    const listed = await answered(shop.guest.ask("loadOwnBookings", undefined, signed(anna)));
    expect(listed).toMatchObject({
      claimable: 0,
      bookings: [
        { kind: "reservation", number: saved.answer.number, state: "confirmed", arrival: "2027-05-10" },
        { kind: "voucher_order", number: ordered.answer.number, state: "waiting" },
      ],
    });
    const [stay, order] = listed.bookings;
    if (!stay || !order) throw new Error("The list is short");
    expect(await shop.guest.ask("loadReservation", stay)).toMatchObject({ ok: true });
    expect(await shop.guest.ask("loadVoucherOrder", order)).toMatchObject({ ok: true });
    const me = await shop.guest.ask("loadAccount", undefined, signed(anna));
    expect(me).toMatchObject({
      answer: { saved: true, contact: { email: ANNA.email, city: expect.any(String) } },
    });
    expect(me.ok && me.answer.contact.firstName).not.toBe("");
  });

  test("takes over what was booked with the address before, after a letter", async () => {
    const stranger = { ...(await shop.guest.request([])).contact, email: "other@guest.example" };
    const own = { ...stranger, email: "Anna@Guest.example" };
    const mine = await shop.guest.book([stayIn("06")], { contact: own });
    const others = await shop.guest.book([stayIn("07")], { contact: stranger });
    if (!mine.ok || !others.ok) throw new Error("Nothing is booked");
    const anna = await openAccount(shop);
    const list = async () => {
      const found = await answered(shop.guest.ask("loadOwnBookings", undefined, signed(anna)));
      return {
        claimable: found.claimable,
        numbers: found.bookings.map(({ number }) => number),
      };
    };
    expect(await list()).toMatchObject({ numbers: [] });
    const { claimable } = await list();
    expect(claimable).toBeGreaterThan(0);
    await shop.guest.ask("claimBookings", undefined, signed(anna));
    const question = { letterToken: await tokenOf(shop, "claim"), password: null };
    expect(await shop.guest.ask("openAccountLetter", question)).toMatchObject({
      problem: { code: "session_ended" },
    });
    expect(await shop.guest.ask("openAccountLetter", question, signed(anna))).toMatchObject({ ok: true });
    const after = await list();
    expect(after.claimable).toBe(0);
    expect(after.numbers).toContain(mine.answer.number);
    expect(after.numbers).not.toContain(others.answer.number);
  });

  test("orders vouchers also when the session has ended, which then belong to no list", async () => {
    const ended = { authorization: "Bearer a-session-that-has-ended-long-ago" };
    expect(await shop.guest.ask("orderVouchers", TRANSFER, ended)).toMatchObject({ ok: true });
    expect(await shop.lines("select * from account_booking")).toEqual([]);
  });
});
