import { MAX_PERSONS } from "@portico/domain/stays/guest";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { literal } from "../codec/rare-fields.ts";
import { asked, at, maybe, object, said, wrapped } from "../codec/object.ts";
import { boolean, choice, converted, instant, line, list, nullable, text, money } from "../codec/values.ts";
import { toldMoney } from "../codec/request-values.ts";

/** The specification's word for an insurance among the addons; the engine has no other kind. */
const insurance = ruled(literal("erv"), rules({ wrong: "must be erv: the engine has no other addon" }));

const LONGEST_QUOTE_ID = 4000;
const EMPTY = "must not be empty";

/** A chosen tariff as the guest was shown it. The server only compares the premium and never takes it as the price. */
export type ChosenTariff = { tariff: string; premium: Minor; quoteId: string };

/** One name for each insured guest, in the order in which they were typed. */
export type InsuredGuests = { names: string[]; termsVersion: string };

export type PricedTariff = { tariff: string; name: string; premium: Minor };

/**
 * A chosen tariff in the price of a reservation. If `valid` is false, the quote does not apply to the stay now and is
 * not in any sum.
 */
export type QuotedTariff = PricedTariff & {
  valid: boolean;
  /** Until when the insurer guarantees the premium; null for a quote that does not apply. */
  validUntil: Instant | null;
};

/** The state of an insurance: `agreed` waits for the payment; `delayed` has failed so far and is retried. */
export const POLICY_STATES = ["agreed", "issued", "delayed", "failed", "cancelled", "void"] as const;

export type PolicyState = (typeof POLICY_STATES)[number];

/** The insurance of a saved reservation. */
export type PolicyView = PricedTariff & {
  insured: string[];
  state: PolicyState;
  /** The insurer's number of the contract, once it exists. */
  policyNumber: string | null;
};

const names = list(wrapped("name", line));

const addon = object({
  type: asked("type", insurance, () => "erv" as const),
  tariff: at("tarif_code", text, rules({ min: [1, EMPTY], max: 40 })),
  premium: at("price", toldMoney, about("The premium that the guest was shown; only for comparison.")),
  quoteId: at("quote_id", text, rules({ min: [1, EMPTY], max: LONGEST_QUOTE_ID })),
  insured: maybe(
    "insured",
    names,
    about("One name for each guest of the stay; required by `save`.", { max: MAX_PERSONS, usual: [] }),
  ),
  termsVersion: maybe(
    "terms_version",
    nullable(text),
    about("The version of the insurer's terms that the guest has agreed to.", { max: 40, usual: null }),
  ),
});

/** The specification has a list of addons: empty, or with this one. */
/* @__NO_SIDE_EFFECTS__ */
function alone<Type>(of: Codec<Type>): Codec<Type | null> {
  const entries = list(of);
  return {
    read: (wire, context, name) => entries.read(wire, context, name)[0] ?? null,
    write: (value, context) => entries.write(value === null ? [] : [value], context),
    shape: entries.shape,
  };
}

const addons = ruled(alone(addon), rules({ max: [1, "must have at most one insurance"], usual: [] }));

type WithAddon = { insurance: ChosenTariff | null; insured: InsuredGuests | null };

/** A reservation's insurance with the insured guests and the accepted terms. */
export const insuredAddon: Codec<WithAddon> = converted(
  wrapped("addons", addons),
  (wire) => {
    if (wire === null) return { insurance: null, insured: null };
    const { tariff, premium, quoteId, insured, termsVersion } = wire;
    return {
      insurance: { tariff, premium, quoteId },
      insured: termsVersion === null ? null : { names: insured ?? [], termsVersion },
    };
  },
  ({ insurance, insured }) =>
    insurance && {
      ...insurance,
      insured: insured && insured.names,
      termsVersion: insured && insured.termsVersion,
    },
);

/** The chosen insurance of a reservation that is only priced. */
export const chosenAddon: Codec<ChosenTariff | null> = converted(
  insuredAddon,
  ({ insurance }) => insurance,
  (insurance) => ({ insurance, insured: null }),
);

const pricedFields = {
  type: said("type", literal("erv"), () => "erv" as const),
  tariff: at("tarif_code", text, rules({ examples: ["HS_BASIC"] })),
  name: ruled(text, rules({ examples: ["HotelStorno Basic"] })),
  premium: at("price", money, rules({ examples: [156] })),
};

export const quotedTariff: Codec<QuotedTariff> = object({
  ...pricedFields,
  valid: ruled(
    boolean,
    about("False if the quote does not apply to this stay now; it is then not in any sum."),
  ),
  validUntil: at("valid_until", nullable(instant)),
});

export const policy: Codec<PolicyView | null> = alone(
  object({
    ...pricedFields,
    insured: ruled(
      list(wrapped("name", text)),
      rules({ examples: [[{ name: "Anna Nováková" }, { name: "Petr Novák" }]] }),
    ),
    state: at("status", choice(POLICY_STATES), rules({ examples: ["issued"] })),
    policyNumber: at(
      "policy_number",
      nullable(text),
      about("The insurer's number of the contract, once it exists.", { examples: ["4020270001"] }),
    ),
  }),
);
