import type { Minor } from "../money/money.ts";

export type TransferInEuros = {
  iban: string;
  bic: string;
  recipient: string;
  amount: Minor;
  /** Free text by which the recipient identifies the payment. */
  remittance: string;
};

/**
 * The text of a European payment QR code (EPC069-12, version 002, UTF-8) for an amount in cents, from 0.01 to
 * 999999999.99. Line breaks inside a field become spaces: each line is a field.
 */
export function epcQr(transfer: TransferInEuros): string {
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    transfer.bic,
    oneLine(transfer.recipient, 70),
    transfer.iban,
    `EUR${Math.floor(transfer.amount / 100)}.${String(transfer.amount % 100).padStart(2, "0")}`,
    "",
    "",
    oneLine(transfer.remittance, 140),
  ].join("\n");
}

/** Cut to this many bytes of UTF-8, between characters: a code may hold 331 bytes in total. */
function oneLine(text: string, bytes: number): string {
  let line = "";
  let used = 0;
  for (const character of text.replace(/\s+/g, " ").trim()) {
    used += utf8Length(character.codePointAt(0) ?? 0);
    if (used > bytes) break;
    line += character;
  }
  return line;
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_0000 ? 3 : 4;
}
