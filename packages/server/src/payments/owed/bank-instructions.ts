import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import type { Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { epcQr } from "@portico/domain/transfers/epc-qr";
import { spayd } from "@portico/domain/transfers/spayd";
import { accountIn, transferSum } from "@portico/domain/transfers/transfer-terms";
import type { OwedMoney, Payable } from "./payable.ts";

/**
 * How to transfer a part of what is owed, to the hotel's account in the currency that the order has fixed, with the text of a
 * code for bank apps. `subject` is what the hotel's account says of it. Null if that account is gone.
 */
export function instructionsFor(
  hotel: Hotel,
  { currency, transferTerms: terms }: Pick<OwedMoney, "currency" | "transferTerms">,
  transfer: Payable,
  under: { symbol: string; received: Minor; subject: string },
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
  return { ...instructions, qr: qrCode(instructions, under.subject) };
}

function qrCode(transfer: Omit<BankInstructions, "qr">, message: string): BankInstructions["qr"] {
  const { iban, bic, holder, amount, variableSymbol, due } = transfer;
  switch (transfer.currency) {
    case "CZK":
      return {
        format: "spayd",
        text: spayd({ iban, amount, variableSymbol, message, recipient: holder, due }),
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
