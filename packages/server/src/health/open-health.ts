import { ERROR_KINDS } from "@portico/contract/error-report/error-report";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/index.ts";
import type { Log } from "../journal/index.ts";
import { type Backlog, readBacklog } from "./backlog-store.ts";
import { engineChecks } from "./checks.ts";
import type { Disk } from "./disk-space.ts";
import { HealthChecks } from "./health-checks.ts";
import { type Readiness, registerHealthRoutes } from "./health-routes.ts";
import { hearHappenings, HotelNames } from "./hear-happenings.ts";
import { EngineMetrics } from "./metrics.ts";
import type { TroubleLog } from "./trouble-log.ts";

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
  app.answeredRequests.hear(({ call, status, milliseconds }) => {
    if (call !== undefined) metrics.countCall(call, status, milliseconds / 1_000);
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
