import { join } from "node:path";

import {
  pictureFolders,
  PUBLIC_REGISTER_URL,
  readEnvironment,
  type Config,
  type Environment,
  describeOpenDemo,
  describeUnguardedHotels,
  requireNamedHosts,
  requireRealSettings,
  describeStrangeVariables,
  describeTrustedProxies,
} from "./settings/index.ts";
import {
  migrate,
  openDatabase,
  openStorage,
  readSecretSetting,
  runAlone,
  type Database,
} from "./database/index.ts";
import {
  openEngineLog,
  type EngineLog,
  drain,
  listen,
  reservePort,
  type ReservedPort,
  Shutdown,
  startSandbox,
  type Sandbox,
} from "./startup/index.ts";
import { TroubleLog, type Disk } from "./health/index.ts";
import type { ChangesUnderWay } from "./http/index.ts";
import type { JobQueue } from "./jobs/index.ts";
import { connectNeighbours, type Neighbours } from "./neighbours.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** With `PORT=0` the system chooses the port; everything else reads the chosen one. */
const ANY_PORT = "0";

async function startEngine(shutdown: Shutdown, engineLog: EngineLog): Promise<void> {
  const { notice, warn, step } = engineLog;
  const reserved = process.env["PORT"] === ANY_PORT ? await reservePort(process.env["HOST"]) : null;
  const variables = reserved === null ? process.env : { ...process.env, PORT: String(reserved.port) };
  const environment = readEnvironment(variables, ROOT);
  if (reserved !== null) notice(`Port ${reserved.port} is free and was taken.`);
  requireRealSettings(variables);
  for (const sentence of describeStrangeVariables(variables)) warn(sentence);
  if (environment.withoutMail && environment.smtpUrl === undefined) {
    notice("PORTICO_WITHOUT_MAIL is set: letters wait until there is an SMTP_URL.");
  }

  notice(describeTrustedProxies(environment.trustedProxies));
  const open = describeOpenDemo(environment);
  if (open !== null) notice(open);

  const openOwn = () => openStorage(environment, notice);
  const isOwn = environment.databaseUrl === undefined;
  const storage = await (isOwn ? step("database started", openOwn) : openOwn());
  shutdown.add("stopping the database", () => storage.stop());
  shutdown.asked.throwIfAborted();

  const patience = { connectTimeout: environment.databaseWaitSeconds * 1_000 };
  const database = await step("database reached", () => openDatabase(storage.url, patience));
  shutdown.add("closing connections", () => database.close());
  await step("database up to date", () => migrate(database));
  if (environment.demo) await fillWithDemo(database, engineLog);
  await lookAtHotels(environment, database, warn);
  shutdown.asked.throwIfAborted();

  const sandbox = await startDemoSandbox(environment, storage, { shutdown, step });
  const config = await completeConfig(environment, storage, database, sandbox);
  const neighbours = await connectNeighbours(environment, database, sandbox, engineLog);
  if (environment.demo) await sellDemo(database, neighbours, engineLog);
  shutdown.asked.throwIfAborted();

  const trouble = new TroubleLog(engineLog.log, async () => {
    await database.pool.query("select 1");
  });
  shutdown.add("telling of trouble", () => Promise.resolve(trouble.close()));
  // Loaded only now, because it brings the whole framework with it.
  const http = await import("./http/index.ts");
  const parts = {
    database,
    underWay: new http.ChangesUnderWay(),
    ...neighbours,
    engineLog,
    trouble,
    disk: { folder: storage.folder, ownsDatabase: isOwn },
  };
  await startBackgroundWork(config, parts, shutdown);
  await serve(config, parts, { shutdown, reserved });
  tellAddresses(config, engineLog);
}

async function fillWithDemo(database: Database, { step, notice }: EngineLog): Promise<void> {
  // Loaded only where it is needed: reading hotel files brings the whole format with it.
  const { loadDemo } = await import("./demo/index.ts");
  await step("demo hotels in place", () => runAlone(database, "demo", () => loadDemo(database, notice)));
}

/** Vouchers have codes, and those need the keys that hotels have. */
async function sellDemo(
  database: Database,
  { voucherKeys }: Neighbours,
  { notice }: EngineLog,
): Promise<void> {
  const { sellDemoVouchers } = await import("./vouchers/index.ts");
  const sold = await runAlone(database, "demo", () => sellDemoVouchers(database, voucherKeys));
  if (sold > 0) notice(`Demo hotels: ${sold} vouchers sold; /demo/mailbox shows their codes`);
}

async function lookAtHotels(
  environment: Environment,
  database: Database,
  warn: EngineLog["warn"],
): Promise<void> {
  const { listHotelCodes, listHotelsOfAnyHost } = await import("./property/index.ts");
  if (!environment.anyHost) requireNamedHosts(await listHotelsOfAnyHost(database.pool), environment);
  const warning = describeUnguardedHotels(await listHotelCodes(database.pool), environment);
  if (warning !== null) warn(warning);
}

/** The stand-ins for the outside world, which the demo alone has. */
async function startDemoSandbox(
  { demo }: Environment,
  storage: { folder: string },
  { shutdown, step }: { shutdown: Shutdown } & Pick<EngineLog, "step">,
): Promise<Sandbox | null> {
  if (!demo) return null;
  const sandbox = await step("sandbox started", () => startSandbox(storage.folder));
  shutdown.add("stopping the sandbox", () => sandbox.stop());
  return sandbox;
}

async function completeConfig(
  environment: Environment,
  storage: { url: string },
  database: Database,
  sandbox: Sandbox | null,
): Promise<Config> {
  const secret = environment.secret ?? (await readSecretSetting(database.pool));
  return {
    ...environment,
    databaseUrl: storage.url,
    secret,
    registerUrl: environment.registerUrl ?? sandbox?.registerUrl ?? PUBLIC_REGISTER_URL,
    smtpUrl: environment.smtpUrl ?? sandbox?.smtpUrl,
    sandboxUrl: sandbox?.url,
  };
}

type Parts = Neighbours & {
  database: Database;
  engineLog: EngineLog;
  trouble: TroubleLog;
  disk: Disk;
  underWay: ChangesUnderWay;
};

/** Started before the port opens, so that it ends after the last request. */
async function startBackgroundWork(config: Config, parts: Parts, shutdown: Shutdown): Promise<void> {
  const { startJobs } = await import("./start-jobs.ts");
  const { trouble, engineLog } = parts;
  const { step, notice } = engineLog;
  const report = (error: unknown) => trouble.report(error, "background work failed and will be repeated");
  const jobs = await step("background work started", () =>
    startJobs({ ...config, ...parts, pictures: pictureFolders(config), report }),
  );
  shutdown.add("finishing background work", () => jobs.stop());
  const { startTransfers } = await import("./transfers/index.ts");
  const { payableOwners } = await import("./payables/index.ts");
  const ownersWith = (own: { jobs: JobQueue }) => payableOwners({ ...own, ...parts });
  const transfers = await startTransfers({ ...config, ...parts, ownersWith, notice, report });
  shutdown.add("finishing with transfers", () => transfers.stop());
}

type Serving = { shutdown: Shutdown; reserved: ReservedPort | null };

async function serve(config: Config, parts: Parts, { shutdown, reserved }: Serving): Promise<void> {
  const readiness = { ready: false };
  const { createApp } = await import("./app.ts");
  const { engineLog, ...rest } = parts;
  const app = await engineLog.step("hotels read", () =>
    createApp({ config, ...rest, readiness, log: engineLog.log.child({}) }),
  );
  shutdown.add("finishing requests", () => drain(app));
  await reserved?.release();
  await listen(app, config);
  shutdown.add("turning away new guests", async () => {
    readiness.ready = false;
  });
  readiness.ready = true;
}

function tellAddresses(config: Config, { tellReady }: EngineLog): void {
  tellReady(process.uptime().toFixed(1), [
    ["guests book at", config.demo ? `${config.publicUrl}/?client=demo` : config.publicUrl],
    ...(config.demo
      ? [
          ["hoteliers try it at", `${config.publicUrl}/demo/stage`] as const,
          ["a hotel's page", `${config.publicUrl}/demo`] as const,
        ]
      : []),
    ...(config.sandboxUrl === undefined
      ? []
      : [["the demo's mail", `${config.publicUrl}/demo/mailbox`] as const]),
    ["the calls", `${config.publicUrl}/api/docs`],
  ]);
}

const shutdown = new Shutdown();
const engineLog = await openEngineLog(process.env);
let hasServed = false;
try {
  await startEngine(shutdown, engineLog);
  hasServed = true;
  await shutdown.untilAsked();
  engineLog.notice("Portico was asked to end and finishes the requests in hand.");
} catch (error) {
  if (!shutdown.asked.aborted) {
    engineLog.tellFailure("Portico cannot start.", error);
    process.exitCode = 1;
  }
}
if (!(await shutdown.run(engineLog.tellFailure))) process.exitCode = 1;
if (hasServed) engineLog.notice("Portico has ended.");
// A part that failed half-way may have left a connection open; the process ends anyway.
process.exit();
