import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import { lastDayToTransfer } from "@portico/domain/checkout/rest-ways";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import { firstDayOf } from "@portico/domain/wellness/placed-item";
import { instructionsFor, type Payable, transferOf } from "../../payments/index.ts";
import type { Reservation } from "../record/reservation.ts";

/** How to pay ahead by transfer. Null if nothing is to be transferred, or the account for it is gone. */
export function bankInstructions(hotel: Hotel, reservation: Reservation): BankInstructions | null {
  const transfer = transferOf(reservation.payables);
  if (transfer === null) return null;
  const { variableSymbol: symbol, received } = reservation;
  return instructionsFor(hotel, reservation, transfer, { symbol, received, subject: subjectOf(reservation) });
}

/**
 * The same for an instalment, or for the rest, which is to come before its guest does; under its own symbol. Null too where the
 * hotel takes no transfers, it has been paid, or nobody has asked yet where to send it.
 */
export function laterInstructions(
  hotel: Hotel,
  reservation: Reservation,
  owed: Payable,
): BankInstructions | null {
  const { ownTransfer, state, purpose, dueOn } = owed;
  if (ownTransfer === null || state !== "open" || !hotel.payment.methods.includes("bank_transfer"))
    return null;
  const under = { ...ownTransfer, subject: subjectOf(reservation) };
  const by = purpose === "instalment" ? dueOn : lastDayToTransfer(firstDayOfAll(reservation));
  return instructionsFor(hotel, reservation, { ...owed, dueOn: by }, under);
}

/** The day on which a reservation begins, which may be that of a service before the stay. */
export function firstDayOfAll({ items }: Pick<Reservation, "items">): PlainDate {
  const [first = ""] = items.map(({ quote }) => firstDayOf(quote)).toSorted();
  return first;
}

function subjectOf({ number }: Pick<Reservation, "number">): string {
  return `REZERVACE ${number}`;
}
