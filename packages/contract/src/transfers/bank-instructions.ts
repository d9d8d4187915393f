import { about, ruled, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { sometimes } from "../codec/rare-fields.ts";
import { choice, day, nullable, number, text, currency, money } from "../codec/values.ts";

const FORMATS = ["spayd", "epc"] as const;
const SPAYD = "SPD*1.0*ACC:CZ6508000000192000145399*AM:1440.00*CC:CZK*X-VS:2710016";

const qr = object({ format: choice(FORMATS), text: text });

/** Where to send a transfer, in the account's currency. */
export const bank = inOwnCurrency(
  object({
    account: text,
    iban: text,
    bic: text,
    holder: text,
    variableSymbol: at("variable_symbol", text),
    amount: ruled(money, about("The amount still to be transferred.")),
    /** Money that has arrived and is kept as part of what was asked for. */
    received: ruled(money, about("Money that has arrived and is kept.")),
    /** The account's currency. */
    currency,
    due: day,
    /**
     * The amount that the whole transfer pays, and the units of the account's currency per unit of it, fixed when the
     * transfer was ordered.
     */
    owed: ruled(
      inOwnCurrency(object({ amount: money, currency, rate: number })),
      about("The amount that the transfer pays, and the units of the account's currency per unit of it."),
    ),
    /** Text of the QR code: SPAYD for crowns, EPC for euros; null for other currencies. */
    qr: ruled(nullable(qr), about("SPAYD for crowns, EPC for euros; null for other currencies.")),
    /** The same text for clients that only know SPAYD. */
    spayd: sometimes("spayd", text, ({ qr }: { qr: { format: string; text: string } | null }) =>
      qr?.format === "spayd" ? qr.text : undefined,
    ),
  }),
);

export type BankInstructions = Ours<typeof bank>;

/** The documentation's example. */
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
