import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";

/**
 * Where one crown of a voucher is: on it, spent on a stay, kept as a stay's fee, spent at the desk, expired,
 * or gone for good.
 */
export type Place = "here" | "desk" | "fee" | "expired" | "gone" | `stay ${number}`;

/** A voucher as a drawer of crowns. */
export type Drawer = {
  voucherId: string;
  number: number;
  crowns: Place[];
  lastDay: PlainDate;
  bought: PlainDate;
  closed: "void" | "withdrawn" | null;
};

/** Mistakes that controls plant. */
export type Mistake =
  | "takes fees from the first to end"
  | "gives no new life"
  | "keeps what comes back when closed";

/**
 * The reference for the vouchers' random lives: moves crowns one by one between drawers and shares nothing
 * with the engine.
 */
export class NaiveLedger {
  readonly drawers: Drawer[] = [];
  readonly #mistake: Mistake | null;

  constructor(mistake: Mistake | null) {
    this.#mistake = mistake;
  }

  /** Counts the crowns at these places; "stay" means any stay. */
  count({ crowns }: Drawer, ...places: (Place | "stay")[]): number {
    return crowns.filter((at) => places.includes(at) || (places.includes("stay") && at.startsWith("stay ")))
      .length;
  }

  canPay(drawer: Drawer, today: PlainDate): boolean {
    return drawer.closed === null && today <= drawer.lastDay && this.count(drawer, "here") > 0;
  }

  /** Pays a stay crown by crown, from the drawer that ends first; returns what each drawer paid. */
  payStay(stay: number, drawers: readonly Drawer[], crowns: number): Map<Drawer, number> {
    const paid = new Map<Drawer, number>();
    for (let left = crowns; left > 0; left -= 1) {
      const from = drawers.toSorted(firstToEnd).find((drawer) => this.count(drawer, "here") > 0);
      if (from === undefined) break;
      this.#move(from, "here", `stay ${stay}`);
      paid.set(from, (paid.get(from) ?? 0) + 1);
    }
    return paid;
  }

  /**
   * The stay's other money pays the fee first, then the drawer that ends last. The rest returns to its
   * source.
   */
  cancelStay(stay: number, { fee, money, today }: { fee: number; money: number; today: PlainDate }): void {
    const place = `stay ${stay}` as const;
    const payers = this.drawers.filter(({ crowns }) => crowns.includes(place)).toSorted(firstToEnd);
    if (this.#mistake !== "takes fees from the first to end") payers.reverse();
    for (let left = fee - money; left > 0; left -= 1) {
      const payer = payers.find(({ crowns }) => crowns.includes(place));
      if (payer) this.#move(payer, place, "fee");
    }
    for (const payer of payers) this.#giveBack(payer, place, this.count(payer, place), today);
  }

  payAtDesk(drawer: Drawer, crowns: number): void {
    for (let left = crowns; left > 0; left -= 1) this.#move(drawer, "here", "desk");
  }

  giveBackAtDesk(drawer: Drawer, crowns: number, today: PlainDate): void {
    this.#giveBack(drawer, "desk", crowns, today);
  }

  /** Expires at midnight what is still there. */
  sweep(today: PlainDate): void {
    for (const drawer of this.drawers) this.#sweep(drawer, today);
  }

  prolong(drawer: Drawer, lastDay: PlainDate): void {
    while (drawer.crowns.includes("expired")) this.#move(drawer, "expired", "here");
    drawer.lastDay = lastDay;
  }

  close(drawer: Drawer, closed: "void" | "withdrawn"): void {
    while (drawer.crowns.includes("here")) this.#move(drawer, "here", "gone");
    drawer.closed = closed;
  }

  #sweep(drawer: Drawer, today: PlainDate): void {
    if (today <= drawer.lastDay) return;
    while (drawer.crowns.includes("here")) this.#move(drawer, "here", "expired");
  }

  #giveBack(drawer: Drawer, from: Place, crowns: number, today: PlainDate): void {
    if (crowns === 0) return;
    const isClosed = drawer.closed !== null && this.#mistake !== "keeps what comes back when closed";
    if (drawer.closed === null) this.#sweep(drawer, today);
    for (let left = crowns; left > 0; left -= 1) this.#move(drawer, from, isClosed ? "gone" : "here");
    const livesAgain =
      drawer.closed === null && today > drawer.lastDay && this.#mistake !== "gives no new life";
    if (livesAgain) drawer.lastDay = addDays(today, 60);
  }

  #move({ crowns }: Drawer, from: Place, to: Place): void {
    const at = crowns.indexOf(from);
    if (at < 0) throw new Error(`No crown is ${from}`);
    crowns[at] = to;
  }
}

function firstToEnd(one: Drawer, other: Drawer): number {
  return one.lastDay === other.lastDay ? one.number - other.number : one.lastDay < other.lastDay ? -1 : 1;
}
