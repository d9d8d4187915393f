import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import { NONREF, pricedHotel, theLakeHotel } from "../testing/lake-hotel.ts";
import { aStayQuestion, soldAt } from "../testing/stay-question.ts";
import { bankTransferDue, paymentMethodsFor } from "./payment-methods.ts";

const bank = {
  account: "19-2000145399/0800",
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPX",
  holder: "Lake",
};
const payment = { methods: ["bank_transfer", "on_site"] as const, bank, bankDueDays: 5 };
const hotel = theLakeHotel({ payment: { ...payment, methods: [...payment.methods] } });
const prague = (date: string, time: string) => instantOf(date, time, "Europe/Prague");
const NOON = prague("2027-03-01", "12:00");

/** Two nights from the day, as quoted at the moment. */
const room = (arrival: string, departure: string, now = NOON, ratePlanId?: number) =>
  soldAt(hotel, aStayQuestion(arrival, departure, { now, ...(ratePlanId ? { ratePlanId } : {}) }));

describe("the last day for a transfer", () => {
  test.each([
    { rule: "the hotel's five days", rooms: [room("2027-06-07", "2027-06-09")], dueOn: "2027-03-06" },
    // Free until 18:00 on the 5th: the last whole free day is the 4th.
    { rule: "while cancelling is free", rooms: [room("2027-03-08", "2027-03-10")], dueOn: "2027-03-04" },
    {
      rule: "the eve of the arrival",
      rooms: [room("2027-03-04", "2027-03-05", NOON, NONREF)],
      dueOn: "2027-03-03",
    },
    {
      rule: "the earliest of several rooms",
      rooms: [room("2027-06-07", "2027-06-09"), room("2027-03-08", "2027-03-10")],
      dueOn: "2027-03-04",
    },
  ])("$rule: $dueOn", ({ rooms, dueOn }) => {
    expect(bankTransferDue(hotel, rooms, NOON)?.dueOn).toBe(dueOn);
  });

  test("ends with the hotel's midnight", () => {
    const due = bankTransferDue(hotel, [room("2027-06-07", "2027-06-09")], NOON);
    expect(due?.until).toBe(prague("2027-03-07", "00:00"));
  });

  test("less than a day is no time for a transfer", () => {
    const tomorrow = [room("2027-03-02", "2027-03-03", NOON, NONREF)];
    expect(bankTransferDue(hotel, tomorrow, NOON)).toBeNull();
    expect(paymentMethodsFor(hotel, tomorrow, NOON)).toEqual(["on_site"]);
    // The eve of the arrival on the 3rd ends 36 hours after noon of the 1st.
    expect(paymentMethodsFor(hotel, [room("2027-03-03", "2027-03-04", NOON, NONREF)], NOON)).toContain(
      "bank_transfer",
    );
  });
});

test("a transfer needs an account, and something to pay", () => {
  const rooms = [room("2027-06-07", "2027-06-09")];
  expect(paymentMethodsFor(hotel, rooms, NOON)).toEqual(["bank_transfer", "on_site"]);
  expect(paymentMethodsFor({ ...hotel, payment: { ...hotel.payment, bank: null } }, rooms, NOON)).toEqual([
    "on_site",
  ]);
  const free = pricedHotel(0, 0, { rules: { ...hotel.rules, allowZeroPrice: true } });
  const gift = soldAt(free, aStayQuestion("2027-06-07", "2027-06-09"));
  expect(paymentMethodsFor(hotel, [gift], NOON)).toEqual(["on_site"]);
});
