import type { Minor } from "../money/money.ts";

/** Prices of a night by the number of guests in base beds, with the gaps filled; a price per room is the same for all. */
export type PriceLadder =
  | { kind: "per_room"; amount: Minor }
  | { kind: "per_guests"; amounts: readonly Minor[] };

/** A number of guests without a price takes the price of the next higher number; above the highest there is none. */
export function priceLadder(amounts: Readonly<Record<number, Minor>>): PriceLadder {
  if (amounts[0] !== undefined) return { kind: "per_room", amount: amounts[0] };
  const highest = Math.max(0, ...Object.keys(amounts).map(Number));
  const filled: Minor[] = Array.from({ length: highest + 1 }, () => 0);
  for (let guests = highest; guests >= 1; guests--) {
    filled[guests] = amounts[guests] ?? filled[guests + 1] ?? 0;
  }
  return { kind: "per_guests", amounts: filled };
}

/** Undefined when more guests are asked for than the ladder has prices for. Nobody costs nothing. */
export function ladderPrice(ladder: PriceLadder, guests: number): Minor | undefined {
  return ladder.kind === "per_room" ? ladder.amount : ladder.amounts[guests];
}

export function mapLadder(ladder: PriceLadder, change: (amount: Minor) => Minor): PriceLadder {
  if (ladder.kind === "per_room") return { kind: "per_room", amount: change(ladder.amount) };
  return {
    kind: "per_guests",
    amounts: ladder.amounts.map((amount, guests) => (guests === 0 ? 0 : change(amount))),
  };
}
