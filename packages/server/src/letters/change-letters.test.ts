import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { at } from "@portico/domain/testing/timed-service";
import { LANGUAGES } from "@portico/domain/texts/language";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aPackage, packageHotel, packageSoldAt } from "@portico/domain/testing/package";
import { expect, test } from "vitest";
import { cardPayment } from "../payments/testing/card-desk.ts";
import type { ChangedItem, Reservation } from "../reservations/record/reservation.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { guestItemChanged, hotelItemChanged } from "./item-changed-letters.ts";
import { A_ROOM, AT_ARRIVAL, caseOf, PAID, textOf, hotelWithAccount } from "./testing/letter-cases.ts";
import { aSoldService } from "./testing/sold-items.ts";

const before = A_ROOM;

const change: ChangedItem = {
  changeId: "change",
  at: PAID.createdAt,
  before,
  totals: { before: 440_000, after: 220_000 },
  told: {
    difference: -220_000,
    paid: 440_000,
    due: 30_000,
    back: { card: [150_000], transfer: { amount: 20_000, currency: "CZK" }, byHand: null, vouchers: [] },
    stay: { arrival: "2027-06-17", departure: "2027-06-18" },
  },
};
const changed: Reservation = { ...PAID, changedItems: [change] };

test("the receipt of a change names both stays, the difference, what goes back and what is left to pay", () => {
  const text = textOf(guestItemChanged(caseOf(changed, { about: "change" })));
  expect(text).toContain("you have changed a part of reservation 270001001: ");
  expect(text).toMatch(/From now on: .*17.*18/);
  expect(text).toContain(
    "Costs less by: Kč 2,200\nPaid: Kč 4,400\nBack to your card: Kč 1,500\nBack to your account: Kč 200\nNew total price: Kč 2,200\nLeft to pay: Kč 300",
  );
});

test("a change of the room or its rate is named in both letters", () => {
  const became = { roomName: { en: "Suite" }, rateName: { en: "Half board" } };
  const suite = { ...PAID, changedItems: [{ ...change, told: { ...change.told, became } }] };
  for (const letter of [guestItemChanged, hotelItemChanged]) {
    const text = textOf(letter(caseOf(suite, { about: "change" })));
    expect(text).toMatch(/So far: Double, Flexible, .*10.*12/);
    expect(text).toMatch(/From now on: Suite, Half board, .*17.*18/);
  }
});

test("other people and meals are named in both letters, and nobody where they stay", () => {
  const [adult] = A_ROOM.quote.guests;
  if (adult === undefined) throw new Error("Nobody is in the room");
  const guests = [{ ...adult, meal: "half_board" as const }];
  const alone = { ...PAID, changedItems: [{ ...change, told: { ...change.told, guests } }] };
  for (const letter of [guestItemChanged, hotelItemChanged]) {
    const text = textOf(letter(caseOf(alone, { about: "change" })));
    expect(text).toMatch(/So far: .*10.*12.*, 2 adults · /);
    expect(text).toMatch(/From now on: .*17.*18.*, 1 adult · Half board\n/);
    expect(textOf(letter(caseOf(changed, { about: "change" })))).not.toMatch(/From now on: .*adult/);
  }
});

test("a package in the place of the rate is named in both letters, and what it contains with the times that are open", () => {
  const became = { roomName: A_ROOM.roomName, packageName: { en: "Weekend" } };
  const { rateName: _, ...room } = A_ROOM;
  const massage = { contentCode: "massage", name: { en: "Massage" }, serviceId: 5, slots: 1, persons: 1 };
  const sold = {
    ...room,
    kind: "package" as const,
    quote: packageSoldAt(packageHotel([aPackage()])),
    packageName: became.packageName,
    contents: [{ name: { en: "Massage" }, count: 2 }],
    timesWanted: [massage],
    times: [],
  };
  const upgraded = {
    ...PAID,
    items: [sold],
    changedItems: [{ ...change, told: { ...change.told, became } }],
  };
  for (const letter of [guestItemChanged, hotelItemChanged]) {
    const text = textOf(letter(caseOf(upgraded, { about: "change" })));
    expect(text).toMatch(/So far: Double, Flexible, .*10.*12/);
    expect(text).toMatch(/From now on: Double, Weekend, .*17.*18/);
    expect(text).toMatch(/Massage 2×\n +Massage: time not chosen yet/);
  }
  const calendar = guestItemChanged(caseOf(upgraded, { about: "change" }))?.attachments[0]?.content;
  expect(calendar).toContain("BEGIN:VEVENT");
});

test.each(LANGUAGES)(
  "other extras are named in both letters in %s, also where there are none",
  (language) => {
    const extras = { before: [], after: [{ name: { en: "Dog" }, quantity: 2 }] };
    const withDog = { ...PAID, changedItems: [{ ...change, told: { ...change.told, extras } }] };
    const words = mailWords(theLakeHotel(), withDog, language);
    for (const letter of [guestItemChanged, hotelItemChanged]) {
      const text = textOf(letter(caseOf(withDog, { about: "change", words })));
      expect(text).toContain(`, ${words.t("own.no_extras")}\n`);
      expect(text).toMatch(/, Dog 2×\n/);
    }
  },
);

test("what is left to transfer is told with where to send it, for the rest as for the payment ahead", () => {
  const due = { ...AT_ARRIVAL, amount: 30_000, transferAmount: 30_000 };
  const owed = (payables: Reservation["payables"]) => ({ ...changed, items: [before], payables });
  const letter = (reservation: Reservation) =>
    textOf(guestItemChanged(caseOf(reservation, { about: "change", hotel: hotelWithAccount() })));
  const [ahead] = PAID.payables;
  if (ahead === undefined) throw new Error("Nothing was paid");
  const asked = letter(owed([ahead, { ...due, ownTransfer: { symbol: "2700010032", received: 0 } }]));
  expect(asked).toMatch(/Kč 300[\s\S]*2700010032/);
  const open = { ...ahead, state: "open" as const, method: "bank_transfer" as const };
  expect(letter(owed([open]))).toContain(PAID.variableSymbol);
  // A rest that the guest pays on the spot has nowhere to be sent.
  expect(letter(owed([ahead, due]))).not.toContain("IBAN");
});

test("the hotel is told, and nothing is written about a change that nobody knows", () => {
  const text = textOf(hotelItemChanged(caseOf(changed, { about: "change" })));
  expect(text).toContain("The guest has changed a part of reservation 270001001 on its page: ");
  expect(guestItemChanged(caseOf(PAID, { about: "change" }))).toBeNull();
  expect(hotelItemChanged(caseOf(PAID, { about: "change" }))).toBeNull();
});

test.each(LANGUAGES)("both speak %s, in whole sentences", (language) => {
  const words = mailWords(theLakeHotel(cardPayment()), changed, language);
  for (const letter of [guestItemChanged, hotelItemChanged]) {
    const text = textOf(letter(caseOf(changed, { about: "change", words })));
    for (const amount of [150_000, 20_000, 30_000]) {
      expect(text).toContain(words.money(amount).replaceAll("\u00a0", " "));
    }
    expect(text).not.toMatch(/[{}]/);
    if (language !== "en") expect(text).not.toMatch(/\b(changed|costs less|left to pay)\b/i);
  }
});

test.each(LANGUAGES)("a service at another time is told by both times in both letters in %s", (language) => {
  const { hotel, item } = aSoldService();
  if (item.kind !== "service") throw new Error("It is no service");
  const { difference, paid, due, back } = change.told;
  const block = { day: "2027-06-11", from: at("19:00"), to: at("20:00") };
  const moved: ChangedItem = { ...change, before: item, told: { difference, paid, due, back, block } };
  const after = { ...item, quote: { ...item.quote, block } };
  const reservation = { ...PAID, items: [after], changedItems: [moved] };
  const of = caseOf(reservation, { about: "change", hotel, words: mailWords(hotel, reservation, language) });
  for (const letter of [guestItemChanged, hotelItemChanged]) {
    const text = textOf(letter(of));
    for (const time of [item.quote.block, block])
      expect(text).toContain(formatSlotDay(time, language).replaceAll("\u00a0", " "));
  }
  // The calendar's entry is that of the new time.
  const calendar = guestItemChanged(of)?.attachments[0]?.content;
  expect(calendar).toContain("DTSTART;TZID=Europe/Prague:20270611T190000");
  const over = caseOf({ ...reservation, state: "cancelled" }, { about: "change", hotel });
  expect(guestItemChanged(over)?.attachments).toEqual([]);
});

test("the hotel reads that the time, not a night, is on sale again", () => {
  const { hotel, item } = aSoldService();
  if (item.kind !== "service") throw new Error("It is no service");
  const { difference, paid, due, back } = change.told;
  const told = { difference, paid, due, back, block: item.quote.block };
  const reservation = { ...PAID, items: [item], changedItems: [{ ...change, before: item, told }] };
  const text = textOf(hotelItemChanged(caseOf(reservation, { about: "change", hotel })));
  expect(text).toContain("The time given up is on sale again");
});
