import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import { epcQr } from "@portico/domain/transfers/epc-qr";
import { spayd } from "@portico/domain/transfers/spayd";
import { accountIn, transferSum } from "@portico/domain/transfers/transfer-terms";
import type { Hotel } from "@portico/domain/property/hotel";
import { transferOf } from "./payable-plan.ts";
import type { Reservation } from "../record/reservation.ts";

/**
 * How to pay by transfer, to the hotel's account in the currency that the order has fixed, with the text of a code for
 * bank apps. Null if nothing is to be transferred, or that account is gone.
 */
export function bankInstructions(hotel: Hotel, reservation: Reservation): BankInstructions | null {
  const { variableSymbol, currency, transferTerms: terms } = reservation;
  const account = accountIn(hotel, terms.currency);
  const transfer = transferOf(reservation.payables);
  if (account === null || transfer === null || transfer.state === "void") return null;
  const whole = transfer.transferAmount;
  const received = transfer.state === "open" ? Math.min(reservation.received, whole) : 0;
  const { rate } = transferSum(transfer.amount, currency, terms);
  const { feed: _feed, ...told } = account;
  const instructions = {
    ...told,
    variableSymbol,
    amount: whole - received,
    received,
    due: transfer.dueOn,
    owed: { amount: transfer.amount, currency, rate },
  };
  return { ...instructions, qr: qrCode(instructions, reservation.number) };
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
