import { CARD_BRANDS, WALLETS } from "@portico/domain/money/card-brand";
import { about, ruled, rules } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { choice, list, nullable, text } from "../codec/values.ts";

/** The company behind the hotel. */
export const seller = object({
  name: ruled(text, about("The seller's name as registered.", { examples: ["U jezera s.r.o."] })),
  registrationNumber: at("registration_number", nullable(text), rules({ examples: ["27074358"] })),
});

const accepted = {
  brands: at("cards", list(choice(CARD_BRANDS))),
  wallets: list(choice(WALLETS)),
};

export const cardCompany = at(
  "card_company",
  nullable(object({ name: nullable(text), ...accepted })),
  about("Who takes payments by card for the hotel, and what the hotel says that they accept.", {
    examples: [{ name: "Example Pay", cards: ["visa", "mastercard"], wallets: ["apple_pay"] }],
  }),
);

export const cardGuarantee = at(
  "card_garancy",
  nullable(object(accepted)),
  about("The cards that guests who pay at the hotel may leave as a guarantee.", {
    examples: [{ cards: ["visa", "mastercard"], wallets: [] }],
  }),
);
