import { about, ruled, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { sometimes } from "../codec/rare-fields.ts";
import { choice, day, nullable, number, text, currency, money } from "../codec/values.ts";

const FORMATS = ["spayd", "epc"] as const;
const SPAYD = "SPD*1.0*ACC:CZ6508000000192000145399*AM:1440.00*CC:CZK*X-VS:2710016";

const qr = object({ format: choice(FORMATS), text: text });

/** Where a transfer goes to, in the account's currency. */
export const bank = inOwnCurrency(
  object({
    account: text,
    iban: text,
    bic: text,
    holder: text,
    variableSymbol: at("variable_symbol", text),
    /** What is still to be transferred. */
    amount: ruled(money, about("What is still to be transferred.")),
    /** Came already and is kept, as a part of what was asked for. */
    received: ruled(money, about("Came already and is kept.")),
    /** The one that the account receives. */
    currency,
    due: day,
    /** What the whole transfer pays, and how many units of the account's currency one unit of that is worth, as the order has fixed it. */
    owed: ruled(
      inOwnCurrency(object({ amount: money, currency, rate: number })),
      about("What the transfer pays, and what one unit of that is worth in the account's currency."),
    ),
    /** Text of the QR code: SPAYD for crowns, EPC for euros; null in other currencies. */
    qr: ruled(nullable(qr), about("SPAYD for crowns, EPC for euros.")),
    /** The same text for clients that know crowns alone. */
    spayd: sometimes("spayd", text, ({ qr }: { qr: { format: string; text: string } | null }) =>
      qr?.format === "spayd" ? qr.text : undefined,
    ),
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
