import type { Reading } from "./reading.ts";

/** Insurers take stays in the Czech Republic that are paid in crowns, and no others. */
export function readInsurance(reading: Reading): boolean {
  const { insurance, contacts, currencies } = reading.file;
  if (insurance && contacts.country !== "CZ") {
    reading.problem(
      ["insurance"],
      "cannot be true: only stays in the Czech Republic can be insured; remove it",
    );
  } else if (insurance && !("CZK" in currencies)) {
    reading.problem(
      ["insurance"],
      "cannot be true: insurances are paid in CZK, which the hotel does not sell in",
    );
  }
  return insurance;
}
