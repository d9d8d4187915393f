import type { Hotel } from "@portico/domain/property/hotel";
import type { CityTax } from "@portico/domain/city-tax/city-tax";

import type { HotelFile } from "../schema/hotel-file-schema.ts";
import { onlyOne } from "./only-one.ts";
import { readStretch } from "./read-days.ts";
import type { Reading } from "./reading.ts";

type CityTaxEntry = HotelFile["cityTaxes"][string];

/** Amounts are in the base currency; a tax has one, or is a percentage. */
export function readCityTaxes(reading: Reading): Hotel["cityTaxes"] {
  return Object.entries(reading.file.cityTaxes).map(([code, entry], index): CityTax => {
    const path = ["cityTaxes", code];
    const { maxNights = null, exemptOverNights = null } = entry;
    if (maxNights !== null && exemptOverNights !== null && maxNights > exemptOverNights) {
      reading.problem(
        [...path, "maxNights"],
        `is ${maxNights}, but stays of more than ${exemptOverNights} nights pay nothing; remove one of them`,
      );
    }
    return {
      id: index + 1,
      name: entry.name === undefined ? null : reading.text(entry.name, [...path, "name"]),
      ...readStretch(reading, entry, path),
      charge: readCharge(reading, code, entry),
      collection: entry.collection,
      maxNights,
      exemptOverNights,
      businessExempt: entry.businessExempt,
    };
  });
}

function readCharge(reading: Reading, code: string, entry: CityTaxEntry): CityTax["charge"] {
  const path = ["cityTaxes", code];
  const { baseCurrency } = reading.file;
  const { amount, percent } = entry;
  onlyOne(reading, path, { amount, percent });
  if (percent !== undefined) {
    if (entry.amountFor && amount === undefined)
      reading.problem([...path, "amountFor"], "belongs to an amount and not to a percentage; remove it");
    return { kind: "percent", percent };
  }
  const byCategory = Object.entries(entry.amountFor ?? {}).map(([category, own]) => {
    const place = [...path, "amountFor", category];
    const id = reading.idOf("guestCategories", category, place);
    if (reading.file.guestCategories[category]?.paysCityTax === false) {
      reading.problem(place, `is for "${category}", which has paysCityTax: false; remove one of them`);
    }
    return [id, reading.money(own, baseCurrency, place)] as const;
  });
  return {
    kind: "amount",
    amount: reading.money(amount ?? 0, baseCurrency, [...path, "amount"]),
    byCategory: Object.fromEntries(byCategory),
  };
}
