import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { Picture } from "@portico/domain/texts/picture";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Mailbox, type Received } from "../../mail/testing/mailbox.ts";
import type { RunningJobs } from "../../start-jobs.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { MAILING, startMailing } from "../../testing/start-mailing.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

/** The demo's picture of a suite and its logo. */
const SUITE: Picture = {
  src: "/pictures/lake-suite",
  widths: [480, 800, 1200],
  width: 1200,
  height: 800,
  focal: { x: 50, y: 50 },
  alt: { en: "A room at the lake" },
};
const { look, roomTypes } = theShoreHotel();
const SHOWN = {
  look: { ...look, logo: "/pictures/jezerni-hvozd.svg" },
  roomTypes: roomTypes.map((type) => (type.id === DOUBLE ? { ...type, pictures: [SUITE] } : type)),
};

let shop: TestShop;
let sandbox: Sandbox;
let mailbox: Mailbox;
let jobs: RunningJobs;
let folder: string;
let month = 2;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-letter-pictures-"));
  sandbox = await startSandbox(folder);
  mailbox = new Mailbox(sandbox);
  shop = await openShop();
  await shop.settle(SHOWN);
  jobs = await startMailing(shop.database, sandbox.smtpUrl);
});
beforeEach(() => mailbox.clear());
afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Books two nights of another month, and gives the letter as the guest's mail server got it. */
async function lettered(method: "bank_transfer" | "on_site"): Promise<[SavedReservation, Received]> {
  month += 1;
  const [arrival, departure] = [`2027-0${month}-10`, `2027-0${month}-12`];
  const saved = await answered(
    shop.guest.book([{ roomTypeId: DOUBLE, arrival, departure }], { paymentMethod: method }),
  );
  const mails = await mailbox.untilReceived(2);
  const letter = mails.find(({ to }) => to[0]?.address === "zofie@guest.example");
  if (letter === undefined) throw new Error("The guest got no letter");
  return [saved, letter];
}

/** The picture that the HTML shows in a place of this name. */
function shownAs(name: string, { html, attachments }: Received): { tag: string; file: Buffer } | null {
  const [tag, cid] = new RegExp(`<img\\s[^>]*src="cid:(${name}-[^"]+)"[^>]*>`, "u").exec(html) ?? [];
  const file = attachments.find(({ contentId }) => contentId === cid);
  if (tag === undefined || file === undefined) return null;
  return { tag, file: Buffer.from(file.base64, "base64") };
}

async function readQr(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

test("a letter that asks for a transfer brings the page's QR code, beside the written account", async () => {
  const [{ bank }, letter] = await lettered("bank_transfer");
  const code = shownAs("qr", letter);
  expect(await readQr(code?.file ?? Buffer.of())).toBe(bank?.qr?.text);
  expect(bank?.qr?.text).toMatch(/^SPD\*1\.0\*ACC:CZ6508000000192000145399/u);
  expect(code?.tag).toMatch(/width="176"\s+height="176"\s+alt="QR code with the payment details"/u);
  expect(letter.html).toContain("CZ65 0800 0000 1920 0014 5399");
  // Keys in links may happen to have such letters.
  expect(letter.text.replaceAll(/https?:\S+/gu, "")).not.toMatch(/cid:|QR|Scan/u);
});

test("a letter that asks for no transfer brings no code", async () => {
  const [, letter] = await lettered("on_site");
  expect(shownAs("qr", letter)).toBeNull();
});

test("the letter shows the logo and the room out of itself, asks nothing of the network, and names both", async () => {
  const [, letter] = await lettered("on_site");
  const [logo, photo] = [shownAs("logo", letter), shownAs("photo", letter)];
  expect(await sharp(logo?.file).metadata()).toMatchObject({ format: "png", hasAlpha: false, height: 96 });
  expect(await sharp(photo?.file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 560 });
  expect(photo?.file.length).toBeLessThan(150_000);
  expect(logo?.tag).toContain('alt="The Lake Hotel"');
  expect(photo?.tag).toContain('alt="A room at the lake"');
  expect(letter.html).not.toMatch(/<img[^>]*src="(?!cid:)|url\(/u);
});

test("pictures that are not in this engine's folders are left out, and the hotel's name stands in for its logo", async () => {
  await shop.settle({
    look: { ...look, logo: "https://elsewhere.example/logo.png" },
    roomTypes: SHOWN.roomTypes.map((type) => ({ ...type, pictures: [{ ...SUITE, src: "/pictures/../x" }] })),
  });
  const [, letter] = await lettered("on_site");
  expect(letter.html).not.toContain("<img");
  expect(letter.html).toMatch(/class="band pad"[^>]*>\s*The Lake Hotel/u);
  await shop.settle(SHOWN);
});

test("the calendar's link gives the stay as it is now, by a key that opens nothing else, until the reservation ends", async () => {
  const [{ number, paymentId }, letter] = await lettered("on_site");
  const link = new URL(/https:\S+stay\.ics\S*/u.exec(letter.text)?.[0] ?? "");
  expect(link.origin).toBe(MAILING.publicUrl);
  const asked = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...changes });
    return fetch(`${shop.engine.origin}${link.pathname}?${query.toString()}`);
  };
  const answer = await asked();
  expect(answer.headers.get("content-type")).toMatch(/^text\/calendar/u);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const file = await answer.text();
  expect(file).toContain(`UID:${number}@shore.portico`);
  expect(file).not.toMatch(/zofie|return_token/iu);
  const key = link.searchParams.get("key") ?? "";
  const opened = await shop.guest.ask("loadReservation", { paymentId, returnToken: key });
  expect(opened).toMatchObject({ status: 401, problem: { code: "login_required" } });
  const ofPage = /return_token=([^\s&]+)/u.exec(letter.text)?.[1] ?? "";
  for (const wrong of [{ key: ofPage }, { key: "" }, { client: "bay" }])
    expect((await asked(wrong)).status).toBe(404);
  await cancelReservation(shop.database, number);
  expect((await asked()).status).toBe(404);
});
