import { CLOSINGS, SPENT_ON } from "@portico/domain/vouchers/voucher";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import {
  boolean,
  choice,
  currency,
  day,
  id,
  list,
  localText,
  money,
  nullable,
  text,
} from "../codec/values.ts";
import { picture } from "../stays/picture.ts";

/** The code and the key of a printed voucher's link. They travel in the body: they stand in no server's log. */
export const givenVoucherQuestion = object({
  code: ruled(text, rules({ max: 60, examples: ["7Q2M4V-9KXH3R-8T5WPM"] })),
  key: ruled(text, about("The link's key; without it names and texts stay hidden.", { max: 60, usual: "" })),
});

const gift = object({
  recipientName: at("recipient_name", text, about("Empty where nobody is named.", { examples: ["Jana"] })),
  buyerName: at("buyer_name", text, about("Empty where the buyer keeps it.", { examples: ["Petr"] })),
  text: at("custom_text", text, about("The buyer's own words.")),
  picture: nullable(picture),
});

/** A voucher as the one who was given it sees it. */
export const givenVoucher = inOwnCurrency(
  object({
    value: money,
    balance: money,
    currency,
    lastDay: at("valid_to", day),
    closed: ruled(nullable(choice(CLOSINGS)), about("Why it is over; told to those who have its key.")),
    experience: ruled(nullable(localText), about("What it is a right to; null for money.")),
    product: ruled(
      nullable(object({ kind: choice(["package", "service", "dinner"]), id: nullable(id) })),
      about("What an experience is booked as; a dinner has no calendar. Null for money."),
    ),
    spentOn: at("spent_on", list(choice(SPENT_ON))),
    transferable: boolean,
    gift: ruled(nullable(gift), about("Null without the key.")),
  }),
);

export type GivenVoucher = Ours<typeof givenVoucher>;
