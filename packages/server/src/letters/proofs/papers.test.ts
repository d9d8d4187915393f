import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { MailKind } from "../../mail/index.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { readReservation } from "../../reservations/index.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { ownerLetters } from "../mail-writer.ts";
import { linesOf, openPaper } from "../testing/read-paper.ts";
import { DEMO_PICTURES, MAILING } from "../../testing/start-mailing.ts";

const DAY = 86_400_000;
const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }];

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

async function papersOf({ paymentId, returnToken }: SavedReservation, headers: Record<string, string> = {}) {
  const reply = await answered(desk.shop.guest.ask("loadPapers", { paymentId, returnToken }, headers));
  return reply.papers;
}

async function paid(): Promise<SavedReservation> {
  const saved = await desk.book(double);
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return saved;
}

const fetched = (path: string) => fetch(`${desk.shop.engine.origin}${path}`);

test("guests get a summary at once and a receipt once they have paid, in the language of the page, for nobody to keep or to frame", async () => {
  const saved = await desk.book(double);
  expect((await papersOf(saved)).map(({ kind }) => kind)).toEqual(["confirmation"]);
  await desk.drive(saved, "paid");
  await desk.check(saved);
  const [, receipt] = await papersOf(saved);
  const answer = await fetched(receipt?.path ?? "");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="shore-${saved.number}-receipt.pdf"; filename*=UTF-8''The-Lake-Hotel-${saved.number}-Receipt-of-payment.pdf`,
    "content-security-policy": "frame-ancestors 'self'",
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  const lines = await linesOf(await openPaper(Buffer.from(await answer.arrayBuffer())));
  expect(lines.join("\n")).toContain("Receipt of payment");
});

test("a paper is opened by its own key alone, of its own reservation, for a day", async () => {
  const saved = await paid();
  const other = await desk.book([{ ...double[0], arrival: "2027-06-10", departure: "2027-06-12" } as never]);
  const [confirmation] = await papersOf(saved);
  const [others] = await papersOf(other);
  const path = confirmation?.path ?? "";
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  const othersKey = new URLSearchParams(others?.path.split("?")[1]).get("key") ?? "";
  expect((await fetched(path)).status).toBe(200);
  for (const wrong of [
    path.replace(key, othersKey),
    path.replace(key, saved.returnToken),
    path.replace(key, ""),
    path.replace("client=shore", "client=bay"),
    path.replace("confirmation.pdf", "invoice.pdf"),
    others?.path.replace("confirmation.pdf", "receipt.pdf") ?? "",
  ])
    expect((await fetched(wrong)).status).toBe(404);
  const opened = await desk.shop.guest.ask("loadReservation", {
    paymentId: saved.paymentId,
    returnToken: key,
  });
  expect(opened).toMatchObject({ status: 401, problem: { code: "login_required" } });
  vi.setSystemTime(NOW + DAY + 1000);
  expect((await fetched(path)).status).toBe(404);
});

test.each([
  ["guest_paid", ["Confirmation-of-reservation", "Receipt-of-payment"]],
  ["guest_times", ["Confirmation-of-reservation"]],
  ["guest_link", []],
] as const)("the papers that go with a letter %s", async (kind, names) => {
  const saved = await paid();
  const attached = await attachmentsOf(kind, saved);
  expect(attached).toEqual(names.map((name) => `The-Lake-Hotel-${saved.number}-${name}.pdf`));
});

async function attachmentsOf(kind: MailKind, { paymentId }: SavedReservation): Promise<string[]> {
  const { database } = desk.shop;
  const reservation = await readReservation(database.pool, 1, { paymentId });
  const parts = { ...MAILING, voucherKeys: TEST_VOUCHER_KEYS, pictures: DEMO_PICTURES };
  const mail = await ownerLetters(database, parts).reservation({
    hotelId: 1,
    ownerId: reservation?.reservationId ?? "",
    kind,
    about: null,
    stage: null,
  });
  return (mail?.attachments ?? []).map(({ filename }) => filename).filter((name) => name.endsWith(".pdf"));
}
