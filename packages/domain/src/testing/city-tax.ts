import type { CityTax } from "../city-tax/city-tax.ts";

/** 50.00 per paying guest and night, paid at the property. */
export function aCityTax(changes: Partial<CityTax> = {}): CityTax {
  return {
    id: 1,
    name: null,
    charge: { kind: "amount", amount: 5_000, byCategory: {} },
    collection: "at_property",
    maxNights: null,
    exemptOverNights: null,
    businessExempt: false,
    ...changes,
  };
}
