import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import { epcQr } from "@portico/domain/transfers/epc-qr";
import { spayd } from "@portico/domain/transfers/spayd";
import { accountIn, transferSum } from "@portico/domain/transfers/transfer-terms";
import type { Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { transferOf } from "./payable-plan.ts";
import type { Payable, Reservation } from "../record/reservation.ts";

/**
 * How to pay ahead by transfer, to the hotel's account in the currency that the order has fixed, with the text of a code for
 * bank apps. Null if nothing is to be transferred, or that account is gone.
 */
export function bankInstructions(hotel: Hotel, reservation: Reservation): BankInstructions | null {
  const transfer = transferOf(reservation.payables);
  if (transfer === null) return null;
  const { variableSymbol: symbol, received } = reservation;
  return instructionsFor(hotel, reservation, transfer, { symbol, received });
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
  return instructionsFor(hotel, reservation, instalment, ownTransfer);
}

function instructionsFor(
  hotel: Hotel,
  { number, currency, transferTerms: terms }: Reservation,
  transfer: Payable,
  under: { symbol: string; received: Minor },
): BankInstructions | null {
  const account = accountIn(hotel, terms.currency);
  if (account === null || transfer.state === "void") return null;
  const whole = transfer.transferAmount;
  const received = transfer.state === "open" ? Math.min(under.received, whole) : 0;
  const { rate } = transferSum(transfer.amount, currency, terms);
  const { feed: _feed, ...told } = account;
  const instructions = {
    ...told,
    variableSymbol: under.symbol,
    amount: whole - received,
    received,
    due: transfer.dueOn,
    owed: { amount: transfer.amount, currency, rate },
  };
  return { ...instructions, qr: qrCode(instructions, number) };
}

function qrCode(transfer: Omit<BankInstructions, "qr">, number: string): BankInstructions["qr"] {
  const { iban, bic, holder, amount, variableSymbol, due } = transfer;
  switch (transfer.currency) {
    case "CZK":
      return {
        format: "spayd",
        text: spayd({
          iban,
          amount,
          variableSymbol,
          message: `REZERVACE ${number}`,
          recipient: holder,
          due,
        }),
      };
    case "EUR":
      return {
        format: "epc",
        text: epcQr({ iban, bic, recipient: holder, amount, remittance: `/VS${variableSymbol}` }),
      };
    default:
      return null;
  }
}
