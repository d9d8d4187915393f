import { expect, test } from "vitest";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { aVoucherPaid } from "../../testing/loaded-reservation.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";

type Facts = Pick<LoadedReservation, "state" | "paymentMethod" | "total"> & {
  waitEnd?: LoadedReservation["waitEnd"];
  vouchers?: LoadedReservation["vouchers"];
  later?: number;
};

test.each<[rule: string, facts: Facts, outcome: Outcome]>([
  [
    "a card that is still to be charged",
    { state: "pending_payment", paymentMethod: "card", total: 100 },
    "card_awaited",
  ],
  ["a card that was charged", { state: "confirmed", paymentMethod: "card", total: 100 }, "paid"],
  [
    "a transfer that has not come",
    { state: "pending_payment", paymentMethod: "bank_transfer", total: 100 },
    "transfer_awaited",
  ],
  ["a transfer that has come", { state: "confirmed", paymentMethod: "bank_transfer", total: 100 }, "paid"],
  [
    "confirmed, to be paid at the desk",
    { state: "confirmed", paymentMethod: "on_site", total: 100 },
    "pay_on_site",
  ],
  ["nothing to pay", { state: "confirmed", paymentMethod: "on_site", total: 0 }, "free"],
  [
    "all of it is paid by a voucher",
    { state: "confirmed", paymentMethod: "on_site", total: 100, vouchers: [aVoucherPaid({ pays: 100 })] },
    "free",
  ],
  [
    "a part of it is paid by a voucher",
    { state: "confirmed", paymentMethod: "on_site", total: 100, vouchers: [aVoucherPaid({ pays: 99 })] },
    "pay_on_site",
  ],
  ["waiting", { state: "waiting_list", paymentMethod: "on_site", total: 100 }, "waiting_list"],
  ["offered a room", { state: "offered", paymentMethod: "bank_transfer", total: 100 }, "offered"],
  ["not paid in time", { state: "expired", paymentMethod: "bank_transfer", total: 100 }, "expired"],
  ["cancelled", { state: "cancelled", paymentMethod: "on_site", total: 100 }, "cancelled"],
  ["failed", { state: "failed", paymentMethod: "on_site", total: 100 }, "failed"],
  [
    "left by the guest's own will",
    { state: "cancelled", paymentMethod: "on_site", total: 100, waitEnd: "left" },
    "left",
  ],
  [
    "an offer that was not accepted in time",
    { state: "expired", paymentMethod: "card", total: 100, waitEnd: "offer_ended" },
    "offer_ended",
  ],
  [
    "a deposit that was paid",
    { state: "confirmed", paymentMethod: "card", total: 100, later: 70 },
    "deposit_paid",
  ],
])("%s", (_, { later, ...facts }, outcome) =>
  expect(outcomeOf({ waitEnd: null, vouchers: [], ...facts }, later)).toBe(outcome),
);
