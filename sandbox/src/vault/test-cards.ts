import type { CardBrand } from "./card-brand.ts";

/** What happens when the form is sent: the card is stored, the bank asks first, or something goes wrong. */
type FormOutcome = "stored" | "secure" | "duplicate" | "declined" | "cvv" | "network";

/** What a later charge of the stored card ends in. */
export const CHARGE_OUTCOMES = ["charged", "refused", "needs_guest"] as const;
export type ChargeOutcome = (typeof CHARGE_OUTCOMES)[number];

export interface TestCard {
  number: string;
  brand: CardBrand;
  form: FormOutcome;
  charge: ChargeOutcome;
}

/** Numbers that payment companies publish for tests; the vault takes no others, so that nobody gives away a real one. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4111111111111111", brand: "visa", form: "stored", charge: "charged" },
  { number: "5555555555554444", brand: "mastercard", form: "stored", charge: "charged" },
  { number: "378282246310005", brand: "amex", form: "stored", charge: "charged" },
  { number: "6011111111111117", brand: "discover", form: "stored", charge: "charged" },
  { number: "30569309025904", brand: "diners", form: "stored", charge: "charged" },
  { number: "3530111333300000", brand: "jcb", form: "stored", charge: "charged" },
  { number: "6304000000000000", brand: "maestro", form: "stored", charge: "charged" },
  { number: "6200000000000005", brand: "unionpay", form: "stored", charge: "charged" },
  { number: "4000000000003220", brand: "visa", form: "secure", charge: "charged" },
  { number: "5105105105105100", brand: "mastercard", form: "duplicate", charge: "charged" },
  { number: "4000000000000002", brand: "visa", form: "declined", charge: "refused" },
  { number: "4000000000000101", brand: "visa", form: "cvv", charge: "refused" },
  { number: "4000000000000119", brand: "visa", form: "network", charge: "refused" },
  { number: "4000000000000341", brand: "visa", form: "stored", charge: "refused" },
  { number: "4000002760003184", brand: "visa", form: "stored", charge: "needs_guest" },
];

/** By the bare digits. */
export function findTestCard(digits: string): TestCard | null {
  return TEST_CARDS.find(({ number }) => number === digits) ?? null;
}
