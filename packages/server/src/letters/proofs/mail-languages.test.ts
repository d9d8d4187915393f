import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GatewayDirectory } from "../../gateways/index.ts";
import { NO_VAULTS } from "../../guarantees/testing/no-vaults.ts";
import { NO_INSURERS } from "../../insurers/testing/no-insurers.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { startJobs, type RunningJobs } from "../../start-jobs.ts";
import { bookByCard } from "../testing/book-in-language.ts";
import { CUSTOMS } from "../testing/mail-customs.ts";
import { MAILS, type MailName } from "../testing/mail-names.ts";
import { mailRound } from "../testing/mail-round.ts";
import { languagesIn, looseEndsOf, phrasesOf, shownWords, writtenWords } from "../testing/mail-sanity.ts";
import { Mailbox, type Received } from "../../mail/testing/mailbox.ts";
import { manyTonguedHotel } from "../testing/many-tongued-hotel.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { DEMO_PICTURES } from "../../testing/start-mailing.ts";
import { tearNights } from "../../testing/torn-house.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";

const ORIGIN = { secret: "a secret for tests alone", publicUrl: "https://book.example" };

/** What guest, hotel and its bank are called in every language. */
const NAMES = /^(Jana Nováková|The Lake Hotel Ltd|Shore 1|38278 Lipno|Acme 12|IBAN|BIC|GIBACZPX|LETO)$/u;

/** Words that two languages write alike, as they stand in our mails. Slovak and Czech share too many to be told apart. */
const SHARED: Readonly<Record<string, string>> = {
  "cs en": "E-mail",
  "en cs": "E-mail",
  "de en": "Name",
  "de cs": "Telefon|Firma",
  "pl en": "E-mail",
  "pl cs": "E-mail|Telefon|Pokoje|Firma",
  "sk en": "E-mail",
  "es en": "Total",
  "it en": "E-mail",
  "it cs": "E-mail",
  "fr en": "E-mail|Total",
  "fr cs": "E-mail",
  "nl en": "E-mail",
  "nl cs": "E-mail",
  "hu en": "E-mail",
  "hu cs": "E-mail|Telefon",
};

const NEVER = 1_000_000_000;

let shop: TestShop;
let sandbox: Sandbox;
let jobs: RunningJobs;
let queue: JobQueue;
let folder: string;
const rounds = new Map<Language, ReadonlyMap<MailName, Received>>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-mail-"));
  sandbox = await startSandbox(folder);
  const { clientId, clientSecret } = sandbox.shop;
  const gateways = new GatewayDirectory({
    secrets: new HotelSecrets(),
    standIns: { gopay: { baseUrl: `${sandbox.gatewayUrl}/api`, clientId, clientSecret } },
  });
  shop = await openShop({ gateways });
  await tearNights(shop);
  const report = (error: unknown) => {
    throw error;
  };
  const { database } = shop;
  const mailFrom = "Portico <noreply@book.example>";
  jobs = await startJobs({
    database,
    gateways,
    insurers: NO_INSURERS,
    voucherKeys: TEST_VOUCHER_KEYS,
    pictures: DEMO_PICTURES,
    lettersPerRecipient: 1_000_000,
    vaults: NO_VAULTS,
    // What the gateway reports is said by the round.
    paymentsEvery: NEVER,
    ...ORIGIN,
    smtpUrl: sandbox.smtpUrl,
    mailFrom,
    report,
  });
  queue = await openJobQueue(database, [MAIL_JOB], { works: false, report });
  const mailbox = new Mailbox(sandbox);
  await mailbox.untilReceived(6);
  await shop.settle(manyTonguedHotel());
  const coupon = await shop.guest.ask("coupon", { code: "LETO" });
  const couponId = coupon.ok ? coupon.answer.id : 0;
  for (const language of LANGUAGES) {
    await shop.settle(manyTonguedHotel({ defaultLanguage: language }));
    rounds.set(language, await mailRound({ shop, mailbox, queue, couponId }, language));
  }
});
afterAll(async () => {
  await queue.stop();
  await jobs.stop();
  await shop.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function mailOf(language: Language, name: MailName): { html: string; text: string; subject: string } {
  const mail = rounds.get(language)?.get(name);
  if (!mail) throw new Error(`The mail did not come: ${name} in ${language}`);
  return { ...mail, text: mail.text.replaceAll("\u00a0", " ") };
}

describe.each(LANGUAGES)("in %s", (language) => {
  const customs = CUSTOMS[language];

  test.each(MAILS)("%s: all of it, in one language", (name) => {
    const { html, text, subject } = mailOf(language, name);
    expect(html).toContain(`<html lang="${language}">`);
    expect(looseEndsOf(`${subject}\n${text}`)).toEqual([]);
    expect(languagesIn(`${subject}\n${text}\n${html}`)).toEqual([language]);
    expect(writtenWords(text)).toBe(shownWords(html));
  });

  test("what is the guest's stay to a guest is none of the hotel's", () => {
    const t = createTranslator(language, readCatalog(language));
    const theirs = t("mail.stay_heading").toLocaleUpperCase(language);
    const told = (name: MailName) => mailOf(language, name).text.includes(theirs);
    expect(MAILS.filter((name) => name.startsWith("hotel") && told(name))).toEqual([]);
    expect(told("guest pays by transfer")).toBe(true);
  });

  test("dates, money and names are written as that language writes them", () => {
    const guest = mailOf(language, "guest pays by transfer");
    const hotel = mailOf(language, "hotel awaits a transfer");
    const [, , name] = customs.guest;
    for (const { text } of [guest, hotel]) {
      expect(text).toContain(customs.arrival);
      expect(text).toContain(customs.total);
      expect(text).toContain(name);
    }
    expect(guest.text).toContain(customs.freeUntil);
    expect(guest.text).toContain(customs.due);
    expect(hotel.subject).toContain(name);
    expect(hotel.text).toContain(customs.homeland);
  });

  test.each(["en", "cs"] as const)("no words of %s that the language does not have itself", (other) => {
    if (other === language || (language === "sk" && other === "cs")) return;
    const shared = new Set(SHARED[`${language} ${other}`]?.split("|"));
    const foreign = MAILS.flatMap((name) => {
      const known = phrasesOf(mailOf(other, name).text);
      return [...phrasesOf(mailOf(language, name).text)].filter(
        (phrase) => known.has(phrase) && !shared.has(phrase) && !NAMES.test(phrase),
      );
    });
    expect([...new Set(foreign)]).toEqual([]);
  });
});

test("no letter asks guests for money who are at the gateway: a success is one letter, a shut gateway brings one at once", async () => {
  const mailbox = new Mailbox(sandbox);
  await mailbox.clear();
  const control = (path: string, body: object) =>
    fetch(`${sandbox.gatewayUrl}/control/${path}`, { method: "POST", body: JSON.stringify(body) });
  const minutesPass = () => shop.lines("update jobs.job set start_after = now() where start_after > now()");
  const stay = { roomTypeId: DOUBLE, arrival: "2027-10-04", departure: "2027-10-06" };
  const confirmations = () =>
    shop.lines(
      `select m.state from outgoing_mail m join reservation r on r.reservation_id = m.owner_id
       where m.kind = 'guest_confirmation' and r.arrival = $1 order by r.number`,
      [stay.arrival],
    );

  const paying = await bookByCard(shop, "en", stay);
  const [gatewayId = ""] = await shop.lines("select gateway_id from payment_attempt where page_url = $1", [
    paying.gateway?.url,
  ]);
  await control(`payments/${gatewayId}/drive`, { state: "PAID" });
  const { paymentId, returnToken } = paying;
  await shop.guest.ask("paymentCheck", { paymentId, returnToken });
  const told = await mailbox.untilReceived(2);
  const toGuest = told.filter(({ to }) => to[0]?.address === "zofie@guest.example");
  expect(toGuest.map(({ subject }) => subject)).toEqual([
    `Deposit received, reservation ${paying.number} confirmed`,
  ]);
  await minutesPass();
  await expect.poll(confirmations).toEqual(["dropped"]);

  await mailbox.clear();
  const gone = await bookByCard(shop, "en", stay);
  expect(await confirmations()).toEqual(["dropped", "queued"]);
  await minutesPass();
  expect((await mailbox.untilReceived(1))[0]?.subject).toContain(`Reservation ${gone.number}: please pay by`);

  await mailbox.clear();
  await control("faults", { fault: "refuse", call: "create" });
  const shut = await bookByCard(shop, "en", stay);
  await control("faults/clear", {});
  expect(shut.gateway).toBeNull();
  expect((await mailbox.untilReceived(1))[0]?.subject).toContain(`Reservation ${shut.number}: please pay by`);
});
