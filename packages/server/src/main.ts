import { join } from "node:path";

import { PUBLIC_REGISTER_URL, readEnvironment } from "./config.ts";
import type { Config, Environment } from "./config.ts";
import {
  migrate,
  openDatabase,
  openStorage,
  readSecretSetting,
  runAlone,
  StartupProblem,
} from "./database/index.ts";
import type { Database } from "./database/index.ts";
import { drain, listen, reservePort, type ReservedPort } from "./listen.ts";
import { describeOpenDemo } from "./own-address.ts";
import { describeUnguardedHotels, requireNamedHosts, requireRealSettings } from "./real-settings.ts";
import { Shutdown } from "./shutdown.ts";
import { connectNeighbours, type Neighbours } from "./neighbours.ts";
import { startSandbox, type Sandbox } from "./start-sandbox.ts";
import { notice, startStep } from "./start-step.ts";
import { describeStrangeVariables } from "./strange-variables.ts";
import { describeTrustedProxies } from "./trusted-proxies.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** With `PORT=0` the system chooses the port; everything else reads the chosen one. */
const ANY_PORT = "0";

async function startEngine(shutdown: Shutdown): Promise<void> {
  const reserved = process.env["PORT"] === ANY_PORT ? await reservePort(process.env["HOST"]) : null;
  const variables = reserved === null ? process.env : { ...process.env, PORT: String(reserved.port) };
  const environment = readEnvironment(variables, ROOT);
  if (reserved !== null) notice(`Port ${reserved.port} is free and was taken.`);
  requireRealSettings(variables);
  for (const sentence of describeStrangeVariables(variables)) notice(sentence);
  if (environment.withoutMail && environment.smtpUrl === undefined) {
    notice("PORTICO_WITHOUT_MAIL is set: letters wait until there is an SMTP_URL.");
  }

  notice(describeTrustedProxies(environment.trustedProxies));
  const open = describeOpenDemo(environment);
  if (open !== null) notice(open);

  const openOwn = () => openStorage(environment, notice);
  const isOwn = environment.databaseUrl === undefined;
  const storage = await (isOwn ? startStep("database started", openOwn) : openOwn());
  shutdown.add("stopping the database", () => storage.stop());
  shutdown.asked.throwIfAborted();

  const database = await startStep("database reached", () => openDatabase(storage.url));
  shutdown.add("closing connections", () => database.close());
  await startStep("database up to date", () => migrate(database));
  if (environment.demo) await fillWithDemo(database);
  await lookAtHotels(environment, database);
  shutdown.asked.throwIfAborted();

  const sandbox = await startDemoSandbox(environment, storage, shutdown);
  const config = await completeConfig(environment, storage, database, sandbox);
  const neighbours = await connectNeighbours(environment, database, sandbox, notice);
  shutdown.asked.throwIfAborted();

  await startBackgroundWork(config, { database, ...neighbours }, shutdown);
  await serve(config, { database, ...neighbours }, { shutdown, reserved });
  printAddresses(config);
}

async function fillWithDemo(database: Database): Promise<void> {
  // Loaded only where it is needed: reading hotel files brings the whole format with it.
  const { loadDemo } = await import("./property/index.ts");
  await startStep("demo hotels in place", () => runAlone(database, "demo", () => loadDemo(database, notice)));
}

async function lookAtHotels(environment: Environment, database: Database): Promise<void> {
  const { listHotelCodes, listHotelsOfAnyHost } = await import("./property/index.ts");
  if (!environment.anyHost) requireNamedHosts(await listHotelsOfAnyHost(database.pool), environment);
  const warning = describeUnguardedHotels(await listHotelCodes(database.pool), environment);
  if (warning !== null) notice(warning);
}

/** The stand-ins for the outside world, which the demo alone has. */
async function startDemoSandbox(
  { demo }: Environment,
  storage: { folder: string },
  shutdown: Shutdown,
): Promise<Sandbox | null> {
  if (!demo) return null;
  const sandbox = await startStep("sandbox started", () => startSandbox(storage.folder));
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

type Parts = { database: Database } & Neighbours;

/** Started before the port opens, so that it ends after the last request. */
async function startBackgroundWork(config: Config, parts: Parts, shutdown: Shutdown): Promise<void> {
  const { startJobs } = await import("./checkout/index.ts");
  const report = (error: unknown) =>
    console.error(`Background work failed and will be repeated: ${String(error)}`);
  const jobs = await startStep("background work started", () => startJobs({ ...config, ...parts, report }));
  shutdown.add("finishing background work", () => jobs.stop());
  const { startTransfers } = await import("./transfers/index.ts");
  const transfers = await startTransfers({ ...config, ...parts, notice, report });
  shutdown.add("finishing with transfers", () => transfers.stop());
}

type Serving = { shutdown: Shutdown; reserved: ReservedPort | null };

async function serve(config: Config, parts: Parts, { shutdown, reserved }: Serving): Promise<void> {
  const readiness = { ready: false };
  const { createApp } = await import("./app.ts");
  const app = await startStep("hotels read", () => createApp({ config, ...parts, readiness }));
  shutdown.add("finishing requests", () => drain(app));
  await reserved?.release();
  await listen(app, config);
  shutdown.add("turning away new guests", async () => {
    readiness.ready = false;
  });
  readiness.ready = true;
}

function printAddresses(config: Config): void {
  console.log(`\nPortico is ready after ${process.uptime().toFixed(1)} s:`);
  const addresses = [
    ["guests book at", config.demo ? `${config.publicUrl}/?client=demo` : config.publicUrl],
    ...(config.demo ? [["a hotel's page", `${config.publicUrl}/demo`]] : []),
    ...(config.sandboxUrl === undefined ? [] : [["the demo's mail", `${config.publicUrl}/demo/mailbox`]]),
    ["the calls", `${config.publicUrl}/api/docs`],
  ];
  for (const [what, address] of addresses) console.log(`  ${what?.padEnd(16)}${address}`);
}

const shutdown = new Shutdown();
try {
  await startEngine(shutdown);
  await shutdown.untilAsked();
} catch (error) {
  if (!shutdown.asked.aborted) {
    console.error(error instanceof StartupProblem ? error.message : error);
    process.exitCode = 1;
  }
}
if (!(await shutdown.run())) process.exitCode = 1;
// A part that failed half-way may have left a connection open; the process ends all the same.
process.exit();
