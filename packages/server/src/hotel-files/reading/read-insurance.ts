import type { Reading } from "./reading.ts";

const INSURANCE = ["insurance"];

/** Insurers take stays in the Czech Republic that are paid in crowns, and their premium is paid ahead. */
export function readInsurance(reading: Reading): boolean {
  const { insurance, contacts, currencies, payment } = reading.file;
  if (!insurance) return false;
  if (contacts.country !== "CZ") {
    reading.problem(INSURANCE, "cannot be true: only stays in the Czech Republic can be insured; remove it");
  } else if (!("CZK" in currencies)) {
    reading.problem(
      INSURANCE,
      "cannot be true: insurances are paid in CZK, which the hotel does not sell in",
    );
  } else if (payment.methods.every((method) => method === "on_site")) {
    reading.problem(
      INSURANCE,
      "cannot be true: premiums are paid ahead and the hotel takes only on_site; add bank_transfer or card to payment.methods, or remove it",
    );
  }
  return true;
}
