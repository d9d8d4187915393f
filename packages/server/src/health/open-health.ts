import { ERROR_KINDS } from "@portico/contract/error-report/error-report";
import type { FastifyInstance } from "fastify";
import type { Database, Queryable } from "../database/index.ts";
import { type Happening, listen, type Log } from "../journal/index.ts";
import { type Backlog, readBacklog } from "./backlog-store.ts";
import { engineChecks } from "./checks.ts";
import type { Disk } from "./disk-space.ts";
import { HealthChecks } from "./health-checks.ts";
import { type Readiness, registerHealthRoutes } from "./health-routes.ts";
import { readHotelCodes } from "./hotel-name-store.ts";
import { EngineMetrics } from "./metrics.ts";
import type { TroubleLog } from "./trouble-log.ts";

const UNKNOWN = "unknown";

/** Translates hotel ids to the codes that operators know, which never change. */
class HotelNames {
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

export type HealthSettings = {
  readonly database: Database;
  readonly log: Log;
  readonly trouble: TroubleLog;
  readonly readiness: Readiness;
  readonly disk: Disk;
  readonly sendsMail: boolean;
};

const SCRAPE_PATIENCE = 2_000;
/** Milliseconds for which the backlog read from the database is reused, for any number of scrapes. */
const BACKLOG_FRESH_FOR = 5_000;

/** Starts metrics, log lines and health checks, and serves them at `/health/`. */
export function openHealth(app: FastifyInstance, settings: HealthSettings): void {
  const { database, log, trouble, readiness } = settings;
  const metrics = new EngineMetrics(ERROR_KINDS);
  const stopHearing = hearHappenings(metrics, log, new HotelNames(database.pool));
  const ping = async () => {
    await database.pool.query("select 1");
  };
  const checks = new HealthChecks(
    engineChecks({
      ...settings,
      db: database.pool,
      ping,
      databaseIsFull: () => trouble.databaseIsFull,
      onAway: (error) => trouble.report(error, "the database was asked in vain"),
    }),
    log,
  );
  app.addHook("onResponse", (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined) metrics.countCall(call, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  const backlog = rememberFor(BACKLOG_FRESH_FOR, () => inTime(readBacklog(database.pool)));
  registerHealthRoutes(app, {
    readiness,
    checks,
    metrics: async () => {
      metrics.setPool(database.pool);
      const [waiting, standing] = await Promise.all([backlog(), checks.standing()]);
      metrics.setBacklog(waiting);
      metrics.setHealth(standing);
      return metrics.text();
    },
  });
  app.addHook("onClose", async () => {
    stopHearing();
    await checks.close();
  });
}

async function inTime(reading: Promise<Backlog>): Promise<Backlog | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, SCRAPE_PATIENCE, null);
  });
  try {
    return await Promise.race([reading, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function rememberFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: { at: number; value: Promise<Value> } | null = null;
  return () => {
    const now = performance.now();
    if (known === null || now - known.at >= milliseconds) known = { at: now, value: read() };
    return known.value;
  };
}

/**
 * Counts what happens in this process and logs what an operator may look for later, until the returned function is
 * called.
 */
function hearHappenings(metrics: EngineMetrics, log: Log, names: HotelNames): () => void {
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
