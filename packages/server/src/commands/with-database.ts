import { join } from "node:path";

import { readEnvironment } from "../settings/index.ts";
import { migrate, openDatabase, shareStorage, type Database } from "../database/index.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** Lets a command work on the engine's database, brought up to date, beside an engine that may be running. */
export async function withDatabase<Outcome>(
  applicationName: string,
  work: (database: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const storage = await shareStorage(readEnvironment(process.env, ROOT), (sentence) =>
    console.error(sentence),
  );
  try {
    const database = await openDatabase(storage.url, { poolSize: 2, applicationName });
    try {
      await migrate(database);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await storage.stop();
  }
}
