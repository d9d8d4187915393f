import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aCoupon, aFee, aService } from "@portico/domain/testing/coupon";
import { aDiscount } from "@portico/domain/testing/discount";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openJobQueue } from "../../jobs/index.ts";
import { deliverMail } from "../deliver-mail.ts";
import { MAIL_JOB, queueMails, type MailOrder } from "../mail-queue.ts";
import { ownerRefOf } from "../../reservations/index.ts";
import { openMailTransport } from "../mail-transport.ts";
import { findReservation } from "../../reservations/index.ts";
import { mailWriter, ownerLetters } from "../../letters/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import type { RunningJobs } from "../../start-jobs.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { Mailbox, type Received } from "../testing/mailbox.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { MAILING, startMailing } from "../../testing/start-mailing.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let sandbox: Sandbox;
let mailbox: Mailbox;
let jobs: RunningJobs | null;
let folder: string;

const wish = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-mail-"));
  sandbox = await startSandbox(folder);
  mailbox = new Mailbox(sandbox);
  shop = await openShop();
  jobs = await startMailing(shop.database, sandbox.smtpUrl);
});
beforeEach(async () => {
  await mailbox.clear();
});
afterAll(async () => {
  await jobs?.stop();
  await shop.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function untilReceived(count: number): Promise<Map<string, Received>> {
  return new Map((await mailbox.untilReceived(count)).map((mail) => [mail.to[0]?.address ?? "", mail]));
}

/** The target of a letter's link, and its key. */
function linkIn(letter: Received | undefined): { page: string; paymentId: string; returnToken: string } {
  const [page = "", fragment] = /https:\S+/.exec(letter?.text ?? "")?.[0].split("#") ?? [];
  const key = new URLSearchParams(fragment);
  return { page, paymentId: key.get("payment_id") ?? "", returnToken: key.get("return_token") ?? "" };
}

test("guest and hotel get one mail each, with all that either needs", async () => {
  const saved = await answered(
    shop.guest.book([wish], { paymentMethod: "bank_transfer", checkInTime: "17:30" }),
  );
  const { number, bank, paymentId } = saved;
  const mails = await untilReceived(2);
  const toGuest = mails.get("zofie@guest.example");
  expect(toGuest?.subject).toBe(`Reservation ${number}: please pay by 15 January 2027`);
  for (const part of [
    number,
    "Total: Kč 4,400",
    "19-2000145399/0800",
    "CZ65 0800 0000 1920 0014 5399",
    bank?.variableSymbol ?? "",
    "Monday, 10 May 2027, from 14:00",
    "17:30",
    "2 adults · ",
    "free until 7 May 2027 at 18:00",
  ]) {
    expect(toGuest?.text.replaceAll("\u00a0", " ")).toContain(part);
  }
  expect(linkIn(toGuest)).toMatchObject({
    page: "https://book.example/reservation?client=shore&lang=en",
    paymentId,
  });
  const event = toGuest?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  expect(event).toMatchObject({
    filename: expect.stringMatching(/-\d{4}-\d\d-\d\d\.ics$/),
    mimeType: "text/calendar",
  });
  const file = Buffer.from(event?.base64 ?? "", "base64").toString();
  expect(file).toContain(`UID:${number}@shore.portico`);
  expect(file.replaceAll(/\r?\n /g, "")).toContain(
    `URL:https://book.example/reservation?client=shore&lang=en#payment_id=${paymentId}`,
  );
  expect(file).not.toContain("return_token");
  expect(mails.get("desk@lake.example")?.text).toContain("zofie@guest.example");
  // The record of it is written after the mail server has accepted the mail.
  await expect
    .poll(() => shop.lines("select kind, state, attempts from outgoing_mail order by kind"))
    .toEqual(["guest_confirmation sent 1", "hotel_notice sent 1"]);
});

test("a letter names the guest's other reservation for the same days that is not paid, no stranger's and none of other days", async () => {
  const june = { ...wish, arrival: "2027-06-14", departure: "2027-06-16" };
  const book = async (email: string, stay = june) => {
    const items = await shop.guest.choose([stay]);
    const request = await shop.guest.request(items, { paymentMethod: "bank_transfer" });
    const saved = await answered(shop.guest.save({ ...request, contact: { ...request.contact, email } }));
    return saved.number;
  };
  const first = await book("Jana@guest.example");
  const stranger = await book("eve@guest.example");
  const later = await book("jana@guest.example", { ...june, arrival: "2027-06-16", departure: "2027-06-18" });
  const second = await book("jana@guest.example");
  const mails = await mailbox.untilReceived(8);
  const letter = mails.find(
    ({ to, subject }) => /^jana/i.test(to[0]?.address ?? "") && subject.includes(second),
  );
  expect(letter?.text).toContain(`You also have reservation ${first} for these days, which is not paid yet.`);
  expect(letter?.text).not.toContain(stranger);
  expect(letter?.text).not.toContain(later);
});

test("a letter's link opens the reservation until two weeks after departure, the key of whoever booked for a day", async () => {
  const saved = await answered(
    shop.guest.book([{ ...wish, arrival: "2027-07-10", departure: "2027-07-12" }]),
  );
  const letter = (await untilReceived(2)).get("zofie@guest.example");
  expect(letter?.text).toContain("works until 26 July 2027");
  const { paymentId, returnToken } = linkIn(letter);
  const [hotelId] = await shop.lines("select hotel_id from reservation where payment_id = $1", [paymentId]);
  const opens = async (key: string, at: string) => {
    const asked = { secret: MAILING.secret, now: Date.parse(at) };
    const found = await findReservation(
      shop.database.pool,
      Number(hotelId),
      { paymentId, returnToken: key },
      asked,
    );
    return found.ok ? found.value.number : found.problem.code;
  };
  // Booked on 10 January about noon in Prague, which is two hours ahead of Greenwich in July.
  expect(await opens(saved.returnToken, "2027-01-11T10:00:00Z")).toBe(saved.number);
  expect(await opens(saved.returnToken, "2027-01-11T12:00:00Z")).toBe("login_required");
  expect(await opens(returnToken, "2027-07-26T21:59:59Z")).toBe(saved.number);
  expect(await opens(returnToken, "2027-07-26T22:00:00Z")).toBe("login_required");
});

test("both mails add the total up: rooms, coupon, fees; the deposit that is given back stands beside it", async () => {
  const coupon = aCoupon({ code: "LETO" });
  const fees = [
    aFee(),
    aFee({ id: 2, kind: "security_deposit", name: { en: "Key deposit" }, amounts: { CZK: 50_000 } }),
  ];
  await shop.settle({ coupons: [coupon], fees, discounts: [aDiscount()], services: [aService()] });
  const found = await shop.guest.ask("coupon", { code: "LETO" });
  const couponId = found.ok ? found.answer.id : 0;
  const later = { ...wish, arrival: "2027-06-10", departure: "2027-06-12" };
  const items = (await shop.guest.choose([later])).map((item) => ({
    ...item,
    services: [{ serviceId: 1, quantity: 1 }],
  }));
  const priced = await shop.guest.ask("price", {
    currency: "CZK",
    businessTrip: false,
    couponId,
    insurance: null,
    vouchers: [],
    items,
  });
  const offerId = (priced.ok && priced.answer.items[0]?.offerId) || "";
  const chosen = items.map((item) => ({ ...item, offerId }));
  const told = { couponId, insurance: null, expectedTotal: 426_000 - 100_000 + 10_000 };
  expect(await shop.guest.save(await shop.guest.request(chosen, told))).toMatchObject({ ok: true });
  const mails = await untilReceived(2);
  for (const { text, html } of mails.values()) {
    const plain = text.replaceAll("\u00a0", " ");
    expect(plain).toContain("Double room: Kč 4,260");
    expect(plain).toContain("including 1× Parking for Kč 300");
    expect(plain).toContain("discount already taken off: Ten percent −Kč 440");
    expect(plain).toContain(
      "Rooms: Kč 4,260\nDiscount code LETO: −Kč 1,000\nAdministration fee: Kč 100\nTotal: Kč 3,360\n",
    );
    expect(plain).toContain("Key deposit Kč 500 on top, paid and given back at the property");
    for (const part of ["Ten percent", "Discount code LETO", "Administration fee", "Key deposit"])
      expect(html).toContain(part);
  }
  await shop.settle({});
});

test("what a guest typed reaches the hotel as text: no tag, no link, no header", async () => {
  const request = await shop.guest.request(await shop.guest.choose([wish]));
  const contact = {
    ...request.contact,
    firstName: "<script>alert(1)</script>",
    lastName: "Eve\r\nBcc: x@y.cz",
  };
  await shop.guest.save({ ...request, contact, note: "See https://evil.example <b>now</b>" });
  const notice = (await untilReceived(2)).get("desk@lake.example");
  expect(notice?.html).not.toMatch(/<script|<b>now|evil\.example/);
  expect(notice?.text).not.toContain("https://evil");
  expect(notice?.to).toHaveLength(1);
  expect(JSON.stringify(notice?.headers).toLowerCase()).not.toContain('"bcc"');
});

/** Stops the engine's own work: mails wait for the test to deliver them. */
async function stopDelivery(): Promise<{ deliver(mail: QueuedMail): Promise<void>; close(): void }> {
  await jobs?.stop();
  jobs = null;
  const transport = openMailTransport(sandbox.smtpUrl, MAILING.mailFrom);
  const { database } = shop;
  const parts = {
    database,
    transport,
    write: mailWriter(database, ownerLetters(database, MAILING), MAILING),
  };
  return { deliver: (mail) => deliverMail(parts, mail), close: () => transport.close() };
}

type QueuedMail = { hotelId: number; mailId: string };

async function queuedMails(): Promise<QueuedMail[]> {
  const { rows } = await shop.database.pool.query<QueuedMail>(
    `select hotel_id as "hotelId", mail_id as "mailId" from outgoing_mail where state = 'queued' order by kind`,
  );
  return rows;
}

test("a mail that the server refuses waits, is sent when it can be, and never twice", async () => {
  await fetch(`${sandbox.url}/faults`, { method: "POST", body: JSON.stringify({ smtp: "refuse" }) });
  const post = await stopDelivery();
  await shop.guest.book([wish]);
  const mails = await queuedMails();
  expect(mails).toHaveLength(2);
  for (const mail of mails) await expect(post.deliver(mail)).rejects.toThrow();
  expect(
    await shop.lines("select distinct state, attempts from outgoing_mail where last_error is not null"),
  ).toEqual(["queued 1"]);
  await fetch(`${sandbox.url}/faults`, { method: "POST", body: JSON.stringify({ smtp: "none" }) });
  for (const mail of [...mails, ...mails]) await post.deliver(mail);
  expect((await untilReceived(2)).size).toBe(2);
  post.close();
});

test("a mail whose news is old when it could be sent is dropped for good, and no failure", async () => {
  const post = await stopDelivery();
  const saved = await answered(
    shop.guest.book([{ ...wish, arrival: "2027-07-10", departure: "2027-07-12" }]),
  );
  await cancelReservation(shop.database, saved.number);
  const [confirmation] = await queuedMails();
  if (!confirmation) throw new Error("Nothing to deliver");
  await post.deliver(confirmation);
  await post.deliver(confirmation);
  expect(
    await shop.lines("select kind, state, attempts from outgoing_mail where mail_id = $1", [
      confirmation.mailId,
    ]),
  ).toEqual(["guest_confirmation dropped 0"]);
  expect((await untilReceived(0)).size).toBe(0);
  post.close();
});

test("each kind is queued once for each thing that it is about and each stage of it, and a later one waits its time", async () => {
  await stopDelivery();
  await shop.guest.book([{ ...wish, arrival: "2027-07-10", departure: "2027-07-12" }]);
  const [row] = await shop.lines(
    "select hotel_id, reservation_id from reservation order by created_at desc, number desc",
  );
  const [hotelId = "", reservationId = ""] = row?.split(" ") ?? [];
  const queue = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
  const about = randomUUID();
  const order = (...orders: MailOrder[]) =>
    shop.database.transaction((tx) =>
      queueMails(tx, queue, Number(hotelId), ownerRefOf({ reservationId }), orders),
    );
  await order("guest_paid", "guest_paid", { kind: "hotel_problem", about, after: 300 });
  await order(
    "guest_paid",
    { kind: "hotel_problem", about },
    { kind: "hotel_problem", about, stage: "failed" },
  );
  await order({ kind: "hotel_problem", about: randomUUID() });
  const waiting = `select kind, m.about = $2 as same, round(extract(epoch from start_after - created_on)) from jobs.job
     join outgoing_mail m on m.mail_id::text = data ->> 'mailId'
     where m.owner_id = $1 and kind in ('guest_paid', 'hotel_problem') order by 1, 2, 3`;
  expect(await shop.lines(waiting, [reservationId, about])).toEqual([
    "guest_paid  0",
    "hotel_problem false 0",
    "hotel_problem true 0",
    "hotel_problem true 300",
  ]);
  await queue.stop();
});
