/** What a test card does: pays, asks for the bank's confirmation first, or is declined for a reason of one's choice. */
interface TestCard {
  number: string;
  brand: "VISA" | "MASTERCARD";
  outcome: "paid" | "secure" | "declined";
}

/** The only cards that the page takes; any other number is refused, so that nobody gives away a real one. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4444444444444448", brand: "VISA", outcome: "paid" },
  { number: "4111111111111111", brand: "VISA", outcome: "secure" },
  { number: "4000000000000002", brand: "VISA", outcome: "declined" },
];

export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, "");
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}

/** As the protocol shows a card: the first six and the last four digits. */
export function maskCard(number: string): string {
  return `${number.slice(0, 6)}******${number.slice(-4)}`;
}

/** In groups of four, as it stands on the card. */
export function groupCard(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
