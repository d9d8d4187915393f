import type { Queryable } from "../database/index.ts";
import { type Happening, listen, type Log } from "../journal/index.ts";
import { readHotelCodes } from "./hotel-name-store.ts";
import type { EngineMetrics } from "./metrics.ts";

/**
 * Counts what happens in this process and logs what an operator may look for later, until the returned function is
 * called.
 */
export function hearHappenings(metrics: EngineMetrics, log: Log, names: HotelNames): () => void {
  return listen((happening) => {
    if ("hotel" in happening) return metrics.count(happening, happening.hotel);
    if (!("hotelId" in happening)) return metrics.count(happening, "none");
    names.with(happening.hotelId, (hotel) => {
      metrics.count(happening, hotel);
      write(log, hotel, happening);
    });
  });
}

/** Each of these is one log line; none names a guest. */
function write(log: Log, hotel: string, happening: Extract<Happening, { hotelId: number }>): void {
  switch (happening.what) {
    case "reservation": {
      const { number, to, isNew } = happening;
      log.info(
        { hotel, reservation: number, state: to },
        isNew ? "reservation saved" : "reservation moved on",
      );
      return;
    }
    case "payment": {
      const { attempt, provider, to, reason } = happening;
      log.info({ hotel, payment: attempt, provider, state: to, reason }, "payment moved on");
      return;
    }
    case "letter": {
      const { letter, kind, to, reason } = happening;
      // The readiness checks report an unreachable mail server once, instead of every letter at every attempt.
      const level = to === "failed" ? "error" : to === "sent" ? "info" : "debug";
      log[level]({ hotel, letter, kind, ...(reason !== null && { reason }) }, `letter ${to}`);
    }
  }
}

const UNKNOWN = "unknown";

/** Translates hotel ids to the codes that operators know, which never change. */
export class HotelNames {
  readonly #db: Queryable;
  #codes: ReadonlyMap<number, string> = new Map();
  #reading: Promise<void> | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Passes the code on, immediately if known; a hotel that cannot be looked up is `unknown`. */
  with(hotelId: number, take: (code: string) => void): void {
    const known = this.#codes.get(hotelId);
    if (known !== undefined) return take(known);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    void this.#reading.then(() => take(this.#codes.get(hotelId) ?? UNKNOWN));
  }

  async #read(): Promise<void> {
    try {
      this.#codes = await readHotelCodes(this.#db);
    } catch {
      // The database was available a moment ago, or nothing would have happened; the next time will do.
    }
  }
}
