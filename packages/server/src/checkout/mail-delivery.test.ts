import { NO_GATEWAYS } from "../gateways/testing/no-gateways.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aCoupon, aFee, aService } from "@portico/domain/testing/coupon";
import { aDiscount } from "@portico/domain/testing/discount";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deliverMail, openMailTransport } from "../mail/index.ts";
import { reservationMailWriter } from "../reservations/index.ts";
import { startSandbox, type Sandbox } from "../start-sandbox.ts";
import { startJobs, type RunningJobs } from "./start-jobs.ts";
import { Mailbox, type Received } from "./testing/mailbox.ts";
import { DOUBLE } from "./testing/shore-hotel.ts";
import { openShop, type TestShop } from "./testing/test-shop.ts";

let shop: TestShop;
let sandbox: Sandbox;
let mailbox: Mailbox;
let jobs: RunningJobs | null;
let folder: string;

const ORIGIN = { secret: "a secret for tests alone", publicUrl: "https://book.example" };
const FROM = "Portico <noreply@book.example>";
const wish = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-mail-"));
  sandbox = await startSandbox(folder);
  mailbox = new Mailbox(sandbox);
  shop = await openShop();
  jobs = await startJobs({
    gateways: NO_GATEWAYS,
    database: shop.database,
    ...ORIGIN,
    smtpUrl: sandbox.smtpUrl,
    mailFrom: FROM,
    report: (error) => {
      throw error;
    },
  });
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

test("guest and hotel get one mail each, with all that either needs", async () => {
  const saved = await shop.guest.book([wish], { paymentMethod: "bank_transfer", checkInTime: "17:30" });
  if (!saved.ok) throw new Error(saved.problem.code);
  const { number, bank, paymentId, returnToken } = saved.answer;
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
    "free until 7 May 2027 at 18:00",
  ]) {
    expect(toGuest?.text.replaceAll("\u00a0", " ")).toContain(part);
  }
  expect(toGuest?.text).toContain(
    `https://book.example/thanks?client=shore&lang=en#payment_id=${paymentId}&return_token=${returnToken}`,
  );
  const [event] = toGuest?.attachments ?? [];
  expect(event).toMatchObject({ filename: `${number}.ics`, mimeType: "text/calendar" });
  const file = Buffer.from(event?.base64 ?? "", "base64").toString();
  expect(file).toContain(`UID:${number}@shore.portico`);
  expect(mails.get("desk@lake.example")?.text).toContain("zofie@guest.example");
  expect(await shop.lines("select kind, state, attempts from outgoing_mail order by kind")).toEqual([
    "guest_confirmation sent 1",
    "hotel_notice sent 1",
  ]);
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
  const priced = await shop.guest.ask("price", { currency: "CZK", businessTrip: false, couponId, items });
  const offerId = (priced.ok && priced.answer.items[0]?.offerId) || "";
  const chosen = items.map((item) => ({ ...item, offerId }));
  const told = { couponId, expectedTotal: 426_000 - 100_000 + 10_000 };
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

test("a mail that the server refuses waits, is sent when it can be, and never twice", async () => {
  await fetch(`${sandbox.url}/faults`, { method: "POST", body: JSON.stringify({ smtp: "refuse" }) });
  await jobs?.stop();
  jobs = null;
  await shop.guest.book([wish]);
  const mails = await shop.database.pool.query<{ hotelId: number; mailId: string }>(
    `select hotel_id as "hotelId", mail_id as "mailId" from outgoing_mail where state = 'queued'`,
  );
  expect(mails.rows).toHaveLength(2);
  const transport = openMailTransport(sandbox.smtpUrl, FROM);
  const parts = { database: shop.database, transport, write: reservationMailWriter(shop.database, ORIGIN) };
  for (const mail of mails.rows) await expect(deliverMail(parts, mail)).rejects.toThrow();
  expect(
    await shop.lines("select distinct state, attempts from outgoing_mail where last_error is not null"),
  ).toEqual(["queued 1"]);
  await fetch(`${sandbox.url}/faults`, { method: "POST", body: JSON.stringify({ smtp: "none" }) });
  for (const mail of [...mails.rows, ...mails.rows]) await deliverMail(parts, mail);
  expect((await untilReceived(2)).size).toBe(2);
  transport.close();
});
