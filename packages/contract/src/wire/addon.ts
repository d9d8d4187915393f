import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { CallContext, WireObject } from "../codec/wire.ts";
import { POLICY_STATES, type PolicyView } from "../checkout.ts";
import type { ChosenTariff, InsuredGuests, PricedTariff, QuotedTariff } from "../insurance.ts";
import {
  asObject,
  choiceAt,
  instantAt,
  listAt,
  moneyAt,
  objectAt,
  textAt,
  textOrNullAt,
  writeInstant,
} from "./wire-fields.ts";

/** The specification's word for an insurance among the addons; it is the only kind. */
const INSURANCE = "erv";

/** A reservation's addons: its insurance, and nothing without one. */
export function writeAddons(
  tariff: ChosenTariff | null,
  insured: InsuredGuests | null,
  { currency }: CallContext,
): WireObject[] {
  if (tariff === null) return [];
  return [
    {
      type: INSURANCE,
      tarif_code: tariff.tariff,
      price: toMajor(tariff.premium, currency),
      quote_id: tariff.quoteId,
      ...(insured === null
        ? {}
        : { insured: insured.names.map((name) => ({ name })), terms_version: insured.termsVersion }),
    },
  ];
}

export function tariffOf(wire: WireObject, { currency }: CallContext): ChosenTariff | null {
  const addon = addonOf(wire);
  if (addon === null) return null;
  return {
    tariff: textAt(addon, "tarif_code"),
    premium: moneyAt(addon, "price", currency),
    quoteId: textAt(addon, "quote_id"),
  };
}

export function insuredOf(wire: WireObject): InsuredGuests | null {
  const addon = addonOf(wire);
  const termsVersion = addon && textOrNullAt(addon, "terms_version");
  if (addon === null || termsVersion === null) return null;
  return { names: listAt(addon, "insured", (guest) => textAt(guest, "name")), termsVersion };
}

function addonOf(wire: WireObject): WireObject | null {
  return listAt(wire, "addons", (addon) => addon)[0] ?? null;
}

export function writePricedTariff(tariff: QuotedTariff | null, currency: CurrencyCode): WireObject | null {
  if (tariff === null) return null;
  const { name, premium, valid, validUntil } = tariff;
  return {
    type: INSURANCE,
    tarif_code: tariff.tariff,
    name,
    price: toMajor(premium, currency),
    valid,
    valid_until: validUntil === null ? null : writeInstant(validUntil),
  };
}

export function pricedTariffAt(wire: WireObject, name: string, currency: CurrencyCode): QuotedTariff | null {
  if (wire[name] === null) return null;
  const addon = objectAt(wire, name);
  const validUntil = addon["valid_until"] === null ? null : instantAt(addon, "valid_until");
  return { ...pricedTariff(addon, currency), valid: addon["valid"] === true, validUntil };
}

function pricedTariff(addon: WireObject, currency: CurrencyCode): PricedTariff {
  return {
    tariff: textAt(addon, "tarif_code"),
    name: textAt(addon, "name"),
    premium: moneyAt(addon, "price", currency),
  };
}

export function writePolicy(policy: PolicyView | null, currency: CurrencyCode): WireObject[] {
  if (policy === null) return [];
  return [
    {
      type: INSURANCE,
      tarif_code: policy.tariff,
      name: policy.name,
      price: toMajor(policy.premium, currency),
      insured: policy.insured.map((name) => ({ name })),
      status: policy.state,
      policy_number: policy.policyNumber,
    },
  ];
}

export function policyOf(wire: WireObject, currency: CurrencyCode): PolicyView | null {
  const addon = addonOf(asObject(wire));
  if (addon === null) return null;
  return {
    ...pricedTariff(addon, currency),
    insured: listAt(addon, "insured", (guest) => textAt(guest, "name")),
    state: choiceAt(addon, "status", POLICY_STATES),
    policyNumber: textOrNullAt(addon, "policy_number"),
  };
}
