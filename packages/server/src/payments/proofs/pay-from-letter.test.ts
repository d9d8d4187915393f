import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CardDesk } from "../testing/card-desk.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";
import { linkTokenOf } from "../index.ts";

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
afterAll(() => desk.close());

const DAY = 86_400_000;
const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }];

test("who pays days later, from the link in a letter, is led back to the reservation and not to a refusal", async () => {
  const saved = await desk.book(double, { paymentMethod: "bank_transfer" });
  const { paymentId } = saved;
  const [id = ""] = await desk.shop.lines("select reservation_id from reservation");
  const link = linkTokenOf("a secret for tests alone", id, NOW + 100 * DAY);
  vi.setSystemTime(NOW + 3 * DAY);
  const old = await desk.shop.guest.ask("pay", { ...saved, method: "card", part: "deposit" });
  expect(old).toMatchObject({ ok: false, problem: { code: "login_required" } });
  const paid = await desk.shop.guest.ask("pay", {
    paymentId,
    returnToken: link,
    method: "card",
    part: "deposit",
  });
  await desk.drive(saved, "paid");
  const page = await fetch((paid.ok && paid.answer.gateway?.url) || "", { redirect: "manual" });
  const back = `${page.headers.get("location")} ${await page.text()}`;
  const returnToken = /return_token=([\w-]+)/.exec(back)?.[1] ?? "";
  // This key was given to a company: it is valid for a day, not as long as the letter's.
  const opens = () => desk.shop.guest.ask("loadReservation", { paymentId, returnToken });
  expect(await opens()).toMatchObject({ ok: true, answer: { number: saved.number } });
  expect(await desk.check({ ...saved, returnToken })).toMatchObject({ status: "paid" });
  vi.setSystemTime(Date.now() + DAY + 1000);
  expect(await opens()).toMatchObject({ ok: false, problem: { code: "login_required" } });
});
