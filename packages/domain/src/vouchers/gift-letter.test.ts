import { expect, test } from "vitest";
import { changeLetter, letterState, type GiftLetter, type LetterWish } from "./gift-letter.ts";

const PLANNED: GiftLetter = {
  email: "jana@guest.example",
  delivery: "email_on_day",
  deliverOn: "2027-12-24",
  stopped: false,
  wanted: 1,
  begun: 0,
};
const STOPPED = { ...PLANNED, stopped: true };
const SENT = { ...PLANNED, begun: 1 };
const SENT_THRICE = { ...PLANNED, wanted: 3, begun: 3 };
const AT_ONCE = { delivery: "email", deliverOn: null, stopped: false } as const;
const NEW_YEAR = { kind: "day", deliverOn: "2027-12-31" } as const;
const HANA = { kind: "address", email: "hana@guest.example" } as const;

/** What the buyer sees, what they want, and what becomes of the letter. */
test.each<[string, GiftLetter, LetterWish, Partial<GiftLetter> | string]>([
  ["a planned letter goes to another address", PLANNED, HANA, { email: HANA.email }],
  ["so does a stopped one, which stays stopped", STOPPED, HANA, { email: HANA.email, stopped: true }],
  ["one that is gone goes once more", SENT, HANA, { email: HANA.email, wanted: 2, begun: 1 }],
  ["but not for another spelling", SENT, { kind: "address", email: "Jana@guest.example" }, { wanted: 1 }],
  ["nor a fourth time", SENT_THRICE, HANA, "too_often"],
  ["it is sent again", SENT, { kind: "again" }, { wanted: 2 }],
  ["once, however often that is pressed", { ...SENT, wanted: 2 }, { kind: "again" }, { wanted: 2 }],
  ["three times at most", SENT_THRICE, { kind: "again" }, "too_often"],
  ["never while it is stopped", STOPPED, { kind: "again" }, "not_gone"],
  ["it is put off", PLANNED, NEW_YEAR, { deliverOn: "2027-12-31" }],
  ["a stopped one too, which then goes", STOPPED, NEW_YEAR, { deliverOn: "2027-12-31", stopped: false }],
  ["or goes at once", PLANNED, { kind: "day", deliverOn: null }, AT_ONCE],
  [
    "on the voucher's last day",
    PLANNED,
    { kind: "day", deliverOn: "2028-05-10" },
    { deliverOn: "2028-05-10" },
  ],
  ["but not after it", PLANNED, { kind: "day", deliverOn: "2028-05-11" }, "wrong_day"],
  ["nor yesterday", PLANNED, { kind: "day", deliverOn: "2027-11-30" }, "wrong_day"],
  ["what is gone is not put off", SENT, NEW_YEAR, "gone"],
  ["it is stopped", PLANNED, { kind: "stop" }, { stopped: true }],
  ["what is gone is not stopped", SENT, { kind: "stop" }, "gone"],
  ["a repeat is", { ...SENT, wanted: 2 }, { kind: "stop" }, { stopped: true }],
  ["a stopped one goes on", STOPPED, { kind: "go_on" }, { stopped: false }],
])("%s", (_, letter, wish, expected) => {
  const changed = changeLetter(letter, wish, { today: "2027-12-01", lastDay: "2028-05-10" });
  if (typeof expected === "string") expect(changed).toEqual({ ok: false, problem: expected });
  else expect(changed).toMatchObject({ ok: true, value: expected });
});

test("a repeat that was stopped reads as stopped, though the first is gone", () =>
  expect([PLANNED, STOPPED, SENT, { ...SENT, wanted: 2, stopped: true }].map(letterState)).toEqual([
    "planned",
    "stopped",
    "sent",
    "stopped",
  ]));
