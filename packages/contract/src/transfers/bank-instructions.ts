import { about, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, type Said } from "../codec/object.ts";
import { choice, day, nullable, number, text, currency, money } from "../codec/values.ts";

const FORMATS = ["spayd", "epc"] as const;
const SPAYD = "SPD*1.0*ACC:CZ6508000000192000145399*AM:1440.00*CC:CZK*X-VS:2710016";

const qr = object({ format: at("format", choice(FORMATS)), text: at("text", text) });

/** The same text for clients that know crowns alone. */
const spayd: Said = {
  path: "spayd",
  shape: { ...text.shape, optional: true },
  write(_, wire, _context, whole) {
    const { qr } = whole as { qr: { format: string; text: string } | null };
    if (qr?.format === "spayd") wire["spayd"] = qr.text;
  },
};

/** Where a transfer goes to, in the account's currency. */
export const bank = inOwnCurrency(
  object({
    account: at("account", text),
    iban: at("iban", text),
    bic: at("bic", text),
    holder: at("holder", text),
    variableSymbol: at("variable_symbol", text),
    /** What is still to be transferred. */
    amount: at("amount", money, about("What is still to be transferred.")),
    /** Came already and is kept, as a part of what was asked for. */
    received: at("received", money, about("Came already and is kept.")),
    /** The one that the account receives. */
    currency: at("currency", currency),
    due: at("due", day),
    /** What the whole transfer pays, and how many units of the account's currency one unit of that is worth, as the order has fixed it. */
    owed: at(
      "owed",
      inOwnCurrency(
        object({ amount: at("amount", money), currency: at("currency", currency), rate: at("rate", number) }),
      ),
      about("What the transfer pays, and what one unit of that is worth in the account's currency."),
    ),
    /** Text of the QR code: SPAYD for crowns, EPC for euros; null in other currencies. */
    qr: at("qr", nullable(qr), about("SPAYD for crowns, EPC for euros.")),
    spayd,
  }),
);

export type BankInstructions = Ours<typeof bank>;

/** The example that the documentation shows. */
export const BANK = {
  account: "19-2000145399/0800",
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPX",
  holder: "Hotel, s. r. o.",
  variable_symbol: "2710016",
  amount: 1440,
  received: 0,
  currency: "CZK",
  due: "2027-05-06",
  owed: { amount: 1440, currency: "CZK", rate: 1 },
  qr: { format: "spayd", text: SPAYD },
  spayd: SPAYD,
};
