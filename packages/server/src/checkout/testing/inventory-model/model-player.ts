import { vi } from "vitest";
import { success } from "@portico/domain/result";
import type { Database } from "../../../database/index.ts";
import {
  announceNights,
  giveNightsBack,
  settleExpiredHolds,
  shareHotel,
  takeTransaction,
} from "../../../inventory/index.ts";
import type { JobQueue } from "../../../jobs/index.ts";
import { endReservation, expireReservations } from "../../../reservations/index.ts";
import { ArrayModel, type ModelBooking, type ModelRun, type ModelStay } from "./array-model.ts";
import type { DrawnStay, ModelCommand, ModelLook } from "./model-command.ts";
import { ModelGuest } from "./model-guest.ts";
import { dateOf, HORIZON, type ModelHotel } from "./model-hotel.ts";

const MINUTE = 60_000;
/** The hotel is one hour ahead of UTC in winter. */
const LOCAL = 60 * MINUTE;
const DAY = 24 * 60 * MINUTE;

type Hold = ModelBooking & { token: string };
type Reserved = ModelBooking & { paymentId: string; returnToken: string; pinned: boolean };

export type PlayedHotel = {
  database: Database;
  jobs: JobQueue;
  origin: string;
  hotelId: number;
  code: string;
  model: ModelHotel;
  start: number;
};

/** What the engine said and what the arrays say. */
export type Difference = { what: string; engine: unknown; model: unknown };

/** Does every command at the engine and in the arrays, and looks whether both say the same. */
export class ModelPlayer {
  readonly #played: PlayedHotel;
  readonly #model: ArrayModel;
  readonly #guest: ModelGuest;
  readonly differences: Difference[] = [];
  /** Bookings that were let in and turned away, so that a test can see that both have happened. */
  readonly seen = { saved: 0, refused: 0 };

  constructor(played: PlayedHotel) {
    this.#played = played;
    this.#model = new ArrayModel(played.model, played.start);
    this.#guest = new ModelGuest(played.origin, played.code);
  }

  async play(command: ModelCommand): Promise<void> {
    switch (command.kind) {
      case "book":
        return this.#book(command);
      case "hold":
        return this.#hold(command);
      case "release":
        return this.#release(command.pick);
      case "pin":
        return this.#pin(command.pick);
      case "cancel":
        return this.#cancel(command.pick);
      case "wait":
        return this.#wait(command);
    }
  }

  /** Compares calendar, offers and a whole booking; what comes from memory may be some milliseconds late. */
  async look({ stay: drawn, together, type: drawnType }: ModelLook): Promise<void> {
    await this.#readRuns();
    const model = this.#model;
    const stay = this.#stayOf(drawn);
    const offers = new Map<number, string>();
    for (const type of this.#played.model.types.keys()) {
      const asked = { ...stay, type };
      if (!model.allows(asked, HORIZON)) continue;
      const single = model.available(asked) > 0 && model.hasOneUnit([asked]);
      const count = single || !this.#played.model.restricted ? model.available(asked) : 0;
      offers.set(type, `${count}${count > 0 && !single ? "!" : ""}`);
    }
    await this.#compareSoon(`offers ${stay.from}-${stay.to}`, offers, () => this.#guest.readOffers(stay));

    const type = drawnType === null ? null : drawnType % this.#played.model.types.length;
    const calendar = this.#calendar(type);
    const { today } = model;
    await this.#compareSoon(`calendar of ${type}`, calendar, () =>
      this.#guest.readCalendar(type, today, today + HORIZON - 1),
    );

    const stays = together.map((one) => this.#stayOf(one));
    const rooms = await this.#guest.askRooms(stays, false, null);
    this.#compare(
      "rooms one by one",
      rooms.items.map(({ available }) => available),
      stays.map((one) => model.available(one)),
    );
    const fits = model.fits(stays) && (!this.#played.model.restricted || model.hasOneUnit(stays));
    this.#compare(
      "rooms together",
      rooms.items.every(({ ok }) => ok),
      fits,
    );
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
    await this.#readRuns();
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
      // Too close to the arrival for a transfer: that is asked before the rooms.
      if (byTransfer && reply.problem.code === "payment_mismatch") return;
    }
    this.#compare("save", reply.ok ? "saved" : reply.problem.code, fits ? "saved" : "last_minute");
    this.seen[reply.ok ? "saved" : "refused"] += 1;
    if (!reply.ok) return;
    if (hold !== null) this.#model.bookings.delete(hold);
    const { paymentId, returnToken, keptUntil } = reply.answer;
    const reserved: Reserved = { stays, until: keptUntil ?? Infinity, paymentId, returnToken, pinned: false };
    this.#model.bookings.add(reserved);
  }

  async #hold({ stays: drawn, again, pick }: ModelCommand & { kind: "hold" }) {
    const stays = drawn.map((one) => this.#stayOf(one));
    await this.#readRuns();
    const own = again ? this.#pickHold(pick) : null;
    const fits = this.#fits(stays, own);
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

  /** As a hotel does that has promised a guest the room. */
  async #pin(pick: number) {
    const reserved = this.#pickReserved(pick);
    if (reserved === null) return;
    const { database, hotelId } = this.#played;
    await database.pool.query(
      `update reservation_item i set pinned = true from reservation r
       where r.payment_id = $1 and i.hotel_id = r.hotel_id and i.reservation_id = r.reservation_id`,
      [reserved.paymentId],
    );
    const { rows } = await database.pool.query<{ resourceId: number; night: string }>(
      `select resource_id as "resourceId", night from unit_night where hotel_id = $1`,
      [hotelId],
    );
    await announceNights(database.pool, hotelId, rows);
    reserved.pinned = true;
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
      const end = { to: "cancelled", now: this.#model.now } as const;
      const givenBack = await endReservation(tx, hotelId, rows[0]?.id ?? "", end);
      await announceNights(tx, hotelId, await giveNightsBack(tx, hotelId, givenBack ?? []));
      return success(null);
    });
    this.#withdraw(reserved);
  }

  /** Without a sweep what has expired is still in the books; a booking must get past it. */
  async #wait({ minutes, sweeps }: ModelCommand & { kind: "wait" }) {
    const model = this.#model;
    model.now += minutes * MINUTE;
    model.today = Math.floor(
      (model.now + LOCAL - (this.#played.start + LOCAL - ((this.#played.start + LOCAL) % DAY))) / DAY,
    );
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

  /** Takes a reservation out of the arrays, its units with it. */
  #withdraw(reserved: Reserved): void {
    this.#model.bookings.delete(reserved);
    this.#model.runs = this.#model.runs.filter((run) => this.#paymentOf.get(run) !== reserved.paymentId);
  }

  readonly #paymentOf = new Map<ModelRun, string>();

  /** Which units the engine has given, day by day, put together to runs of the same guest. */
  async #readRuns(): Promise<void> {
    const { rows } = await this.#played.database.pool.query<{
      unit: number;
      pool: number;
      night: string;
      payment: string;
      item: number;
      pinned: boolean;
      arrival: string;
    }>(
      `select n.unit_id as unit, n.resource_id as pool, n.night, r.payment_id as payment, n.item_no as item,
         i.pinned, i.arrival
       from unit_night n
       join reservation r using (hotel_id, reservation_id)
       join reservation_item i using (hotel_id, reservation_id, item_no)
       where n.hotel_id = $1 order by n.unit_id, n.night`,
      [this.#played.hotelId],
    );
    const { pools } = this.#played.model;
    const firstUnit = pools.map((_, pool) => pools.slice(0, pool).reduce((sum, units) => sum + units, 0));
    this.#paymentOf.clear();
    let last: { key: string; run: ModelRun } | null = null;
    for (const row of rows) {
      const day = dayOf(row.night);
      const key = `${row.unit} ${row.payment} ${row.item}`;
      if (last !== null && last.key === key && last.run.to === day) last.run.to += 1;
      else {
        const pool = row.pool - 1;
        const fixed = row.pinned || dayOf(row.arrival) <= this.#model.today;
        const unit = row.unit - 1 - (firstUnit[pool] ?? 0);
        last = { key, run: { pool, unit, from: day, to: day + 1, fixed } };
        this.#paymentOf.set(last.run, row.payment);
      }
    }
    this.#model.runs = [...this.#paymentOf.keys()];
  }

  #compare(what: string, engine: unknown, model: unknown): boolean {
    const same = JSON.stringify(engine) === JSON.stringify(model);
    if (!same) this.differences.push({ what, engine, model });
    return same;
  }

  async #compareSoon<Seen>(what: string, model: Seen, ask: () => Promise<Seen>): Promise<void> {
    const plain = (seen: Seen) => (seen instanceof Map ? [...seen].sort() : seen);
    const deadline = performance.now() + 1_000;
    let engine = await ask();
    while (JSON.stringify(plain(engine)) !== JSON.stringify(plain(model)) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      engine = await ask();
    }
    this.#compare(what, plain(engine), plain(model));
  }
}

const dayOf = (date: string): number => Math.round((Date.parse(date) - Date.parse(dateOf(0))) / DAY);
