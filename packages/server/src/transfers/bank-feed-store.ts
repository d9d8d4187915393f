import type { Instant } from "@portico/domain/dates/time-zone";
import type { BankAccount } from "@portico/domain/transfers/bank-account";
import type { Queryable } from "../database/index.ts";

/** A hotel account due to be read, by its IBAN, and the end of the last successful read. */
export type DueFeed = { hotelId: number; account: string; readAt: Instant | null; troubles: number };

/** An account that its hotel's file wants read. */
export type FedAccount = { hotelId: number; code: string; timeZone: string; bank: BankAccount };

/**
 * The accounts that the files of all hotels want read. It compares versions and reads only files that have changed since
 * the last look: a look comes every two seconds, and a thousand files are a hundred megabytes.
 */
export class FedAccounts {
  readonly #hotels = new Map<number, { version: number; accounts: FedAccount[] }>();

  /** As of now, by hotel. */
  async lookUp(db: Queryable): Promise<FedAccount[]> {
    const { rows } = await db.query<{ hotelId: number; version: number }>(
      `select hotel_id as "hotelId", config_version as version from hotel`,
    );
    const changed = rows.filter(({ hotelId, version }) => this.#hotels.get(hotelId)?.version !== version);
    if (changed.length > 0) await this.#read(db, changed);
    return rows.flatMap(({ hotelId }) => this.#hotels.get(hotelId)?.accounts ?? []);
  }

  async #read(db: Queryable, changed: readonly { hotelId: number; version: number }[]): Promise<void> {
    const { rows } = await db.query<{
      hotelId: number;
      code: string;
      timeZone: string;
      accounts: BankAccount[];
    }>(
      `select hotel_id as "hotelId", code, config ->> 'timeZone' as "timeZone", config -> 'payment' -> 'bankAccounts' as accounts
       from hotel where hotel_id = any($1)`,
      [changed.map(({ hotelId }) => hotelId)],
    );
    const found = new Map(rows.map((row) => [row.hotelId, row]));
    const fresh = changed.flatMap(({ hotelId, version }) => {
      const hotel = found.get(hotelId);
      if (hotel === undefined) return [];
      const { code, timeZone } = hotel;
      const fed = hotel.accounts.filter(({ feed }) => feed !== null);
      return [{ hotelId, version, accounts: fed.map((bank) => ({ hotelId, code, timeZone, bank })) }];
    });
    await insertFeeds(
      db,
      fresh.flatMap(({ accounts }) => accounts),
    );
    for (const { hotelId, ...known } of fresh) this.#hotels.set(hotelId, known);
  }
}

/** New accounts are due at once. */
async function insertFeeds(db: Queryable, accounts: readonly FedAccount[]): Promise<void> {
  await db.query(
    `insert into bank_feed (hotel_id, account, ask_at) select hotel_id, account, 'epoch'
     from unnest($1::integer[], $2::text[]) as fed (hotel_id, account) on conflict do nothing`,
    keysOf(accounts),
  );
}

const keysOf = (accounts: readonly FedAccount[]) => [
  accounts.map(({ hotelId }) => hotelId),
  accounts.map(({ bank }) => bank.iban),
];

/** The most overdue of these accounts, claimed until the next read, so that only one engine asks the bank. */
export async function claimDueFeeds(
  db: Queryable,
  accounts: readonly FedAccount[],
  { now, every, most }: { now: Instant; every: number; most: number },
): Promise<DueFeed[]> {
  const { rows } = await db.query<Omit<DueFeed, "readAt"> & { readAt: string | null }>(
    `with due as materialized (
       select f.hotel_id, f.account
       from bank_feed f join unnest($1::integer[], $2::text[]) as fed (hotel_id, account) using (hotel_id, account)
       where f.ask_at <= $3 order by f.ask_at limit $5
       for no key update of f skip locked
     )
     update bank_feed f set ask_at = $4 from due where f.hotel_id = due.hotel_id and f.account = due.account
     returning f.hotel_id as "hotelId", f.account, f.read_at as "readAt", f.troubles`,
    [...keysOf(accounts), new Date(now), new Date(now + every), most],
  );
  return rows.map((row) => ({ ...row, readAt: row.readAt === null ? null : Date.parse(row.readAt) }));
}

/** Records the result of reading an account; null for success. */
export async function noteLook(
  db: Queryable,
  { hotelId, account }: Pick<DueFeed, "hotelId" | "account">,
  { problem, now }: { problem: string | null; now: Instant },
): Promise<void> {
  await db.query(
    `update bank_feed set problem = $3, troubles = case when $3::text is null then 0 else troubles + 1 end,
       read_at = case when $3::text is null then $4 else read_at end
     where hotel_id = $1 and account = $2`,
    [hotelId, account, problem, new Date(now)],
  );
}
