import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import type { Hotel } from "@portico/domain/property/hotel";
import { instructionsFor, type Payable, transferOf } from "../../payments/index.ts";
import type { Reservation } from "../record/reservation.ts";

/** How to pay ahead by transfer. Null if nothing is to be transferred, or the account for it is gone. */
export function bankInstructions(hotel: Hotel, reservation: Reservation): BankInstructions | null {
  const transfer = transferOf(reservation.payables);
  if (transfer === null) return null;
  const { variableSymbol: symbol, received } = reservation;
  return instructionsFor(hotel, reservation, transfer, { symbol, received, subject: subjectOf(reservation) });
}

/** The same for an instalment, under its own symbol; null too where the hotel takes no transfers, or it has been paid. */
export function instalmentInstructions(
  hotel: Hotel,
  reservation: Reservation,
  instalment: Payable,
): BankInstructions | null {
  const { ownTransfer, state } = instalment;
  if (ownTransfer === null || state !== "open" || !hotel.payment.methods.includes("bank_transfer"))
    return null;
  const under = { ...ownTransfer, subject: subjectOf(reservation) };
  return instructionsFor(hotel, reservation, instalment, under);
}

function subjectOf({ number }: Pick<Reservation, "number">): string {
  return `REZERVACE ${number}`;
}
