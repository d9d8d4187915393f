import { describe, expect, test } from "vitest";
import { guestPaid } from "./guest-confirmation.ts";
import { hotelNotice } from "./hotel-notice.ts";
import { guestInsurance, hotelInsurance } from "./insurance-letters.ts";
import { guestCancelled } from "./money-back-letters.ts";
import type { Reservation, SoldInsurance } from "../reservations/record/reservation.ts";
import { anAttempt, anOrder, CANCELLED, caseOf, PAID, textOf } from "./testing/letter-cases.ts";

const insurance: SoldInsurance = {
  tariff: "HS_BASIC",
  name: "HotelStorno Basic",
  premium: 20_000,
  insured: ["Jana Nováková", "Petr www.odkaz.example Novák"],
  state: "issued",
  policyNumber: "4020270001",
  reference: "a price",
  insuredAmount: 440_000,
  termsVersion: "2026-03",
};

/** A stay of 4,400 CZK with insurance in the given state. */
function insured(state: SoldInsurance["state"], of: Reservation = PAID): Reservation {
  const policyNumber = state === "issued" || state === "cancelled" ? insurance.policyNumber : null;
  return { ...of, total: 460_000, insurance: { ...insurance, state, policyNumber } };
}

describe("the confirmation and the hotel's notice", () => {
  test.each([guestPaid, hotelNotice])("tell who is insured, for what, and how far it has come", (letter) => {
    const text = textOf(letter(caseOf(insured("agreed"))));
    expect(text).toMatch(/HotelStorno Basic insurance: Kč\s200/);
    expect(text).toContain("Insured guests: Jana Nováková");
    expect(text).toContain("Insurance status: To be arranged as soon as the payment arrives.");
    // Text typed by a stranger must not look like a link.
    expect(text).not.toContain("www.odkaz.example");
  });

  test("tell the number of the contract once there is one", () => {
    expect(textOf(guestPaid(caseOf(insured("issued"))))).toContain("Policy number: 4020270001");
  });
});

describe("a guest is written to", () => {
  test("that the stay is insured", () => {
    const text = textOf(guestInsurance(caseOf(insured("issued"), { stage: "issued" })));
    expect(text).toContain("the insurance HotelStorno Basic for reservation 270001001 has been arranged");
    expect(text).toContain("Policy number: 4020270001");
  });

  test("that it is not, that the reservation holds, and what the hotel returns", () => {
    const text = textOf(guestInsurance(caseOf(insured("failed"), { stage: "failed" })));
    expect(text).toContain("so your stay is not insured. The reservation remains valid.");
    expect(text).toMatch(/premium of Kč\s200/);
  });

  test("only while it is so", () => {
    expect(guestInsurance(caseOf(insured("cancelled"), { stage: "issued" }))).toBeNull();
    expect(guestInsurance(caseOf(PAID, { stage: "issued" }))).toBeNull();
  });

  test("where to claim after cancelling an insured stay, and not where no contract was made", () => {
    expect(textOf(guestCancelled(caseOf(insured("cancelled", CANCELLED))))).toMatch(
      /claim the cancellation fee directly there[^]*Kč\s200 is not refunded/,
    );
    expect(textOf(guestCancelled(caseOf(insured("void", CANCELLED))))).not.toContain("HotelStorno");
  });
});

test("a cancelled guest is told that the premium is kept only where it is: the hotel may return everything", () => {
  const told = (amount: number) => {
    const attempts = [anAttempt(1, { state: "paid", amount: 152_000 })];
    const returns = [anOrder({ reason: "cancelled", amount })];
    return textOf(guestCancelled(caseOf(insured("cancelled", CANCELLED), { attempts, returns })));
  };
  expect(told(132_000)).toMatch(/Kč\s200 is not refunded/);
  expect(told(152_000)).toContain("claim the cancellation fee directly there");
  expect(told(152_000)).not.toContain("not refunded");
});

describe("the hotel is written to", () => {
  test.each([
    ["failed", "failed", /refused to insure reservation 270001001.*return the premium of Kč\s200/],
    ["delayed", "delayed", /more than 15 minutes/],
    ["issued", "kept", /refused to end the insurance/],
    ["cancelled", "not_ended", /could not be told that reservation 270001001 is cancelled/],
  ] as const)("of an insurance that is %s (%s)", (state, stage, told) => {
    expect(textOf(hotelInsurance(caseOf(insured(state), { stage })))).toMatch(told);
  });

  test.each([
    ["delayed no more", "issued", "delayed"],
    ["ended after all", "void", "not_ended"],
  ] as const)("not of one that is %s", (_, state, stage) => {
    expect(hotelInsurance(caseOf(insured(state), { stage }))).toBeNull();
  });
});
