import type { DeclineName } from "./decline.ts";

/** How a test card behaves, as the documentation of testing publishes it. */
export interface CardBehaviour {
  /**
   * When the bank asks the guest (3-D Secure): never, at every payment, or at those that no earlier confirmed setup
   * covers. A card that asks cannot be charged without the guest.
   */
  asks: "never" | "always" | "unless_set_up";
  /** How its payments end once the bank has been asked; null pays. */
  decline: DeclineName | null;
  /** Whether it can be saved although its payments are declined. */
  savesAllTheSame: boolean;
  /** What becomes of a refund after it was taken for good. */
  refund: "succeeds" | "fails_later" | "succeeds_later";
}

export interface TestCard extends CardBehaviour {
  number: string;
  brand: "visa" | "mastercard" | "amex";
  country: string;
}

const PAYS: CardBehaviour = {
  asks: "never",
  decline: null,
  savesAllTheSame: false,
  refund: "succeeds",
};

function card(number: string, behaviour: Partial<Omit<TestCard, "number">> = {}): TestCard {
  return { ...PAYS, number, brand: "visa", country: "US", ...behaviour };
}

/** The only cards that the page takes; any other number is refused, so that nobody gives away a real one; those of most use first. */
export const TEST_CARDS: readonly TestCard[] = [
  card("4242424242424242"),
  card("4000000000003220", { asks: "always" }),
  card("4000000000000002", { decline: "generic_decline" }),
  card("4000000000009995", { decline: "insufficient_funds" }),
  card("4000000000000069", { decline: "expired_card" }),
  card("4000000000000341", { decline: "generic_decline", savesAllTheSame: true }),
  card("5555555555554444", { brand: "mastercard" }),
  card("378282246310005", { brand: "amex" }),
  card("4000002030000002", { country: "CZ" }),
  card("4000002500003155", { asks: "unless_set_up" }),
  card("4000000000003063", { asks: "always" }),
  card("4000002760003184", { asks: "always" }),
  card("4000008260003178", { asks: "unless_set_up", decline: "insufficient_funds", savesAllTheSame: true }),
  card("4000008400001629", { asks: "always", decline: "generic_decline" }),
  card("4000000000009987", { decline: "lost_card" }),
  card("4000000000009979", { decline: "stolen_card" }),
  card("4000000000000127", { decline: "incorrect_cvc" }),
  card("4000000000000119", { decline: "processing_error" }),
  card("4000000000006975", { decline: "card_velocity_exceeded" }),
  card("4100000000000019", { decline: "fraudulent" }),
  card("4000000000005126", { refund: "fails_later" }),
  card("4000000000007726", { refund: "succeeds_later" }),
];

export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, "");
  return TEST_CARDS.find((candidate) => candidate.number === digits) ?? null;
}

/** In groups, as it stands on the card. */
export function groupCard({ number, brand }: TestCard): string {
  if (brand === "amex") return `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`;
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
