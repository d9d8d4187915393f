import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { LANGUAGES } from "@portico/domain/texts/language";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openJobQueue, type JobQueue } from "../jobs/index.ts";
import { MAIL_JOB, queueMails } from "../mail/index.ts";
import { Mailbox, type Received } from "../mail/testing/mailbox.ts";
import type { RunningJobs } from "../start-jobs.ts";
import { startSandbox, type Sandbox } from "../startup/start-sandbox.ts";
import { MAILING, startMailing } from "../testing/start-mailing.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";
import { orderGiftLetters, orderRef, remindOfEndingVouchers } from "../vouchers/index.ts";
import { giftDocumentPath } from "../vouchers/gifts/gift-document-route.ts";
import { TEST_VOUCHER_KEYS } from "../vouchers/testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../vouchers/testing/voucher-desk.ts";

let shop: TestShop;
let sandbox: Sandbox;
let mailbox: Mailbox;
let running: RunningJobs;
let jobs: JobQueue;
let desk: VoucherDesk;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-gift-"));
  sandbox = await startSandbox(folder);
  mailbox = new Mailbox(sandbox);
  shop = await openShop();
  const keys = TEST_VOUCHER_KEYS.of("shore") ?? undefined;
  const [hotelId] = await shop.lines("select hotel_id from hotel");
  desk = await openVoucherDesk(shop.database, keys, Number(hotelId));
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
  running = await startMailing(shop.database, sandbox.smtpUrl);
});
beforeEach(() => mailbox.clear());
afterAll(async () => {
  await running.stop();
  await jobs.stop();
  await shop.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const JANA = { kind: "other", name: "Jana", email: "jana@guest.example" };
const CHRISTMAS = "2027-12-24";
/** Prague is then an hour ahead of Greenwich. */
const BEFORE_MORNING = Date.parse("2027-12-24T06:59:00Z");
const MORNING = Date.parse("2027-12-24T07:00:00Z");

/** A paid voucher from Petr for Jana, to arrive on Christmas Eve. */
async function present(language = "cs"): Promise<{ orderId: string; voucherId: string; code: string }> {
  const { voucherId, code } = await desk.sell();
  const [orderId = ""] = await shop.lines("select order_id from voucher where voucher_id = $1", [voucherId]);
  await shop.database.pool.query(
    `insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, voucher_order_id)
     select hotel_id, substr(number, 2), 'voucher_order', order_id, order_id from voucher_order where order_id = $1`,
    [orderId],
  );
  await shop.database.pool.query(
    `update voucher_order_line set recipient = $2, custom_text = 'Šťastné a veselé! 🎄', delivery = 'email_on_day', deliver_on = $3
     where order_id = $1`,
    [orderId, JANA, CHRISTMAS],
  );
  await shop.database.pool.query("update voucher_order set language = $2 where order_id = $1", [
    orderId,
    language,
  ]);
  return { orderId, voucherId, code };
}

const parts = () => ({ database: shop.database, jobs, lettersPerRecipient: 1_000 });

async function textIn(mail: Received | undefined): Promise<string> {
  const [document] = mail?.attachments ?? [];
  const data = new Uint8Array(Buffer.from(document?.base64 ?? "", "base64"));
  const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
  return (await page.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join("");
}

test("the one who is given a voucher gets it once, in the morning of its day by the hotel's clock", async () => {
  const { code } = await present();
  await orderGiftLetters(parts(), BEFORE_MORNING);
  expect(await shop.lines("select kind from outgoing_mail where kind = 'guest_voucher'")).toEqual([]);
  // Several processes look at once, and again later.
  await Promise.all(Array.from({ length: 4 }, () => orderGiftLetters(parts(), MORNING)));
  await orderGiftLetters(parts(), MORNING + 3_600_000);
  const [mail, ...others] = await mailbox.untilReceived(1);
  expect(others).toEqual([]);
  expect(mail?.to[0]?.address).toBe("jana@guest.example");
  expect(mail?.text).toContain("Petr Nový vám dává poukaz");
  expect(mail?.text).toContain("Šťastné a veselé! 🎄");
  expect(mail?.text).not.toContain("return_token");
  const [page = ""] = /https:\S+\/voucher\S+/.exec(mail?.text ?? "") ?? [];
  expect(page).toContain(`#voucher=${code}&gift=`);
  // A lock screen shows the subject and the first words.
  expect(`${mail?.subject} ${mail?.text.replace(page, "")}`).not.toContain(code);
  const printed = await textIn(mail);
  expect(printed).toContain(code.slice(0, 6));
  expect(printed).toContain("Jana");
});

test.each([
  ["stopped by its buyer", "update voucher_order_line set delivery_stopped = true where order_id = $1"],
  ["put off by its buyer", "update voucher_order_line set deliver_on = '2027-12-31' where order_id = $1"],
  ["void", "update voucher set closed = 'void', balance_minor = 0 where order_id = $1"],
])("no letter goes out for a voucher that is %s, also where it was ordered already", async (state, sql) => {
  const early = await present();
  await shop.database.pool.query(sql, [early.orderId]);
  await orderGiftLetters(parts(), MORNING);
  expect(await shop.lines("select kind from outgoing_mail where owner_id = $1", [early.orderId])).toEqual([]);
  if (state.startsWith("put off")) return;
  const late = await present();
  await shop.database.pool.query(sql, [late.orderId]);
  const letter = { kind: "guest_voucher", about: late.voucherId, stage: "1" } as const;
  await shop.database.transaction((tx) =>
    queueMails(tx, jobs, desk.hotelId, orderRef(late.orderId), [letter]),
  );
  await expect
    .poll(() => shop.lines("select state from outgoing_mail where owner_id = $1", [late.orderId]))
    .toEqual(["dropped"]);
});

test("whoever has a voucher is reminded once, 30 days before it ends", async () => {
  const { orderId, voucherId } = await present();
  await shop.database.pool.query("update voucher set last_day = '2028-03-31' where voucher_id = $1", [
    voucherId,
  ]);
  await shop.database.pool.query("update voucher set reminded_of = last_day where voucher_id <> $1", [
    voucherId,
  ]);
  await remindOfEndingVouchers(parts(), Date.parse("2028-02-29T12:00:00Z"));
  expect(await shop.lines("select kind from outgoing_mail where owner_id = $1", [orderId])).toEqual([]);
  await remindOfEndingVouchers(parts(), Date.parse("2028-03-01T12:00:00Z"));
  await remindOfEndingVouchers(parts(), Date.parse("2028-03-02T12:00:00Z"));
  const [mail] = await mailbox.untilReceived(1);
  expect(mail?.to[0]?.address).toBe("jana@guest.example");
  expect(mail?.text.replaceAll("\u00a0", " ")).toContain("zbývá na něm 5 000 Kč");
});

test.each(LANGUAGES)("the buyer gets the vouchers and a receipt in %s", async (language) => {
  const { orderId } = await present(language);
  await shop.database.transaction((tx) =>
    queueMails(tx, jobs, desk.hotelId, orderRef(orderId), ["guest_paid"]),
  );
  const [mail] = await mailbox.untilReceived(1);
  expect(mail?.to[0]?.address).toBe("petr@guest.example");
  const words = readCatalog(language);
  for (const key of ["voucher.letter.vat_later", "mail.paid", "mail.paid_how"] as const) {
    expect(mail?.text).toContain(String(words[key]?.[0]));
  }
  expect(mail?.text).toContain("payment_id=");
  expect(await textIn(mail)).toContain("Jana");
});

test("a printed voucher is downloaded with its key only, within a day, and not once the voucher is void", async () => {
  const { orderId, code } = await present();
  const [orderCode = ""] = await shop.lines("select order_code from voucher_order where order_id = $1", [
    orderId,
  ]);
  const address = (now: number, of = orderId) =>
    giftDocumentPath({ orderId: of, orderCode, lineNo: 1 }, { secret: MAILING.secret, now });
  const get = (path: string) => fetch(shop.engine.origin + path);
  const given = await get(`${address(Date.now())}&paper=a5`);
  expect(given.headers.get("content-type")).toBe("application/pdf");
  expect(given.headers.get("cache-control")).toBe("private, no-store");
  expect(given.headers.get("content-disposition")).toContain(`-voucher-${code.slice(-4)}.pdf`);
  expect(
    Buffer.from(await given.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const [path = ""] = address(Date.now()).split("?");
  const foreign = address(Date.now(), desk.hotelId.toString());
  for (const closed of [path, `${path}?key=guessed`, foreign, address(Date.now() - 86_400_001)])
    expect((await get(closed)).status).toBe(404);
  await shop.database.pool.query(
    "update voucher set closed = 'void', balance_minor = 0 where order_id = $1",
    [orderId],
  );
  expect((await get(address(Date.now()))).status).toBe(404);
});
