import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { ChangeOffer } from "@portico/contract/reservations/change";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { cancelItemForHotel } from "../../../desk/index.ts";
import { readReservation } from "../../../reservations/index.ts";
import { vi } from "vitest";
import { askedOf, type ChangeDesk, itemsOf, termsOf } from "./change-desk.ts";
import type { Order, Press, Step } from "./change-steps.ts";
import { partsOf, wishFor } from "./change-wish.ts";
import { type Mistake, type NaiveItem, type NaiveOffer, NaiveStay, type NaiveWish } from "./naive-stay.ts";
import { RestPages } from "./rest-pages.ts";

const CROWN = 100;
const WAIT = 7 * 3_600_000;

/** What somebody was told before a press, and what the press does in either world. */
type Quoted = {
  kind: Press["kind"];
  item: NaiveItem | null;
  /** What of the item becomes another. */
  parts: string[];
  /** In crowns; null where the engine did not say it. */
  told: { total: number | null; due: number | null; back: number; chargeable: number | null } | null;
  press: () => Promise<{ ok: boolean; status: number }>;
  /** The item is so already: whatever is answered, nothing happens. */
  isNothing: boolean;
  /** The guest was told that what is free is sold. */
  isFreeAfterAll: boolean;
  /** Only the hotel's staff may do it, and what the guest was told. */
  isByHotel: boolean;
  obstacle: ChangeOffer["obstacle"] | CancellationQuote["obstacle"];
  /** Returns what went back. */
  inNaive: () => number;
};

/** Plays what happens to a reservation at the hotel and on paper, and says where they differ. */
export class ChangePlayer {
  readonly naive: NaiveStay;
  readonly seen: string[] = [];
  readonly #house: ChangeDesk;
  readonly #codes = new Map<NaiveItem, { lineCode: string; itemNo: number }>();
  readonly #kept: NaiveOffer[] = [];
  #pages: RestPages | null = null;
  saved: SavedReservation | null = null;
  voucherId: string | null = null;
  #last: Quoted | null = null;
  #waits = 0;
  #stepsAfterEnd = 0;

  constructor(house: ChangeDesk, order: Order, mistake: Mistake | null) {
    this.#house = house;
    const today = new Date().toISOString().slice(0, 10);
    this.naive = new NaiveStay(itemsOf(order, today), termsOf(order), mistake);
  }

  /** Books, and pays what is asked for ahead. */
  async begin(order: Order): Promise<void> {
    const { naive } = this;
    const { saved, voucherId } = await this.#house.book(order, naive.items);
    this.saved = saved;
    this.#pages = new RestPages(this.#house, naive, saved);
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
      naive.pay("card", crowns);
    }
    await this.#house.letMoneyMove();
    const items = await this.#lines(
      `select i.item_no, i.line_code from reservation_item i join reservation r using (hotel_id, reservation_id)
       where r.number = $1 order by i.item_no`,
    );
    for (const [place, item] of naive.items.entries()) {
      const [itemNo, lineCode = ""] = items[place]?.split(" ") ?? [];
      this.#codes.set(item, { itemNo: Number(itemNo), lineCode });
    }
  }

  /** Plays a step, of those that come after the end two; returns what the engine told otherwise than the paper says. */
  async play(step: Step): Promise<string[]> {
    if (this.naive.isOver && this.#stepsAfterEnd++ >= 2) return [];
    vi.setSystemTime(Date.now() + 5_000);
    const before = this.naive.due;
    const wrong = await this.#do(step);
    await this.#house.letMoneyMove();
    if (this.naive.due !== before) this.#pages?.forget();
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
        const item = this.#pickChanged(step.pick);
        if (item) await this.#offer(item, wishFor(item, step));
        return [];
      }
      case "press again":
        await this.#last?.press();
        return [];
      case "staff cancel item":
        return this.#cancelByStaff(step);
      case "open the rest":
        await this.#pages?.open();
        return [];
      case "pay the rest":
        this.seen.push(...((await this.#pages?.pay()) ?? []));
        return [];
      case "transfer the rest":
        this.seen.push(...((await this.#pages?.transfer()) ?? []));
        return [];
      case "tell again":
        await this.#pages?.tellAgain();
        return [];
      case "wait":
        // A page that is open while hours go by is another matter.
        if (this.#pages?.areOpen === false && this.#waits++ < 2) vi.setSystemTime(Date.now() + WAIT);
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
    const free = quoted.filter(({ isFreeAfterAll }) => isFreeAfterAll);
    const wrong = [...broken, ...free.map(({ parts }) => `sold out, but free: another ${parts.join(", ")}`)];
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
    for (const { kind, parts } of quoted.filter(
      ({ isByHotel, obstacle }) => isByHotel && obstacle === "by_hotel",
    ))
      for (const part of [kind, ...parts])
        this.seen.push(...this.#lives.map((life) => `${life}: ${part} left to the hotel`));
    return wrong;
  }

  #apply(quoted: Quoted, isAlone: boolean): string[] {
    const { kind, told, inNaive } = quoted;
    // What has ended is neither changed nor cancelled again, whatever is answered.
    if (this.naive.isOver) return [];
    if (quoted.isByHotel) return [`${kind}: done, but only the hotel may`];
    const charge = kind === "cancel all" ? this.naive.chargeable(Date.now()) : null;
    const back = inNaive();
    this.#last = quoted;
    if (kind !== "cancel item") this.#pages?.forget();
    for (const part of [kind, ...quoted.parts])
      this.seen.push(...this.#lives.map((life) => `${life}: ${part} done`));
    if (!isAlone) return [];
    const { total, due } = this.naive;
    return [
      ...(told === null ? [`${kind} was done untold`] : []),
      ...(told && told.back !== back ? [`${kind}: ${told.back} told to go back, not ${back}`] : []),
      ...(told && told.total !== null && told.total !== total
        ? [`${kind}: total ${told.total}, not ${total}`]
        : []),
      ...(told && told.due !== null && told.due !== due ? [`${kind}: due ${told.due}, not ${due}`] : []),
      ...(told && told.chargeable !== charge
        ? [`${kind}: ${told.chargeable} may be charged, not ${charge}`]
        : []),
    ];
  }

  #codeOf({ item }: Quoted): string {
    return (item && this.#codes.get(item)?.lineCode) ?? "";
  }

  async #quote(press: Press): Promise<Quoted | null> {
    const { naive } = this;
    const { guest } = this.#house.desk.shop;
    if (press.kind === "change") {
      const item = this.#pickChanged(press.pick);
      if (item === null) return null;
      const wish = wishFor(item, press);
      const parts = partsOf(item, wish);
      const { asked, offer } = await this.#offer(item, wish);
      const { room } = offer ?? { room: null };
      return {
        kind: "change",
        item,
        parts,
        told: room && {
          total: room.total / CROWN,
          due: room.due / CROWN,
          back: backOf(room),
          chargeable: null,
        },
        press: () => guest.ask("changeReservation", { ...asked, quoteId: room?.quoteId ?? "none" }),
        isNothing: parts.length === 0,
        isByHotel: parts.length > 0 && naive.isChangedByHotel(item, wish),
        isFreeAfterAll: offer?.obstacle === "sold_out" && naive.hasPlace(item, wish, this.#kept),
        obstacle: offer?.obstacle ?? null,
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
      parts: [],
      told: quote && {
        total: rest && rest.total / CROWN,
        due: rest && rest.due / CROWN,
        back: backOf(quote),
        chargeable: isAll ? quote.chargeable / CROWN : null,
      },
      press: () =>
        guest.ask("cancelReservation", { ...this.#key, lineCode, quoteId: quote?.quoteId ?? "none" }),
      isNothing: false,
      isFreeAfterAll: false,
      isByHotel: !isAll && naive.terms.byInstalments,
      obstacle: quote?.obstacle ?? null,
      inNaive: () =>
        isAll
          ? naive.cancelAll("guest", Date.now())
          : naive.cancelItem(item, { by: "guest", fee: naive.fee(item, Date.now()) }),
    };
  }

  async #offer(item: NaiveItem, wish: NaiveWish) {
    const lineCode = this.#codes.get(item)?.lineCode ?? "";
    const asked = { ...this.#key, lineCode, ...askedOf(wish) };
    const offer = await this.#house.desk.shop.guest.ask("changeOffer", asked);
    if (offer.ok && offer.answer.room !== null) this.#kept.push({ item, wish });
    return { asked, offer: offer.ok ? offer.answer : null };
  }

  async #cancelByStaff({ pick, keep }: Extract<Step, { kind: "staff cancel item" }>): Promise<string[]> {
    const { naive } = this;
    const item = this.#pick(pick);
    if (item === null || this.saved === null) return [];
    const { hotelId, staff } = this.#house.desk;
    const named = { hotelId, hotel: this.#house.hotel, number: this.saved.number };
    const kept = keep === "terms" ? keep : keep * CROWN;
    const itemNo = this.#codes.get(item)?.itemNo ?? 0;
    const done = await cancelItemForHotel(staff, named, { itemNo, keep: kept, now: Date.now() });
    this.seen.push(`staff: ${done.ok ? "done" : done.problem.code}`);
    if (!done.ok) return [];
    if (naive.terms.byInstalments) return ["staff: an item of what is paid by instalments was cancelled"];
    const fee = keep === "terms" ? naive.fee(item, Date.now()) : keep;
    const back = naive.cancelItem(item, { by: "staff", fee });
    return backOf(done.value) === back ? [] : [`staff: ${backOf(done.value)} back, not ${back}`];
  }

  /** Whatever of the reservation makes its changes another matter. */
  get #lives(): string[] {
    const { isInsured, byInstalments } = this.naive.terms;
    return [
      "any",
      ...(isInsured ? ["insured"] : []),
      ...(byInstalments ? ["by instalments"] : []),
      ...(this.naive.card === null ? [] : ["with a card"]),
    ];
  }

  /** Mostly a room, because a sauna is refused whatever is wished of it. */
  #pickChanged(number: number): NaiveItem | null {
    const rooms = this.naive.items.filter(({ kind }) => kind !== "sauna");
    return rooms[number % (rooms.length + 1)] ?? this.naive.items.at(-1) ?? null;
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
    const { hotelId } = this.#house.desk;
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
