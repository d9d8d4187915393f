import { randomUUID } from "node:crypto";
import { addDays } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { success } from "@portico/domain/result";
import type { Database, Queryable } from "../../../database/index.ts";
import { endReservation, takeItems, writeTaken } from "../../../reservations/index.ts";
import { NO_JOBS } from "../../../jobs/testing/no-jobs.ts";
import { slotsTaken, type ItemDemand } from "../../claim-demand.ts";
import { placeHold } from "../../hold-placement.ts";
import { shareHotel } from "../../inventory-store.ts";
import { deleteClaimsOfItems, NOTHING_CLAIMED } from "../../claims.ts";
import { settleExpiredHolds } from "../../settle-holds.ts";
import { announce, giveBack, sellHeld } from "../../take.ts";
import { takeTransaction } from "../../take-transaction.ts";
import type { ModelItem } from "./naive-calendar.ts";

const HOTEL_ID = 1;

/** The room type of the model's rooms. */
export const MODEL_ROOM = 2;

/** A hotel in the database, booked through the very functions that calls take and give back with. */
export class BookedHotel {
  readonly #database: Database;
  readonly #hotel: Hotel;
  /** The services by their positions in the model. */
  readonly #services: Hotel["wellness"]["services"];

  constructor(database: Database, hotel: Hotel) {
    this.#database = database;
    this.#hotel = hotel;
    this.#services = hotel.wellness.services;
  }

  /** Holds the items, replacing the token's earlier hold; the token, or null if they are not available. */
  async hold(items: readonly ModelItem[], token: string | null, now: Instant): Promise<string | null> {
    const held = await takeTransaction(this.#database, (tx) =>
      placeHold(tx, {
        hotelId: HOTEL_ID,
        items: this.#demand(items),
        token,
        addressHash: "a",
        minutes: 20,
        share: 1,
        now,
      }),
    );
    if (!held.ok && held.problem.code === "busy") throw new Error("Nobody else books");
    return held.ok ? held.value.token : null;
  }

  /** Books the items, sold or only held for an hour; the reservation's id, or null if they are not available. */
  async book(
    items: readonly ModelItem[],
    asked: { state: "held" | "sold"; token: string | null; now: Instant },
  ): Promise<string | null> {
    const { state, token, now } = asked;
    const saved = await takeTransaction(this.#database, async (tx) => {
      await shareHotel(tx, HOTEL_ID);
      const taken = await takeItems(tx, HOTEL_ID, {
        items: this.#demand(items),
        state,
        holdToken: token,
        givenBack: NOTHING_CLAIMED,
        mayMove: true,
        today: "2027-01-01",
        now,
      });
      if (!taken.ok) return taken;
      const reservationId = randomUUID();
      await this.#write(tx, reservationId, items, asked);
      await writeTaken(tx, HOTEL_ID, { reservationId }, taken.value);
      return success(reservationId);
    });
    return saved.ok ? saved.value : null;
  }

  /** Money has arrived: what is held is sold. */
  async confirm(reservationId: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await shareHotel(tx, HOTEL_ID);
      await tx.query(
        "update reservation set state = 'confirmed', hold_until = null where reservation_id = $1",
        [reservationId],
      );
      await announce(tx, HOTEL_ID, await sellHeld(tx, HOTEL_ID, reservationId));
    });
  }

  async cancel(reservationId: string, now: Instant): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await shareHotel(tx, HOTEL_ID);
      const end = { to: "cancelled", from: ["offered", "confirmed"], now } as const;
      const claimed = await endReservation(tx, { jobs: NO_JOBS }, HOTEL_ID, reservationId, end);
      await announce(tx, HOTEL_ID, await giveBack(tx, HOTEL_ID, claimed ?? NOTHING_CLAIMED));
    });
  }

  /** One item of several is cancelled, and the others keep what they take. */
  async cancelItem(reservationId: string, itemNo: number): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await shareHotel(tx, HOTEL_ID);
      const claimed = await deleteClaimsOfItems(tx, HOTEL_ID, reservationId, [itemNo]);
      const touched = await giveBack(tx, HOTEL_ID, claimed);
      await tx.query("delete from reservation_item where reservation_id = $1 and item_no = $2", [
        reservationId,
        itemNo,
      ]);
      await announce(tx, HOTEL_ID, touched);
    });
  }

  settleHolds(now: Instant): Promise<unknown> {
    return settleExpiredHolds(this.#database, now);
  }

  /** What the counters say is in use, keyed like the naive calendar. */
  async inUse(): Promise<Map<string, number>> {
    const { rows } = await this.#database.pool.query<{ key: string; taken: number }>(
      `select format('%s %s %s', resource_id, day, minute + one) as key, held + sold as taken
       from slot_counter, generate_series(0, 4) as one where held + sold > 0
       union all
       select format('room %s', night), held + sold from resource_night where held + sold > 0`,
    );
    return new Map(rows.map(({ key, taken }) => [key, taken]));
  }

  #demand(items: readonly ModelItem[]): ItemDemand[] {
    return items.map((item, index) => {
      const itemNo = index + 1;
      if (item.kind === "room") {
        const stay = { arrival: item.arrival, departure: addDays(item.arrival, item.nights) };
        const roomType = this.#hotel.roomTypes.find(({ id }) => id === MODEL_ROOM);
        return { itemNo, stay, takes: roomType?.takes ?? [], slots: [] };
      }
      const { day, from, to, persons } = item;
      const service = this.#serviceOf(item);
      return { itemNo, slots: slotsTaken(this.#hotel, [{ ...service, block: { day, from, to }, persons }]) };
    });
  }

  #soldOf(item: ModelItem & { kind: "service" }) {
    const { takes, buffer } = this.#serviceOf(item);
    return { takes, buffer };
  }

  #serviceOf({ service }: ModelItem & { kind: "service" }) {
    const found = this.#services[service];
    if (!found) throw new Error("There is no such service");
    return found;
  }

  async #write(
    tx: Queryable,
    reservationId: string,
    items: readonly ModelItem[],
    { state, now }: { state: "held" | "sold"; now: Instant },
  ): Promise<void> {
    const days = items.map((item) => (item.kind === "room" ? item.arrival : item.day)).toSorted();
    await tx.query(
      `insert into reservation (hotel_id, reservation_id, number, payment_id, state, hold_until, arrival, departure,
         language, currency, total_minor, deposit_minor, payment_method, contact, config_version, address_hash)
       values (1, $1::uuid, $1::text, $1::text, $2, $3, $4, $5, 'en', 'CZK', 0, 0, 'on_site', '{}', 1, 'a')`,
      [
        reservationId,
        state === "sold" ? "confirmed" : "offered",
        state === "sold" ? null : new Date(now + 3_600_000),
        days[0],
        addDays(days.at(-1) ?? "", 9),
      ],
    );
    const rows = items.map((item, index) => ({
      item_no: index + 1,
      kind: item.kind,
      sold: { quote: { coupon: 0 } },
      ...(item.kind === "room"
        ? {
            room_type_id: MODEL_ROOM,
            rate_plan_id: 1,
            arrival: item.arrival,
            departure: addDays(item.arrival, item.nights),
            guests: [],
          }
        : {
            service_id: this.#serviceOf(item).id,
            arrival: item.day,
            departure: item.day,
            from_minute: item.from,
            to_minute: item.to,
            persons: item.persons,
            sold: { quote: { coupon: 0 }, ...this.#soldOf(item) },
          }),
    }));
    await tx.query(
      `insert into reservation_item (hotel_id, reservation_id, item_no, kind, line_code, room_type_id, rate_plan_id,
         service_id, arrival, departure, from_minute, to_minute, guests, persons, total_minor, deposit_minor, sold)
       select 1, $1, item_no, kind, item_no, room_type_id, rate_plan_id, service_id, arrival, departure, from_minute,
         to_minute, guests, persons, 0, 0, sold
       from jsonb_to_recordset($2) as i (
         item_no smallint, kind text, room_type_id int, rate_plan_id int, service_id int, arrival date, departure date,
         from_minute smallint, to_minute smallint, guests jsonb, persons smallint, sold jsonb
       )`,
      [reservationId, JSON.stringify(rows)],
    );
    await tx.query(
      `insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, reservation_id)
       values (1, nextval('reservation_number')::text, 'reservation', $1, $1)`,
      [reservationId],
    );
    await tx.query(
      `insert into outgoing_mail (hotel_id, mail_id, dedupe_key, kind, owner_kind, owner_id)
       values (1, $1::uuid, $1::text, 'guest_confirmation', 'reservation', $1::uuid)`,
      [reservationId],
    );
  }
}
