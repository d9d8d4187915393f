import type { BankInstructions } from "@portico/contract/checkout";
import { epcQr } from "@portico/domain/payments/epc-qr";
import { spayd } from "@portico/domain/payments/spayd";
import type { Hotel } from "@portico/domain/property/hotel";
import { transferOf } from "./payable-plan.ts";
import type { Reservation } from "./reservation.ts";

/** How to pay by transfer, with the text of a code for bank apps; null when nothing is to be transferred. */
export function bankInstructions(hotel: Hotel, reservation: Reservation): BankInstructions | null {
  const bank = hotel.payment.bank;
  const transfer = transferOf(reservation.payables);
  if (bank === null || transfer === null || transfer.state === "void") return null;
  const { variableSymbol, currency } = reservation;
  const received = transfer.state === "open" ? Math.min(reservation.received, transfer.amount) : 0;
  const amount = transfer.amount - received;
  const { feed: _feed, ...account } = bank;
  const instructions = { ...account, variableSymbol, amount, received, currency, due: transfer.dueOn };
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
