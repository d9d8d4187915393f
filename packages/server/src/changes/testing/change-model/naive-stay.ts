import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";

/** What is sold, in crowns; a tenth less with the coupon, but the sauna. */
export type NaiveKind = "double" | "single" | "sauna";
const CROWNS = { double: 2_200, single: 1_500, sauna: 800 };

/** Fees of the reservation, in crowns: for each night of a room, and once, which is kept whatever happens. */
export const [NIGHT_FEE, KEPT_FEE] = [50, 30];

export type NaiveItem = {
  kind: NaiveKind;
  arrival: PlainDate;
  /** The day of arrival for the sauna, which has no night. */
  departure: PlainDate;
  adults: number;
  /** What cancelling had cost when it was last changed. */
  carried: number;
};

/** Money that was paid, in crowns, in the order in which it came. */
export type Coin = { way: "card" | "transfer" | "voucher"; crowns: number };

/** A wrong idea of how it goes, for the controls. */
export type Mistake =
  | "forgets the fee"
  | "gives cards their money back first"
  | "writes nothing to the hotel";

const LETTERS = {
  guest_item_cancelled: 0,
  hotel_item_cancelled: 0,
  guest_item_changed: 0,
  hotel_item_changed: 0,
  guest_cancelled: 0,
  hotel_cancelled: 0,
  guest_transfer: 0,
  hotel_transfer: 0,
};

/**
 * A reservation as a clerk keeps it on paper: a list of items with their price, a sum of fees, and a purse. It costs what the list
 * says, what is in the purse beyond that goes back, and the rest is still to be paid. Amounts are in crowns.
 */
export class NaiveStay {
  readonly letters = { ...LETTERS };
  readonly #hasCoupon: boolean;
  readonly #mistake: Mistake | null;
  items: NaiveItem[];
  purse: Coin[] = [];
  /** Fees of items that were cancelled. */
  earlier = 0;
  isOver = false;

  constructor(items: NaiveItem[], hasCoupon: boolean, mistake: Mistake | null = null) {
    this.items = items;
    this.#hasCoupon = hasCoupon;
    this.#mistake = mistake;
  }

  price({ kind, arrival, departure }: NaiveItem): number {
    if (kind === "sauna") return CROWNS.sauna;
    const nights = nightsOf({ arrival, departure }).length;
    return (nights * CROWNS[kind] * (this.#hasCoupon ? 9 : 10)) / 10;
  }

  /** Half from three days before at six in the evening, all of it from one day before. */
  fee(item: NaiveItem, now: number): number {
    const evening = (daysBefore: number) => Date.parse(`${addDays(item.arrival, -daysBefore)}T17:00:00Z`);
    const price = this.price(item);
    const natural = now >= evening(1) ? price : now >= evening(3) ? price / 2 : 0;
    return Math.max(item.carried, natural);
  }

  get total(): number {
    const nights = this.items.filter(({ kind }) => kind !== "sauna").flatMap(nightsOf).length;
    return sum(this.items.map((item) => this.price(item))) + nights * NIGHT_FEE + KEPT_FEE + this.earlier;
  }

  get paid(): number {
    return sum(this.purse.map(({ crowns }) => crowns));
  }

  get due(): number {
    return this.isOver ? 0 : Math.max(0, this.total - this.paid);
  }

  /** How many rooms of each kind are taken on each night, and whether the sauna is. */
  get taken(): Record<string, number> {
    const taken: Record<string, number> = {};
    if (this.isOver) return taken;
    for (const { kind, ...stay } of this.items) {
      const places = kind === "sauna" ? ["sauna"] : nightsOf(stay).map((night) => `${kind} ${night}`);
      for (const place of places) taken[place] = (taken[place] ?? 0) + 1;
    }
    return taken;
  }

  paidBy(way: Coin["way"]): number {
    return sum(this.purse.filter((coin) => coin.way === way).map(({ crowns }) => crowns));
  }

  pay(way: Coin["way"], crowns: number): void {
    if (crowns > 0) this.purse.push({ way, crowns });
  }

  /** Returns what went back. */
  cancelItem(item: NaiveItem, { by, fee }: { by: "guest" | "staff"; fee: number }): number {
    this.#write("guest_item_cancelled");
    if (by === "guest") this.#write("hotel_item_cancelled");
    this.items = this.items.filter((one) => one !== item);
    if (this.#mistake !== "forgets the fee") this.earlier += fee;
    return this.#giveBack(this.paid - this.total);
  }

  change(item: NaiveItem, into: Pick<NaiveItem, "arrival" | "departure" | "adults">, now: number): number {
    this.#write("guest_item_changed");
    this.#write("hotel_item_changed");
    Object.assign(item, { carried: this.fee(item, now), ...into });
    return this.#giveBack(this.paid - this.total);
  }

  cancelAll(by: "guest" | "staff", now: number): number {
    this.#write("guest_cancelled");
    if (by === "guest") this.#write("hotel_cancelled");
    const fees = sum(this.items.map((item) => this.fee(item, now)));
    this.isOver = true;
    return this.#giveBack(this.paid - fees - KEPT_FEE - this.earlier);
  }

  /** To vouchers before transfers, and to those before cards, of what came last first; who gets money is told so. */
  #giveBack(crowns: number): number {
    const ways = ["voucher", "transfer", "card"] as const;
    let left = Math.max(0, crowns);
    for (const way of this.#mistake === "gives cards their money back first" ? ways.toReversed() : ways) {
      for (const coin of this.purse.filter((one) => one.way === way).toReversed()) {
        const back = Math.min(left, coin.crowns);
        left -= back;
        coin.crowns -= back;
        if (back > 0 && way === "transfer") {
          this.#write("guest_transfer");
          this.#write("hotel_transfer");
        }
      }
    }
    return Math.max(0, crowns) - left;
  }

  #write(letter: keyof typeof LETTERS): void {
    if (this.#mistake === "writes nothing to the hotel" && letter.startsWith("hotel")) return;
    this.letters[letter] += 1;
  }
}

export function nightsOf({ arrival, departure }: Pick<NaiveItem, "arrival" | "departure">): PlainDate[] {
  const nights: PlainDate[] = [];
  for (let night = arrival; night < departure; night = addDays(night, 1)) nights.push(night);
  return nights;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
