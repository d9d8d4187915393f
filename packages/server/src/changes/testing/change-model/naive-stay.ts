import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";

/** What is sold, in crowns a night, or an hour; a tenth less with the coupon, but the sauna and a rent. */
export type NaiveKind = "double" | "single" | "house" | "sauna";
const CROWNS = { double: 2_200, single: 1_500, house: 6_000, sauna: 800 };

/** Under which terms: as usual, a fifth less, with a card that stands for the room, and by the month. */
export type NaiveRate = "flex" | "promo" | "held" | "monthly";
export const MONTH = 30_000;
export const RENTED_MONTHS = 2;

/** Of a dog, for each night. */
export const DOG_NIGHT = 150;

/** Fees of the reservation, in crowns: for each night of a room, and once, which is kept whatever happens. */
export const [NIGHT_FEE, KEPT_FEE] = [50, 30];

/** The insurer's part of what is insured, in hundredths; no premium is less. */
const [PREMIUM_PERCENT, LEAST_PREMIUM] = [4, 200];

/** How many places the hotel has of each kind. */
const PLACES: Record<string, number> = { double: 3, single: 1 };

/** What of the hotel's places a room takes. */
const TAKES: Record<NaiveKind, Record<string, number>> = {
  double: { double: 1 },
  single: { single: 1 },
  house: { double: 3, single: 1 },
  sauna: {},
};

export type NaiveItem = {
  kind: NaiveKind;
  rate: NaiveRate;
  arrival: PlainDate;
  /** The day of arrival for the sauna, which has no night. */
  departure: PlainDate;
  adults: number;
  dogs: number;
  /** What cancelling had cost when it was last changed. */
  carried: number;
};

/** What a guest may wish to be another. */
export type NaiveWish = Omit<NaiveItem, "carried">;

/** What was offered for an item: its new nights may be kept still. */
export type NaiveOffer = { item: NaiveItem; wish: NaiveWish };

/** Money that was paid, in crowns, in the order in which it came. */
export type Coin = { way: "card" | "transfer" | "voucher"; crowns: number };

/** A wrong idea of how it goes, for the controls. */
export type Mistake =
  | "forgets the fee"
  | "gives cards their money back first"
  | "writes nothing to the hotel"
  | "gives the premium back"
  | "leaves the card as it was"
  | "asks for a rent at once";

const LETTERS = {
  guest_item_cancelled: 0,
  hotel_item_cancelled: 0,
  guest_item_changed: 0,
  hotel_item_changed: 0,
  guest_cancelled: 0,
  hotel_cancelled: 0,
  guest_transfer: 0,
  hotel_transfer: 0,
  guest_insurance: 0,
};

/** What was agreed to when it was ordered. */
export type NaiveTerms = {
  hasCoupon: boolean;
  isInsured: boolean;
  /** A card stands for the rooms that ask for one. */
  leftCard: boolean;
  /** What is left of a rent is due month by month. */
  byInstalments: boolean;
};

/**
 * A reservation as a clerk keeps it on paper: a list of items with their price, a sum of fees, and a purse. It costs what the list
 * says, what is in the purse beyond that goes back, and the rest is still to be paid. Amounts are in crowns.
 */
export class NaiveStay {
  readonly letters = { ...LETTERS };
  readonly terms: NaiveTerms;
  /** What the insurer gets. */
  readonly premium: number;
  readonly #mistake: Mistake | null;
  items: NaiveItem[];
  purse: Coin[] = [];
  /** Fees of items that were cancelled, and those of them for which a card stood. */
  earlier = 0;
  #earlierHeld = 0;
  /** The most that may be taken from the card that stands for the rooms; null without one. */
  card: number | null;
  isOver = false;

  constructor(items: NaiveItem[], terms: NaiveTerms, mistake: Mistake | null = null) {
    this.items = items;
    this.terms = terms;
    this.#mistake = mistake;
    const insured = this.#fees + sum(this.#rooms.map((item) => this.price(item)));
    const premium = Math.max(LEAST_PREMIUM, Math.round((insured * PREMIUM_PERCENT) / 100));
    this.premium = terms.isInsured ? premium : 0;
    this.card = terms.leftCard ? this.#heldNights : null;
    if (terms.isInsured) this.#write("guest_insurance");
  }

  price({ kind, rate, dogs, ...stay }: NaiveWish): number {
    if (kind === "sauna") return CROWNS.sauna;
    const nights = nightsOf(stay).length;
    const withoutDogs = rate === "monthly" ? RENTED_MONTHS * MONTH : nights * this.#night({ kind, rate });
    return withoutDogs + nights * dogs * DOG_NIGHT;
  }

  #night({ kind, rate }: Pick<NaiveItem, "kind" | "rate">): number {
    return (CROWNS[kind] * (rate === "promo" ? 8 : 10) * (this.terms.hasCoupon ? 9 : 10)) / 100;
  }

  /** Half from three days before at six in the evening, all of it from one day before. */
  fee(item: NaiveItem, now: number): number {
    const evening = (daysBefore: number) => Date.parse(`${addDays(item.arrival, -daysBefore)}T17:00:00Z`);
    const price = this.price(item);
    const natural = now >= evening(1) ? price : now >= evening(3) ? price / 2 : 0;
    return Math.max(item.carried, natural);
  }

  get total(): number {
    return sum(this.items.map((item) => this.price(item))) + this.#fees + this.premium + this.earlier;
  }

  get #fees(): number {
    return this.#rooms.flatMap(nightsOf).length * NIGHT_FEE + KEPT_FEE;
  }

  get #rooms(): NaiveItem[] {
    return this.items.filter(({ kind }) => kind !== "sauna");
  }

  get paid(): number {
    return sum(this.purse.map(({ crowns }) => crowns));
  }

  get due(): number {
    return this.isOver ? 0 : Math.max(0, this.total - this.paid);
  }

  /** What is left to pay by its day: on arrival, but the last month of a rent when that begins. */
  get debts(): { day: PlainDate; crowns: number }[] {
    const [arrival = ""] = this.items.map((item) => item.arrival).toSorted();
    const isLater = this.terms.byInstalments && this.#mistake !== "asks for a rent at once";
    const later = isLater ? Math.min(this.due, MONTH) : 0;
    const debts = [
      { day: arrival, crowns: this.due - later },
      { day: addMonths(arrival, 1), crowns: later },
    ];
    return debts.filter(({ crowns }) => crowns > 0);
  }

  /** How many rooms of each kind are taken on each night, and whether the sauna is. */
  get taken(): Record<string, number> {
    return this.isOver ? {} : takenBy(this.items);
  }

  /** Whether a wish has room beside the other items and what is kept for wishes about those, in the hotel that nobody else uses. */
  hasPlace(item: NaiveItem, wish: NaiveWish, kept: readonly NaiveOffer[]): boolean {
    const others = this.items.filter((one) => one !== item);
    const keptForOthers = kept.filter((one) => one.item !== item).map((one) => one.wish);
    const taken = Object.entries(takenBy([wish, ...others, ...keptForOthers]));
    return taken.every(([place, count]) => count <= (PLACES[place.split(" ")[0] ?? ""] ?? 1));
  }

  /** What an insurer, a rent by the month or a card that nobody has left makes a matter of the hotel's staff. */
  isChangedByHotel(item: NaiveItem, wish: NaiveWish): boolean {
    const { byInstalments, isInsured } = this.terms;
    return (
      byInstalments ||
      (isInsured && item.kind !== "sauna") ||
      item.rate === "monthly" ||
      (wish.rate === "held" && this.card === null)
    );
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
    if (item.rate === "held") this.#earlierHeld += fee;
    this.#holdLess();
    return this.#giveBack(this.paid - this.total);
  }

  change(item: NaiveItem, into: NaiveWish, now: number): number {
    this.#write("guest_item_changed");
    this.#write("hotel_item_changed");
    Object.assign(item, { carried: this.fee(item, now), ...into });
    this.#holdLess();
    return this.#giveBack(this.paid - this.total);
  }

  cancelAll(by: "guest" | "staff", now: number): number {
    this.#write("guest_cancelled");
    if (by === "guest") this.#write("hotel_cancelled");
    const kept = this.#mistake === "gives the premium back" ? 0 : this.premium;
    const back = this.paid - this.#feesNow(this.items, now) - KEPT_FEE - this.earlier - kept;
    this.isOver = true;
    return this.#giveBack(back);
  }

  /** What may be taken from the card that was left if all of it is cancelled now: of fees that nobody has paid. */
  chargeable(now: number): number {
    if (this.card === null) return 0;
    const fees = this.#feesNow(this.items, now) + this.earlier;
    const unpaid = Math.max(0, fees - Math.min(this.paid, fees + KEPT_FEE + this.premium));
    return Math.min(unpaid, this.card, this.#feesNow(this.#held, now) + this.#earlierHeld);
  }

  #feesNow(items: readonly NaiveItem[], now: number): number {
    return sum(items.map((item) => this.fee(item, now)));
  }

  get #held(): NaiveItem[] {
    return this.items.filter(({ rate }) => rate === "held");
  }

  get #heldNights(): number {
    return sum(this.#held.map((item) => this.#night(item)));
  }

  /** The card stands for the first night of each room that asks for one, and for what cancelling such has cost; never for more. */
  #holdLess(): void {
    if (this.card === null || this.#mistake === "leaves the card as it was") return;
    this.card = Math.min(this.card, this.#heldNights + this.#earlierHeld);
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

function takenBy(items: readonly NaiveWish[]): Record<string, number> {
  const taken: Record<string, number> = {};
  const take = (place: string, count: number) => (taken[place] = (taken[place] ?? 0) + count);
  for (const item of items) {
    if (item.kind === "sauna") take("sauna", 1);
    for (const night of nightsOf(item))
      for (const [place, count] of Object.entries(TAKES[item.kind])) take(`${place} ${night}`, count);
  }
  return taken;
}

export function nightsOf({ arrival, departure }: Pick<NaiveItem, "arrival" | "departure">): PlainDate[] {
  const nights: PlainDate[] = [];
  for (let night = arrival; night < departure; night = addDays(night, 1)) nights.push(night);
  return nights;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
