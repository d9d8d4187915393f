import { todayIn } from "../../packages/domain/src/dates/time-zone.ts";
import { openDatabase, shareStorage, type Database } from "../../packages/server/src/database/index.ts";
import { readHotelFile } from "../../packages/server/src/hotel-files/index.ts";
import { importHotel } from "../../packages/server/src/property/index.ts";

/** Works in an engine's own database beside it, as the hotel's front desk and the operator do. */
export async function atFrontDesk<Outcome>(
  { dataFolder }: { readonly dataFolder: string },
  work: (database: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const storage = await shareStorage({ databaseUrl: undefined, dataFolder }, () => undefined);
  const database = await openDatabase(storage.url, { poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Imports a hotel file as the operator's command does, whose start alone would take seconds of processor time. */
export async function importHotelFile(database: Database, text: string): Promise<void> {
  const { hotel, problems } = readHotelFile(text, "hotel.yaml", todayIn("UTC", Date.now()));
  if (hotel === null) throw new Error(`The hotel's file has mistakes: ${JSON.stringify(problems)}`);
  const imported = await importHotel(database, hotel);
  if (!imported.ok) throw new Error(`The hotel was refused: ${JSON.stringify(imported.problem)}`);
}
