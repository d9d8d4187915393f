import { vi } from "vitest";
import { success } from "@portico/domain/result";
import type { Database } from "../../../database/index.ts";
import { NOTHING_CLAIMED } from "../../claims.ts";
import { shareHotel } from "../../inventory-store.ts";
import { announce, giveBack } from "../../take.ts";
import { settleExpiredHolds } from "../../settle-holds.ts";
import { takeTransaction } from "../../take-transaction.ts";
import type { JobQueue } from "../../../jobs/index.ts";
import { endReservation, expireReservations } from "../../../reservations/index.ts";
import { NO_JOBS } from "../../../jobs/testing/no-jobs.ts";
import { ArrayModel, type ModelBooking, type ModelStay } from "./array-model.ts";
import type { DrawnStay, ModelCommand, ModelLook } from "./model-command.ts";
import { ModelGuest } from "./model-guest.ts";
import { DAY, HORIZON, type ModelHotel } from "./model-hotel.ts";
import { ModelUnits } from "./model-units.ts";

const MINUTE = 60_000;

type Hold = ModelBooking & { token: string };
/** Its key is valid for a day. */
type Reserved = ModelBooking & { paymentId: string; returnToken: string; openUntil: number };

export type PlayedHotel = {
  database: Database;
  jobs: JobQueue;
  origin: string;
  hotelId: number;
  code: string;
  model: ModelHotel;
  /** Midnight of the first day, and the time at which the clock stands. */
  first: number;
  now: number;
};

/** The engine's answer and the arrays' answer. */
export type Difference = { what: string; engine: unknown; model: unknown };

/** Carries out every command at the engine and in the arrays, and compares the answers. */
export class ModelPlayer {
  readonly #played: PlayedHotel;
  readonly #model: ArrayModel;
  readonly #units: ModelUnits;
  readonly #guest: ModelGuest;
  readonly differences: Difference[] = [];
  /** How many times the difficult cases have occurred, so that a test can check that they were tried. */
  readonly seen = { saved: 0, refused: 0, reshuffled: 0, torn: 0, tornRefused: 0, tornOffers: 0 };

  constructor(played: PlayedHotel) {
    this.#played = played;
    this.#model = new ArrayModel(played.model, played.now);
    this.#units = new ModelUnits(played);
    this.#guest = new ModelGuest(played.origin, played.code, played.first);
  }

  async play(command: ModelCommand): Promise<void> {
    switch (command.kind) {
      case "book":
        return this.#book(command);
      case "hold":
        return this.#hold(command);
      case "release":
        return this.#release(command.pick);
      case "move":
        return this.#move(command);
      case "cancel":
        return this.#cancel(command.pick);
      case "wait":
        return this.#wait(command);
    }
  }

  /** Compares both answers; those from the engine's memory may be some milliseconds late. */
  async look(look: ModelLook): Promise<void> {
    await this.#readUnits();
    switch (look.kind) {
      case "offers": {
        const stay = this.#stayOf(look.stay);
        const ask = () => this.#guest.readOffers(stay);
        return this.#compareSoon(`offers of ${stay.from} to ${stay.to}`, this.#offers(stay), ask);
      }
      case "calendar": {
        const type = look.type === null ? null : look.type % this.#played.model.types.length;
        const { today } = this.#model;
        const ask = () => this.#guest.readCalendar(type, today, today + HORIZON - 1);
        return this.#compareSoon(`calendar of ${type}`, this.#calendar(type), ask);
      }
      case "rooms": {
        const stays = look.stays.map((one) => this.#stayOf(one));
        const { items } = await this.#guest.askRooms(stays, false, null);
        const counts = stays.map((one) => this.#model.available(one));
        this.#compare(
          "rooms one by one",
          items.map(({ available }) => available),
          counts,
        );
        const together = items.every(({ ok }) => ok);
        this.#compare("rooms together", together, this.#fits(stays, null));
      }
    }
  }

  #offers(stay: ModelStay): string[] {
    const model = this.#model;
    const offers: string[] = [];
    for (const type of this.#played.model.types.keys()) {
      const asked = { ...stay, type };
      if (!model.allows(asked, HORIZON)) continue;
      const single = model.available(asked) > 0 && model.hasOneUnit([asked]);
      const count = single || !this.#played.model.restricted ? model.available(asked) : 0;
      if (count > 0 && !single) this.seen.tornOffers += 1;
      offers.push(`${type}: ${count}${count > 0 && !single ? "!" : ""}`);
    }
    return offers;
  }

  #calendar(asked: number | null): string {
    const { today } = this.#model;
    const begins = new Set<number>();
    const passes = new Set<number>();
    for (const type of this.#played.model.types.keys()) {
      if (asked !== null && type !== asked) continue;
      for (let from = today; from < today + HORIZON; from++) {
        for (let to = from + 1; to <= today + HORIZON; to++) {
          if (!this.#model.isSold({ type, from, to }, HORIZON)) continue;
          begins.add(from);
          for (let day = from; day < to; day++) passes.add(day);
        }
      }
    }
    return Array.from({ length: HORIZON }, (_, index) => today + index)
      .map((day) => (begins.has(day) ? "A" : passes.has(day) ? "-" : "."))
      .join("");
  }

  async #book({ stays: drawn, byTransfer, useHold, replaces, pick }: ModelCommand & { kind: "book" }) {
    const stays = drawn.map((one) => this.#stayOf(one));
    if (!stays.every((stay) => this.#model.allows(stay, HORIZON))) return;
    await this.#readUnits();
    const before = this.#units.places();
    const hold = useHold ? this.#pickHold(pick) : null;
    const replaced = replaces ? this.#pickReserved(pick) : null;
    if (replaced !== null) this.#withdraw(replaced);
    const fits = this.#fits(stays, hold);
    const reply = await this.#guest.saveStays(stays, {
      paymentMethod: byTransfer ? "bank_transfer" : "on_site",
      holdToken: hold?.token ?? null,
      replace: replaced && { paymentId: replaced.paymentId, returnToken: replaced.returnToken },
    });
    if (!reply.ok) {
      if (replaced !== null) this.#model.bookings.add(replaced);
      // Too close to the arrival for a transfer, which is checked before the rooms.
      if (byTransfer && reply.problem.code === "payment_mismatch") return;
    }
    const isOpen = replaced === null || this.#model.now < replaced.openUntil;
    const expected = !isOpen ? "login_required" : fits ? "saved" : "last_minute";
    this.#compare("save", reply.ok ? "saved" : reply.problem.code, expected);
    this.seen[reply.ok ? "saved" : "refused"] += 1;
    if (!reply.ok) {
      if (this.#model.fits(stays, hold)) this.seen.tornRefused += 1;
      return;
    }
    if (hold !== null) this.#model.bookings.delete(hold);
    const { paymentId, returnToken, keptUntil } = reply.answer;
    const openUntil = this.#model.now + DAY;
    const reserved: Reserved = { stays, until: keptUntil ?? Infinity, paymentId, returnToken, openUntil };
    this.#model.bookings.add(reserved);
    await this.#readUnits();
    const after = this.#units.places();
    const moved = [...before].some(([guest, place]) => after.has(guest) && after.get(guest) !== place);
    if (moved) this.seen.reshuffled += 1;
    if (this.#units.isTorn(paymentId)) this.seen.torn += 1;
  }

  async #hold({ stays: drawn, again, pick }: ModelCommand & { kind: "hold" }) {
    const stays = drawn.map((one) => this.#stayOf(one));
    await this.#readUnits();
    const own = again ? this.#pickHold(pick) : null;
    const isSold = stays.every((stay) => this.#model.allows(stay, HORIZON));
    const fits = isSold && this.#fits(stays, own);
    const rooms = await this.#guest.askRooms(stays, true, own?.token ?? null);
    this.#compare("hold", rooms.hold !== null, fits);
    if (rooms.hold === null) return;
    if (own !== null) this.#model.bookings.delete(own);
    const held: Hold = { stays, until: rooms.hold.expiresAt, token: rooms.hold.token };
    this.#model.bookings.add(held);
  }

  async #release(pick: number) {
    const hold = this.#pickHold(pick);
    if (hold === null) return;
    await this.#guest.askRooms([this.#stayOf({ type: 0, from: 1, nights: 1 })], false, hold.token);
    this.#model.bookings.delete(hold);
  }

  /** Like a hotel that moves a guest to another unit by hand, and perhaps promises it. */
  async #move({ pick, newest, pins }: ModelCommand & { kind: "move" }) {
    await this.#readUnits();
    const { runs, hotel } = this.#model;
    const last = [...this.#model.bookings].findLast((booking): booking is Reserved => "paymentId" in booking);
    const ofLast = runs.find((one) => last && this.#units.isOf(one, last.paymentId));
    const run = newest ? ofLast : runs[pick % Math.max(1, runs.length)];
    if (run === undefined || run.fixed) return;
    const isFree = (unit: number) =>
      runs.every(
        (other) =>
          other.pool !== run.pool || other.unit !== unit || other.to <= run.from || run.to <= other.from,
      );
    const free = Array.from({ length: hotel.pools[run.pool] ?? 0 }, (_, unit) => unit).filter(isFree);
    const unit = [run.unit, ...free][pick % (free.length + 1)] ?? run.unit;
    await this.#units.move(run, unit, pins);
  }

  async #cancel(pick: number) {
    const reserved = this.#pickReserved(pick);
    if (reserved === null) return;
    const { database, hotelId } = this.#played;
    await takeTransaction(database, async (tx) => {
      await shareHotel(tx, hotelId);
      const { rows } = await tx.query<{ id: string }>(
        "select reservation_id as id from reservation where payment_id = $1",
        [reserved.paymentId],
      );
      const end = { to: "cancelled", from: ["pending_payment", "confirmed"], now: this.#model.now } as const;
      const givenBack = await endReservation(tx, { jobs: NO_JOBS }, hotelId, rows[0]?.id ?? "", end);
      await announce(tx, hotelId, await giveBack(tx, hotelId, givenBack ?? NOTHING_CLAIMED));
      return success(null);
    });
    this.#withdraw(reserved);
  }

  /** Without a sweep, expired holds are still recorded; a booking must get past them. */
  async #wait({ minutes, sweeps }: ModelCommand & { kind: "wait" }) {
    const model = this.#model;
    model.now += minutes * MINUTE;
    model.today = Math.floor((model.now - this.#played.first) / DAY);
    vi.setSystemTime(model.now);
    if (!sweeps) {
      const type = this.#played.model.types.length - 1;
      const drawn = { type, from: model.today + 2, nights: 2 };
      await this.#hold({ kind: "hold", stays: [drawn], again: false, pick: 0 });
    }
    await settleExpiredHolds(this.#played.database, model.now);
    await expireReservations(this.#played, model.now);
    for (const booking of model.bookings) if (booking.until <= model.now) model.bookings.delete(booking);
  }

  #fits(stays: readonly ModelStay[], own: ModelBooking | null): boolean {
    const { restricted } = this.#played.model;
    return this.#model.fits(stays, own) && (!restricted || this.#model.hasOneUnit(stays));
  }

  #stayOf({ type, from, nights }: DrawnStay): ModelStay {
    const arrival = Math.max(from, this.#model.today);
    return { type: type % this.#played.model.types.length, from: arrival, to: arrival + nights };
  }

  #pickHold(pick: number): Hold | null {
    const holds = [...this.#model.bookings].filter(
      (booking): booking is Hold => "token" in booking && booking.until > this.#model.now,
    );
    return holds[pick % Math.max(1, holds.length)] ?? null;
  }

  #pickReserved(pick: number): Reserved | null {
    const all = [...this.#model.bookings].filter((booking): booking is Reserved => "paymentId" in booking);
    return all[pick % Math.max(1, all.length)] ?? null;
  }

  /** Removes a reservation and its units from the arrays. */
  #withdraw(reserved: Reserved): void {
    this.#model.bookings.delete(reserved);
    this.#model.runs = this.#model.runs.filter((run) => !this.#units.isOf(run, reserved.paymentId));
  }

  async #readUnits(): Promise<void> {
    this.#model.runs = await this.#units.read(this.#model.today);
  }

  #compare(what: string, engine: unknown, model: unknown): boolean {
    const same = JSON.stringify(engine) === JSON.stringify(model);
    if (!same) this.differences.push({ what, engine, model });
    return same;
  }

  async #compareSoon(what: string, model: unknown, ask: () => Promise<unknown>): Promise<void> {
    const deadline = performance.now() + 1_000;
    let engine = await ask();
    while (JSON.stringify(engine) !== JSON.stringify(model) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      engine = await ask();
    }
    this.#compare(what, engine, model);
  }
}
