import type { PlainDate } from "../dates/plain-date.ts";
import type { Minor } from "../money/money.ts";

export type TransferInCrowns = {
  iban: string;
  amount: Minor;
  variableSymbol: string;
  message: string;
  recipient: string;
  due: PlainDate | null;
};

/**
 * The text of a Czech payment QR code (Short Payment Descriptor 1.0) for an amount in haléř. Names and messages lose
 * accents and characters outside the code's compact character set, so that every bank's app reads them alike.
 */
export function spayd(transfer: TransferInCrowns): string {
  const fields = [
    ["ACC", transfer.iban],
    ["AM", crowns(transfer.amount)],
    ["CC", "CZK"],
    ["RN", plainText(transfer.recipient, 35)],
    ["DT", transfer.due?.replaceAll("-", "") ?? ""],
    ["MSG", plainText(transfer.message, 60)],
    ["X-VS", transfer.variableSymbol],
  ];
  const written = fields.filter(([, value]) => value !== "").map(([key, value]) => `${key}:${value}`);
  return ["SPD", "1.0", ...written].join("*");
}

function crowns(amount: Minor): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/** The asterisk ends a field, so it is percent-escaped; the limit counts before escaping. */
function plainText(text: string, limit: number): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toUpperCase()
    .replace(/[^0-9A-Z $%*+\-./:]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, limit)
    .replaceAll("%", "%25")
    .replaceAll("*", "%2A");
}
