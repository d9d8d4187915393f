import type { Database } from "../../../database/index.ts";
import { announceNights } from "../../inventory-store.ts";
import type { ModelRun } from "./array-model.ts";
import { DAY, dateOf } from "./model-hotel.ts";

type Row = {
  unit: number;
  pool: number;
  night: string;
  payment: string;
  item: number;
  pinned: boolean;
  arrival: string;
};

/** The units that the engine has assigned, read from the database: the only thing that it may choose itself. */
export class ModelUnits {
  readonly #database: Database;
  readonly #hotelId: number;
  readonly #first: number;
  /** How many units the pools before each one have: ids are counted across all pools. */
  readonly #unitsBefore: number[];
  /** Payment id, item and pool of the guest who has the run. */
  readonly #guestOf = new Map<ModelRun, string>();

  constructor(played: { database: Database; hotelId: number; first: number; model: { pools: number[] } }) {
    this.#database = played.database;
    this.#hotelId = played.hotelId;
    this.#first = played.first;
    const { pools } = played.model;
    this.#unitsBefore = pools.map((_, pool) => pools.slice(0, pool).reduce((sum, units) => sum + units, 0));
  }

  /** Reads who has which unit, day by day, joined into runs of the same guest; `today` tells who has arrived. */
  async read(today: number): Promise<ModelRun[]> {
    const { rows } = await this.#database.pool.query<Row>(
      `select n.unit_id as unit, n.resource_id as pool, n.night, r.payment_id as payment, n.item_no as item,
         i.pinned, i.arrival
       from unit_night n
       join reservation r using (hotel_id, reservation_id)
       join reservation_item i using (hotel_id, reservation_id, item_no)
       where n.hotel_id = $1 order by n.unit_id, n.night`,
      [this.#hotelId],
    );
    this.#guestOf.clear();
    let last: { key: string; run: ModelRun } | null = null;
    for (const row of rows) {
      const day = this.#dayOf(row.night);
      const key = `${row.unit} ${row.payment} ${row.item}`;
      if (last !== null && last.key === key && last.run.to === day) last.run.to += 1;
      else {
        const pool = row.pool - 1;
        const fixed = row.pinned || this.#dayOf(row.arrival) <= today;
        const unit = row.unit - 1 - (this.#unitsBefore[pool] ?? 0);
        last = { key, run: { pool, unit, from: day, to: day + 1, fixed } };
        this.#guestOf.set(last.run, `${row.payment} ${row.item} ${row.pool}`);
      }
    }
    return [...this.#guestOf.keys()];
  }

  isOf(run: ModelRun, paymentId: string): boolean {
    return this.#guestOf.get(run)?.startsWith(paymentId) ?? false;
  }

  /** The units of each guest, item by item, in one text each. */
  places(): Map<string, string> {
    const places = new Map<string, string>();
    for (const [{ unit, from }, guest] of this.#guestOf) {
      places.set(guest, `${places.get(guest) ?? ""} ${from}:${unit}`);
    }
    return places;
  }

  /** True when a guest of the reservation has to move during the stay. */
  isTorn(paymentId: string): boolean {
    const runs = [...this.#guestOf].filter(([, guest]) => guest.startsWith(paymentId));
    return runs.some(([run, guest]) =>
      runs.some(([other, same]) => same === guest && other.from === run.to && other.unit !== run.unit),
    );
  }

  /** Moves a guest by hand, as a hotel does; with `pins`, promises that it stays so. */
  async move(run: ModelRun, unit: number, pins: boolean): Promise<void> {
    const { pool } = this.#database;
    const idOf = (position: number) => (this.#unitsBefore[run.pool] ?? 0) + position + 1;
    const days = [dateOf(this.#first, run.from), dateOf(this.#first, run.to)];
    await pool.query(
      "update unit_night set unit_id = $3 where hotel_id = $1 and unit_id = $2 and night >= $4 and night < $5",
      [this.#hotelId, idOf(run.unit), idOf(unit), ...days],
    );
    const [paymentId, item] = (this.#guestOf.get(run) ?? "").split(" ");
    if (pins) {
      await pool.query(
        `update reservation_item i set pinned = true from reservation r
         where r.payment_id = $1 and i.item_no = $2
           and i.hotel_id = r.hotel_id and i.reservation_id = r.reservation_id`,
        [paymentId, item],
      );
    }
    const { rows } = await pool.query<{ resourceId: number; night: string }>(
      `select resource_id as "resourceId", night from unit_night where hotel_id = $1`,
      [this.#hotelId],
    );
    await this.#database.transaction((tx) => announceNights(tx, this.#hotelId, rows));
  }

  #dayOf(date: string): number {
    return Math.round((Date.parse(date) - this.#first) / DAY);
  }
}
