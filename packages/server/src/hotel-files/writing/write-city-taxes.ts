import { toMajor } from "@portico/domain/money/money";
import type { CityTax } from "@portico/domain/city-tax/city-tax";

import { dayEntries } from "./day-entries.ts";
import type { HotelFileInput } from "../schema/hotel-file-schema.ts";
import { presentFields } from "./present-fields.ts";
import type { Writing } from "./writing.ts";

/** A tax keeps the code that the hotel knows its number by. */
export function writeCityTaxes(writing: Writing): NonNullable<HotelFileInput["cityTaxes"]> {
  return Object.fromEntries(
    writing.hotel.cityTaxes.map(({ id, name, charge, maxNights, exemptOverNights, ...rule }) => [
      writing.codeOf("cityTaxes", id),
      {
        ...(name === null ? {} : { name: writing.text(name) }),
        ...dayEntries([rule], writing.hotel.names.seasons)[0],
        ...writeCharge(writing, charge),
        collection: rule.collection,
        businessExempt: rule.businessExempt,
        ...presentFields({ maxNights, exemptOverNights }),
      },
    ]),
  );
}

function writeCharge(writing: Writing, charge: CityTax["charge"]) {
  if (charge.kind === "percent") return { percent: charge.percent };
  const { baseCurrency } = writing.hotel;
  const own = Object.entries(charge.byCategory).map(
    ([id, amount]) => [writing.codeOf("guestCategories", Number(id)), toMajor(amount, baseCurrency)] as const,
  );
  return {
    amount: toMajor(charge.amount, baseCurrency),
    ...(own.length === 0 ? {} : { amountFor: Object.fromEntries(own) }),
  };
}
