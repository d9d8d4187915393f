import { CANCELLATION_OBSTACLES } from "@portico/domain/reservations/guest-cancellation";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { choice, currency, day, flag, list, money, nullable, text } from "../codec/values.ts";
import { keyFields } from "./reservation-key.ts";

const inTransferCurrency = inOwnCurrency(
  object({ amount: money, currency: ruled(currency, about("The account's currency.")) }),
);

const toVoucher = inOwnCurrency(
  object({
    codeEnd: at("last4", text, about("The end of the voucher's code.", { examples: ["5WPM"] })),
    amount: money,
    currency,
    lastDay: at("valid_to", day, about("Its last day from then on.", { examples: ["2028-05-01"] })),
    closed: ruled(
      flag,
      about("1: the voucher is closed, so nothing stays on it; the hotel settles that with its buyer.", {
        examples: [0],
      }),
    ),
  }),
);

/** What goes back, by each way that money came. */
export const moneyBack = object({
  card: ruled(list(money), about("To the card, for each payment that something of goes back.")),
  transfer: ruled(
    nullable(inTransferCurrency),
    about("What the hotel sends back of transfers; null for nothing."),
  ),
  byHand: at(
    "other",
    nullable(inTransferCurrency),
    about("What the hotel returns of money that it has noted by hand; null for nothing."),
  ),
  vouchers: list(toVoucher),
});

/** What cancelling costs at this moment and what goes back, in the reservation's currency unless something else is said. */
export const cancellationQuote = inOwnCurrency(
  object({
    quoteId: at(
      "quote",
      text,
      about("Names exactly what is told here; `cancel-reservation` carries out that or nothing.", {
        examples: ["bHr9nXv2mQe0T4sYkLw7Pg"],
      }),
    ),
    obstacle: ruled(
      nullable(choice(CANCELLATION_OBSTACLES)),
      about(
        "Why it cannot be cancelled here: by the terms, or because it has begun. The hotel can be asked.",
      ),
    ),
    currency,
    lines: list(
      object({
        lineCode: at("ibe_code", text, rules({ examples: ["double-1"] })),
        fee: ruled(money, about("By the cancellation terms of the line.")),
      }),
    ),
    keptFees: at("kept_fees", money, about("Fees of the reservation that are not given back.")),
    premium: ruled(money, about("The premium of an insurance that has been concluded.")),
    fee: ruled(money, about("All of that together.")),
    paid: ruled(money, about("What has been paid by now.")),
    kept: ruled(money, about("What the hotel keeps of it.")),
    unpaid: ruled(
      money,
      about("What of the cancellation terms' fee nothing has been paid for; the hotel may ask for it."),
    ),
    chargeable: ruled(money, about("The most of that which may be charged to the card of the guarantee.")),
    back: moneyBack,
    rest: ruled(
      nullable(
        object({
          total: ruled(money, about("What it costs, with the fee of what is cancelled.")),
          due: ruled(money, about("What of that is left to pay.")),
        }),
      ),
      about("What stays of the reservation when one item of it is cancelled; null if all of it is."),
    ),
  }),
);

export type CancellationQuote = Ours<typeof cancellationQuote>;

const line = at(
  "ibe_code",
  nullable(text),
  about("One item of several that is cancelled while the rest stays; default: all of it.", {
    usual: null,
    examples: ["double-1"],
  }),
);

/** Which reservation, or which item of it, somebody wants to cancel. */
export const cancellationQuestion = object({ ...keyFields, lineCode: line });

export type CancellationQuestion = Ours<typeof cancellationQuestion>;

/** Cancels a reservation, or an item of it, as it was quoted. */
export const cancellationRequest = object({
  ...keyFields,
  lineCode: line,
  quoteId: at(
    "quote",
    text,
    about("From `cancellation`: what the guest has seen and agreed to.", {
      min: [1, "must not be empty"],
      max: 100,
      examples: ["bHr9nXv2mQe0T4sYkLw7Pg"],
    }),
  ),
});

export type CancellationRequest = Ours<typeof cancellationRequest>;
