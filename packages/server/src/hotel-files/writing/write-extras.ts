import type { HotelFileInput } from "../schema/hotel-file-schema.ts";
import { presentFields } from "./present-fields.ts";
import { writeAmounts } from "./write-amounts.ts";
import type { Writing } from "./writing.ts";

export function writeCoupons(writing: Writing): NonNullable<HotelFileInput["coupons"]> {
  const { coupons, baseCurrency } = writing.hotel;
  return Object.fromEntries(
    coupons.map(({ id: _id, code, name, benefit, minPrice, forcesNonRefundable, ...conditions }) => [
      code,
      {
        name: writing.text(name),
        ...(benefit.kind === "percent"
          ? { percent: benefit.percent }
          : { amount: writeAmounts(benefit.amounts, baseCurrency) }),
        ...presentFields(conditions),
        ...(minPrice === null ? {} : { minPrice: writeAmounts(minPrice, baseCurrency) }),
        nonRefundable: forcesNonRefundable,
      },
    ]),
  );
}

export function writeServices(writing: Writing): NonNullable<HotelFileInput["services"]> {
  const { services, baseCurrency } = writing.hotel;
  return Object.fromEntries(
    services.map(({ id: _id, code, name, description, amounts, vatPercent, picture, ...service }) => [
      code,
      {
        name: writing.text(name),
        description: writing.text(description),
        price: writeAmounts(amounts, baseCurrency),
        vat: vatPercent,
        ...service,
        ...(picture === null ? {} : { picture: writing.pictureName(picture) }),
      },
    ]),
  );
}

export function writeFees(writing: Writing): NonNullable<HotelFileInput["fees"]> {
  const { fees, baseCurrency } = writing.hotel;
  return Object.fromEntries(
    fees.map(({ code, kind, name, unit, amounts, vatPercent, keptOnCancellation = false }) => [
      code,
      {
        name: writing.text(name),
        kind,
        unit,
        price: writeAmounts(amounts, baseCurrency),
        ...(kind === "security_deposit" ? {} : { vat: vatPercent, keptOnCancellation }),
      },
    ]),
  );
}
