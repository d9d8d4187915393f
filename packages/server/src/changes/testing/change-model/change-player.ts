import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { ChangeOffer } from "@portico/contract/reservations/change";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import { cancelItemForHotel } from "../../../desk/index.ts";
import { readReservation } from "../../../reservations/index.ts";
import { theShoreHotel } from "../../../testing/shore-hotel.ts";
import { vi } from "vitest";
import { type ChangeDesk, guestsOf, itemsOf } from "./change-desk.ts";
import type { INTO, Order, Press, Step } from "./change-steps.ts";
import { type Mistake, type NaiveItem, NaiveStay, nightsOf } from "./naive-stay.ts";

const CROWN = 100;
const WAIT = 7 * 3_600_000;

/** What somebody was told before a press, and what the press does in either world. */
type Quoted = {
  kind: Press["kind"];
  item: NaiveItem | null;
  /** In crowns; null where the engine did not say it. */
  told: { total: number | null; due: number | null; back: number } | null;
  press: () => Promise<{ ok: boolean; status: number }>;
  /** The item is so already: whatever is answered, nothing happens. */
  isNothing: boolean;
  /** Returns what went back. */
  inNaive: () => number;
};

/** Plays what happens to a reservation at the hotel and on paper, and says where they differ. */
export class ChangePlayer {
  readonly naive: NaiveStay;
  readonly seen: string[] = [];
  readonly #house: ChangeDesk;
  readonly #codes = new Map<NaiveItem, { lineCode: string; itemNo: number }>();
  /** Pages at the gateway that nobody has paid at, and whether somebody waits for that money still. */
  readonly #pages: { id: string; crowns: number; isAwaited: boolean }[] = [];
  saved: SavedReservation | null = null;
  voucherId: string | null = null;
  #last: Quoted | null = null;
  #waits = 0;

  constructor(house: ChangeDesk, order: Order, mistake: Mistake | null) {
    this.#house = house;
    const today = new Date().toISOString().slice(0, 10);
    this.naive = new NaiveStay(itemsOf(order, today), order.coupon, mistake);
  }

  /** Books, and pays what is asked for ahead. */
  async begin(order: Order): Promise<void> {
    const { naive } = this;
    const { saved, voucherId } = await this.#house.book(order, naive.items);
    this.saved = saved;
    this.voucherId = voucherId;
    if (voucherId !== null) naive.pay("voucher", 1_000);
    const [line = ""] = await this.#lines(
      `select p.method, p.amount_minor from payable p join reservation r using (hotel_id, reservation_id)
       where r.number = $1 and p.state = 'open' and p.method <> 'on_site'`,
    );
    const [method, amount] = line.split(" ");
    const crowns = Number(amount ?? 0) / CROWN;
    if (method === "bank_transfer") {
      await this.#house.transfers.receive(saved, crowns * CROWN);
      naive.pay("transfer", crowns);
    } else if (method === "card") {
      await this.#house.desk.drive(saved, "paid");
      await this.#house.letMoneyMove();
      naive.pay("card", crowns);
    }
    const items = await this.#lines(
      `select i.item_no, i.line_code from reservation_item i join reservation r using (hotel_id, reservation_id)
       where r.number = $1 order by i.item_no`,
    );
    for (const [place, item] of naive.items.entries()) {
      const [itemNo, lineCode = ""] = items[place]?.split(" ") ?? [];
      this.#codes.set(item, { itemNo: Number(itemNo), lineCode });
    }
  }

  /** Plays a step; returns what the engine told otherwise than the paper says. */
  async play(step: Step): Promise<string[]> {
    vi.setSystemTime(Date.now() + 5_000);
    const before = this.naive.due;
    const wrong = await this.#do(step);
    await this.#house.letMoneyMove();
    if (this.naive.due !== before) this.#forgetPages();
    return wrong;
  }

  async #do(step: Step): Promise<string[]> {
    switch (step.kind) {
      case "change":
      case "cancel item":
      case "cancel all":
        return this.#pressAll([step]);
      case "two at once":
        return this.#pressAll(step.presses);
      case "look": {
        const item = this.#pick(step.pick);
        if (item) await this.#offer(item, wishFor(item, step.into));
        return [];
      }
      case "press again":
        await this.#last?.press();
        return [];
      case "staff cancel item":
        return this.#cancelByStaff(step);
      case "open the rest":
        await this.#openRest();
        return [];
      case "pay the rest":
        return this.#payRest();
      case "transfer the rest":
        return this.#transferRest();
      case "tell again":
        return this.#tellAgain();
      case "wait":
        // A page that is open while hours go by is another matter.
        if (this.#pages.length === 0 && this.#waits++ < 2) vi.setSystemTime(Date.now() + WAIT);
        return [];
    }
  }

  async #pressAll(presses: readonly Press[]): Promise<string[]> {
    const quoted: Quoted[] = [];
    for (const press of presses) {
      const one = await this.#quote(press);
      if (one !== null) quoted.push(one);
    }
    const answers = await Promise.all(quoted.map(({ press }) => press()));
    const broken = answers.filter(({ status }) => status >= 500).map(() => "the engine fails");
    const done = quoted.filter(({ isNothing }, place) => answers[place]?.ok && !isNothing);
    const gone = await this.#cancelledCodes();
    // A change that came after a cancellation is refused, and the same press twice is one.
    const order: Press["kind"][] = ["change", "cancel item", "cancel all"];
    const wrong: string[] = broken;
    for (const kind of order) {
      const [one, other] = done.filter((each) => each.kind === kind);
      const effects = [one, kind === "change" && other?.item !== one?.item ? other : undefined];
      for (const each of effects) {
        if (each === undefined) continue;
        if (kind === "cancel item" && !gone.includes(this.#codeOf(each))) continue;
        wrong.push(...this.#apply(each, done.length === 1));
      }
    }
    const what = presses.length > 1 ? "two at once" : (presses[0]?.kind ?? "");
    if (quoted.length > 0) this.seen.push(`${what}: ${done.length} done`);
    return wrong;
  }

  #apply(quoted: Quoted, isAlone: boolean): string[] {
    const { kind, told, inNaive } = quoted;
    // What has ended is neither changed nor cancelled again, whatever is answered.
    if (this.naive.isOver) return [];
    const back = inNaive();
    this.#last = quoted;
    if (kind === "change") this.#forgetPages();
    if (kind === "cancel all") this.#forgetPages();
    if (!isAlone) return [];
    const { total, due } = this.naive;
    return [
      ...(told === null ? [`${kind} was done untold`] : []),
      ...(told && told.back !== back ? [`${kind}: ${told.back} told to go back, not ${back}`] : []),
      ...(told && told.total !== null && told.total !== total
        ? [`${kind}: total ${told.total}, not ${total}`]
        : []),
      ...(told && told.due !== null && told.due !== due ? [`${kind}: due ${told.due}, not ${due}`] : []),
    ];
  }

  #codeOf({ item }: Quoted): string {
    return (item && this.#codes.get(item)?.lineCode) ?? "";
  }

  async #quote(press: Press): Promise<Quoted | null> {
    const { naive } = this;
    const { guest } = this.#house.desk.shop;
    if (press.kind === "change") {
      const item = this.#pick(press.pick);
      if (item === null) return null;
      const wish = wishFor(item, press.into);
      const { asked, offer } = await this.#offer(item, wish);
      const { room } = offer ?? { room: null };
      return {
        kind: "change",
        item,
        told: room && { total: room.total / CROWN, due: room.due / CROWN, back: backOf(room) },
        press: () => guest.ask("changeReservation", { ...asked, quoteId: room?.quoteId ?? "none" }),
        isNothing: isSame(item, wish),
        inNaive: () => naive.change(item, wish, Date.now()),
      };
    }
    const item = press.kind === "cancel all" ? null : this.#pick(press.pick);
    if (press.kind === "cancel item" && item === null) return null;
    const lineCode = (item && this.#codes.get(item)?.lineCode) ?? null;
    const shown = await guest.ask("cancellation", { ...this.#key, lineCode });
    const quote = shown.ok ? shown.answer : null;
    const isAll = item === null || naive.items.length === 1;
    const rest = quote?.rest ?? null;
    return {
      kind: isAll ? "cancel all" : "cancel item",
      item,
      told: quote && {
        total: rest && rest.total / CROWN,
        due: rest && rest.due / CROWN,
        back: backOf(quote),
      },
      press: () =>
        guest.ask("cancelReservation", { ...this.#key, lineCode, quoteId: quote?.quoteId ?? "none" }),
      isNothing: false,
      inNaive: () =>
        isAll
          ? naive.cancelAll("guest", Date.now())
          : naive.cancelItem(item, { by: "guest", fee: naive.fee(item, Date.now()) }),
    };
  }

  async #offer(item: NaiveItem, { adults, ...stay }: ReturnType<typeof wishFor>) {
    const lineCode = this.#codes.get(item)?.lineCode ?? "";
    const as = { roomTypeId: null, ratePlanId: null, services: null };
    const asked = { ...this.#key, lineCode, ...stay, guests: guestsOf(adults), ...as };
    const offer = await this.#house.desk.shop.guest.ask("changeOffer", asked);
    return { asked, offer: offer.ok ? offer.answer : null };
  }

  async #cancelByStaff({ pick, keep }: Extract<Step, { kind: "staff cancel item" }>): Promise<string[]> {
    const { naive } = this;
    const item = this.#pick(pick);
    if (item === null || this.saved === null) return [];
    const { hotelId } = this.#house.transfers;
    const named = { hotelId, hotel: theShoreHotel(), number: this.saved.number };
    const kept = keep === "terms" ? keep : keep * CROWN;
    const itemNo = this.#codes.get(item)?.itemNo ?? 0;
    const done = await cancelItemForHotel(this.#house.staff, named, { itemNo, keep: kept, now: Date.now() });
    this.seen.push(`staff: ${done.ok ? "done" : done.problem.code}`);
    if (!done.ok) return [];
    const fee = keep === "terms" ? naive.fee(item, Date.now()) : keep;
    const back = naive.cancelItem(item, { by: "staff", fee });
    return backOf(done.value) === back ? [] : [`staff: ${backOf(done.value)} back, not ${back}`];
  }

  /** Opens a page for what is left, as long as something is. */
  async #openRest(): Promise<void> {
    const amount = this.naive.due * CROWN;
    if (amount === 0) return;
    const request = { ...this.#key, method: "card", amount, currency: "CZK" } as const;
    const page = await this.#house.desk.shop.guest.ask("payRest", request);
    if (!page.ok) throw new Error(`the rest of ${amount} cannot be paid: ${page.problem.code}`);
    const known = this.#pages.map(({ id }) => id);
    const open = await this.#lines(
      `select a.gateway_id from payment_attempt a join payable p using (hotel_id, payable_id)
       join reservation r using (hotel_id, reservation_id) where r.number = $1 and a.state = 'pending'`,
    );
    for (const id of open)
      if (!known.includes(id)) this.#pages.push({ id, crowns: this.naive.due, isAwaited: true });
  }

  /** Pays at an open page; what nobody waits for any more goes back whole. */
  async #payRest(): Promise<string[]> {
    if (this.#pages.length === 0) await this.#openRest();
    const page = this.#pages.shift();
    if (page === undefined) return [];
    await this.#house.desk.gateway.drive(page.id, "paid");
    if (page.isAwaited) this.naive.pay("card", page.crowns);
    this.seen.push(`rest: ${page.isAwaited ? "paid" : "too late"}`);
    return [];
  }

  async #transferRest(): Promise<string[]> {
    const amount = this.naive.due * CROWN;
    if (amount === 0 || this.#pages.length > 0) return [];
    const request = { ...this.#key, method: "bank_transfer", amount, currency: "CZK" } as const;
    const page = await this.#house.desk.shop.guest.ask("payRest", request);
    // By transfer it is offered while there is time for one.
    if (!page.ok || page.answer.transfer === null) return [];
    const { variableSymbol } = page.answer.transfer;
    await this.#house.transfers.receive(null, { amount, variableSymbol });
    this.naive.pay("transfer", amount / CROWN);
    this.seen.push("rest: transferred");
    return [];
  }

  async #tellAgain(): Promise<string[]> {
    const attempts = await this.#lines(
      `select a.gateway_id, a.notify_key from payment_attempt a join payable p using (hotel_id, payable_id)
       join reservation r using (hotel_id, reservation_id) where r.number = $1 and a.gateway_id is not null`,
    );
    const told = attempts.map((line) => line.split(" "));
    await Promise.all(
      [...told, ...told].map(async ([gatewayId = "", notifyKey = ""]) => {
        const answer = await this.#house.desk.tell({ gatewayId, notifyKey });
        await answer.body?.cancel();
      }),
    );
    return [];
  }

  #forgetPages(): void {
    for (const page of this.#pages) page.isAwaited = false;
  }

  #pick(number: number): NaiveItem | null {
    return this.naive.items[number % this.naive.items.length] ?? null;
  }

  get #key() {
    const { paymentId = "", returnToken = "" } = this.saved ?? {};
    return { paymentId, returnToken };
  }

  async #cancelledCodes(): Promise<string[]> {
    const { pool } = this.#house.desk.shop.database;
    const { hotelId } = this.#house.transfers;
    const found = await readReservation(pool, hotelId, { number: this.saved?.number ?? "" });
    return found?.cancelledItems.map(({ item }) => item.lineCode) ?? [];
  }

  #lines(sql: string): Promise<string[]> {
    return this.#house.desk.shop.lines(sql, [this.saved?.number]);
  }
}

/** What goes back by all ways, in crowns. */
function backOf({ back }: Pick<CancellationQuote, "back"> | NonNullable<ChangeOffer["room"]>): number {
  const { card, transfer, byHand, vouchers } = back;
  const amounts = [
    ...card,
    transfer?.amount ?? 0,
    byHand?.amount ?? 0,
    ...vouchers.map(({ amount }) => amount),
  ];
  return amounts.reduce((all, one) => all + one, 0) / CROWN;
}

function isSame(item: NaiveItem, wish: ReturnType<typeof wishFor>): boolean {
  return item.arrival === wish.arrival && item.departure === wish.departure && item.adults === wish.adults;
}

function wishFor(item: NaiveItem, into: (typeof INTO)[number]) {
  const { arrival, departure, adults } = item;
  const isLong = nightsOf(item).length > 1;
  const moved = (days: number) => ({
    arrival: addDays(arrival, days),
    departure: addDays(departure, days),
    adults,
  });
  switch (into) {
    case "shorter":
      return { arrival, departure: addDays(departure, isLong ? -1 : 1), adults };
    case "longer":
      return { arrival, departure: addDays(departure, 1), adults };
    case "sooner":
      return moved(-1);
    case "a week later":
      return moved(7);
    case "fewer guests":
      return { arrival, departure, adults: 1 };
    case "more guests":
      return { arrival, departure, adults: 2 };
  }
}
