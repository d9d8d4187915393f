import type { Fee } from "@portico/domain/fees/fee";
import type { Service } from "@portico/domain/extras/extra-service";

import { readConvertedAmounts } from "./read-amounts.ts";
import { readPicture } from "./read-rooms.ts";
import type { Reading } from "./reading.ts";

/** The order of the file is the order that guests see. */
export function readServices(reading: Reading): Service[] {
  return Object.entries(reading.file.services).map(([code, entry], index): Service => {
    const path = ["services", code];
    return {
      id: index + 1,
      code,
      name: reading.text(entry.name, [...path, "name"]),
      description: reading.text(entry.description, [...path, "description"]),
      unit: entry.unit,
      amounts: readConvertedAmounts(reading, entry.price, [...path, "price"]),
      vatPercent: entry.vat,
      discountable: entry.discountable,
      maxQuantity: entry.maxQuantity,
      picture: entry.picture === undefined ? null : readPicture(reading, entry.picture, [...path, "picture"]),
    };
  });
}

/** A security deposit is given back and so bears no tax; every other fee says its own. */
export function readFees(reading: Reading): Fee[] {
  return Object.entries(reading.file.fees).map(([code, entry], index): Fee => {
    const path = ["fees", code];
    if (entry.kind === "security_deposit" && entry.vat !== undefined) {
      reading.problem([...path, "vat"], "must be missing: a security deposit is given back and bears no tax");
    }
    if (entry.kind === "security_deposit" && entry.keptOnCancellation) {
      reading.problem([...path, "keptOnCancellation"], "cannot be true: a security deposit is given back");
    }
    if (entry.kind !== "security_deposit" && entry.vat === undefined) {
      reading.problem(path, "has no vat; say which percentage is inside, be it 0");
    }
    return {
      id: index + 1,
      code,
      kind: entry.kind,
      name: reading.text(entry.name, [...path, "name"]),
      unit: entry.unit,
      amounts: readConvertedAmounts(reading, entry.price, [...path, "price"]),
      vatPercent: entry.vat ?? 0,
      ...(entry.keptOnCancellation ? { keptOnCancellation: true } : {}),
    };
  });
}
