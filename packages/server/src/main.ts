import { join } from "node:path";

import { readEnvironment } from "./config.ts";
import type { Config } from "./config.ts";
import { migrate, openDatabase, openStorage, readSecretSetting, StartupProblem } from "./database/index.ts";
import { Shutdown } from "./shutdown.ts";
import { notice, startStep } from "./start-step.ts";

const ROOT = join(import.meta.dirname, "../../..");

async function startEngine(shutdown: Shutdown): Promise<void> {
  const environment = readEnvironment(process.env, ROOT);

  const storage = await startStep("database started", () => openStorage(environment, notice));
  shutdown.add("stopping the database", () => storage.stop());
  shutdown.asked.throwIfAborted();

  const database = await openDatabase(storage.url);
  shutdown.add("closing connections", () => database.close());
  await startStep("database up to date", () => migrate(database));
  const secret = environment.secret ?? (await readSecretSetting(database.pool));
  const config: Config = { ...environment, databaseUrl: storage.url, secret, sandboxUrl: undefined };
  shutdown.asked.throwIfAborted();

  console.log(`Portico is ready: ${config.publicUrl}`);
}

const shutdown = new Shutdown();
try {
  await startEngine(shutdown);
  const alive = setInterval(() => undefined, 60_000);
  await shutdown.untilAsked();
  clearInterval(alive);
} catch (error) {
  if (!shutdown.asked.aborted) {
    console.error(error instanceof StartupProblem ? error.message : error);
    process.exitCode = 1;
  }
}
if (!(await shutdown.run())) process.exitCode = 1;
