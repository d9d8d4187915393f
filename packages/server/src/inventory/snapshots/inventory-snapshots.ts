import { setTimeout } from "node:timers/promises";
import type { Database } from "../../database/index.ts";
import { findHotel, readPastHotels } from "../../property/index.ts";
import type { ChangedNights } from "../inventory-store.ts";
import { InventorySnapshot } from "./inventory-snapshot.ts";
import { HotelShelf } from "./hotel-shelf.ts";
import { Lanes } from "./in-turns.ts";
import { SnapshotFeed, type InventoryNews } from "./snapshot-feed-store.ts";
import { readOneMoment, readVersions } from "./snapshot-store.ts";

export type SnapshotSettings = {
  readonly database: Database;
  readonly databaseUrl: string;
  /** Reports failures that will be retried. */
  readonly report: (error: unknown, words: string, details?: { hotel: string }) => void;
  /** Bytes of hotels to keep in memory; the least recently used are put out. */
  readonly mostBytes: number;
  /** Milliseconds between two checks of the version rows. */
  readonly pollEvery?: number;
};

/** As checked by the database: any other code cannot be a hotel and is not looked up. */
const HOTEL_CODE = /^[A-Za-z0-9_-]{1,64}$/;
/** Each load has a connection to the database, which guests who book need as well. */
const LOADS_AT_ONCE = 2;
const POLL_EVERY = 3_000;
const UNKNOWN_VERSION = -1;

/** Milliseconds that a booking waits for its own notification before it reads again. */
const PATIENCE = 100;

/**
 * Snapshots of hotels, loaded when first needed and kept fresh by notifications from the database; the version rows are
 * checked every few seconds in case a notification was missed. See docs/decisions/0007-search-from-memory.md.
 */
export class InventorySnapshots {
  readonly #settings: SnapshotSettings;
  readonly #shelf: HotelShelf;
  readonly #loads = new Lanes(LOADS_AT_ONCE);
  readonly #loading = new Map<string, Promise<InventorySnapshot | null>>();
  readonly #feed: SnapshotFeed;
  readonly #heard = new Map<InventorySnapshot, InventoryNews[]>();
  readonly #queues = new Map<number, Promise<void>>();
  #poll: NodeJS.Timeout | null = null;
  #closed = false;

  private constructor(settings: SnapshotSettings) {
    this.#settings = settings;
    this.#shelf = new HotelShelf(settings.mostBytes);
    this.#feed = new SnapshotFeed(settings.databaseUrl, {
      onInventory: (news) => this.#hear(news),
      onConfig: (hotelId) => this.#dropHotel(hotelId),
      onConnected: () => void this.#compareVersions(),
      onTrouble: (error) => settings.report(error, "inventory news interrupted"),
    });
  }

  static async open(settings: SnapshotSettings): Promise<InventorySnapshots> {
    const snapshots = new InventorySnapshots(settings);
    await snapshots.#feed.open();
    snapshots.#pollLater();
    return snapshots;
  }

  /** The hotel of a client code if it is in memory and its day is not over. */
  known(code: string): InventorySnapshot | null {
    const known = this.#shelf.use(code);
    return known === undefined || Date.now() >= known.validUntil ? null : known;
  }

  /** The hotel of a client code, from memory if possible; null for an unknown code. */
  find(code: string): InventorySnapshot | Promise<InventorySnapshot | null> {
    const known = this.known(code);
    if (known !== null) return known;
    if (!HOTEL_CODE.test(code)) return Promise.resolve(null);
    const loading =
      this.#loading.get(code) ??
      this.#loads.run(() => this.#load(code)).finally(() => this.#loading.delete(code));
    this.#loading.set(code, loading);
    return loading;
  }

  /**
   * Waits until this process sees what it has just committed: call it after the commit and before the answer. Usually
   * the notification has arrived or comes within milliseconds; if not, the hotel's nights are read again. Never fails: what
   * is committed is answered as done even where no connection is free to read it. `version` is what was announced; it is
   * read where the caller does not have it.
   */
  async refreshNow(hotelId: number, version?: number): Promise<void> {
    const snapshot = this.#shelf.ofHotel(hotelId);
    if (snapshot === undefined) return;
    try {
      await this.#refresh(snapshot, version ?? (await this.#versionOf(hotelId)));
    } catch (error) {
      this.#settings.report(error, "own booking not read yet", { hotel: snapshot.hotel.code });
    }
  }

  async #versionOf(hotelId: number): Promise<number> {
    const [version] = await readVersions(this.#settings.database.pool, [hotelId]);
    return version?.inventoryVersion ?? UNKNOWN_VERSION;
  }

  async #refresh(snapshot: InventorySnapshot, version: number): Promise<void> {
    await this.#hears(snapshot, version);
    if (snapshot.inventoryVersion < version) await this.#catchUp(snapshot, version);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#poll !== null) clearTimeout(this.#poll);
    await this.#feed.close();
    await Promise.allSettled([...this.#queues.values(), ...this.#loading.values()]);
  }

  async #load(code: string): Promise<InventorySnapshot | null> {
    const snapshot = await this.#settings.database.transaction(async (tx) => {
      await readOneMoment(tx);
      const found = await findHotel(tx, code);
      if (found === null) return null;
      const [version] = await readVersions(tx, [found.hotelId]);
      if (version === undefined) return null;
      const now = Date.now();
      const pastHotels = await readPastHotels(tx, found, now);
      const loaded = await InventorySnapshot.layOut(found.hotel, version, now, pastHotels);
      await loaded.readNights(tx, null);
      return loaded;
    });
    if (snapshot === null) {
      this.#shelf.delete(code);
      return null;
    }
    this.#shelf.put(code, snapshot);
    await this.#afterLoading(snapshot);
    return snapshot;
  }

  /** News that came while the hotel was laid out were for nobody; from now on they are heard. */
  async #afterLoading(snapshot: InventorySnapshot): Promise<void> {
    const { hotelId } = snapshot;
    const [version] = await readVersions(this.#settings.database.pool, [hotelId]);
    if (version?.configVersion !== snapshot.configVersion) this.#dropHotel(hotelId);
    else if (version.inventoryVersion !== snapshot.inventoryVersion)
      await this.#catchUp(snapshot, version.inventoryVersion);
  }

  /** The total bytes of the hotels in memory, as counted against the limit. */
  get bytes(): number {
    return this.#shelf.bytes;
  }

  /** The next request loads the hotel again. */
  #dropHotel(hotelId: number): void {
    const snapshot = this.#shelf.ofHotel(hotelId);
    if (snapshot !== undefined) this.#shelf.delete(snapshot.hotel.code);
  }

  #hear(news: InventoryNews): void {
    const snapshot = this.#shelf.ofHotel(news.hotel);
    if (snapshot === undefined) return;
    const waiting = this.#heard.get(snapshot);
    if (waiting !== undefined) {
      waiting.push(news);
      return;
    }
    // Notifications during a read are collected and read together, once.
    this.#heard.set(snapshot, [news]);
    void this.#inTurn(snapshot, async () => {
      const all = this.#heard.get(snapshot) ?? [];
      this.#heard.delete(snapshot);
      await this.#follow(snapshot, all);
    });
  }

  async #follow(snapshot: InventorySnapshot, news: readonly InventoryNews[]): Promise<void> {
    // Each process sends its own, so that the older one may come after the newer.
    const fresh = news
      .filter(({ version }) => version > snapshot.inventoryVersion)
      .toSorted((one, other) => one.version - other.version);
    const last = fresh.at(-1);
    if (last === undefined) return;
    const gapless = last.version === snapshot.inventoryVersion + fresh.length;
    const changed = unionOf(fresh);
    if (!gapless) await snapshot.readNights(this.#settings.database.pool, null);
    // News of nothing but slots, which are not kept in memory, move the version only.
    else if (changed !== null) await snapshot.readNights(this.#settings.database.pool, changed);
    snapshot.inventoryVersion = last.version;
  }

  async #hears(snapshot: InventorySnapshot, version: number): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    while (snapshot.inventoryVersion < version && performance.now() < deadline) {
      await (this.#queues.get(snapshot.hotelId) ?? setTimeout(1));
    }
  }

  /** Changes of one hotel are read one after the other, so that an older read never replaces a newer one. */
  #inTurn(snapshot: InventorySnapshot, work: () => Promise<void>): Promise<void> {
    const { hotelId } = snapshot;
    const before = this.#queues.get(hotelId) ?? Promise.resolve();
    const turn = before.then(work).catch((error: unknown) => {
      const { code: hotel } = snapshot.hotel;
      this.#settings.report(error, "inventory could not be read again", { hotel });
      // The known state keeps answering; the next check of the version rows finds it outdated and reads everything.
      snapshot.inventoryVersion = UNKNOWN_VERSION;
    });
    this.#queues.set(hotelId, turn);
    void turn.then(() => {
      if (this.#queues.get(hotelId) === turn) this.#queues.delete(hotelId);
    });
    return turn;
  }

  #pollLater(): void {
    if (this.#closed) return;
    this.#poll = globalThis.setTimeout(() => {
      void this.#compareVersions().finally(() => this.#pollLater());
    }, this.#settings.pollEvery ?? POLL_EVERY);
    this.#poll.unref();
  }

  async #compareVersions(): Promise<void> {
    const known = this.#shelf.all();
    if (known.length === 0) return;
    try {
      const versions = await readVersions(
        this.#settings.database.pool,
        known.map(({ hotelId }) => hotelId),
      );
      const current = new Map(versions.map((version) => [version.hotelId, version]));
      for (const snapshot of known) {
        const version = current.get(snapshot.hotelId);
        if (version?.configVersion !== snapshot.configVersion) this.#dropHotel(snapshot.hotelId);
        else if (version.inventoryVersion !== snapshot.inventoryVersion) {
          await this.#catchUp(snapshot, version.inventoryVersion);
        }
      }
    } catch (error) {
      this.#settings.report(error, "versions of the inventory could not be read");
    }
  }

  #catchUp(snapshot: InventorySnapshot, version: number): Promise<void> {
    return this.#inTurn(snapshot, async () => {
      if (version === snapshot.inventoryVersion) return;
      await snapshot.readNights(this.#settings.database.pool, null);
      snapshot.inventoryVersion = version;
    });
  }
}

/** All nights in the notifications, as one rectangle of resources and days. */
function unionOf(news: readonly InventoryNews[]): ChangedNights | null {
  const from = news.flatMap((one) => one.from ?? []).sort()[0];
  const to = news
    .flatMap((one) => one.to ?? [])
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return null;
  return { resourceIds: [...new Set(news.flatMap(({ resources }) => resources))], from, to };
}
