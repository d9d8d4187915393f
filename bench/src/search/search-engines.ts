import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { startEngine, makeDataFolder, type EngineProcess } from "../engine/engine-process.ts";
import type { Endings } from "../engine/endings.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { grownHotel } from "../hotels/grown-hotel.ts";
import { addHotel, copyHotel, occupy, withDatabase } from "../hotels/hotel-store.ts";

export const LONG_HORIZON = 1095;
export const COPIES = 1000;
const COPIED_NIGHTS = 60;

/**
 * Two engines: one with the demo hotel and hotels grown out of it (`grown`, `six`, `fifty`), and one with the demo hotel
 * and a thousand others (`copy-1` and so on) in its database.
 */
export async function startSearchEngines(
  endings: Endings,
  today: PlainDate,
): Promise<{ engine: EngineProcess; crowded: EngineProcess }> {
  const demo = await readDemoHotel();
  const engine = await startOne(endings);
  await withDatabase(engine.databaseUrl, async (database) => {
    const weeklyPricesFrom = addDays(today, -1);
    const longer = { units: 20, horizonDays: LONG_HORIZON, weeklyPricesFrom };
    await addHotel(database, grownHotel(demo, { code: "grown", ...longer }));
    await addHotel(database, grownHotel(demo, { code: "six", units: 6 }));
    await addHotel(database, grownHotel(demo, { code: "fifty", units: 6, roomTypes: 50 }));
    await occupy(database, "grown", LONG_HORIZON);
  });
  const crowded = await startOne(endings);
  await withDatabase(crowded.databaseUrl, async (database) => {
    await addHotel(database, grownHotel(demo, { code: "small", units: 6 }));
    await occupy(database, "small", COPIED_NIGHTS);
    await copyHotel(database, "small", COPIES);
  });
  return { engine, crowded };
}

async function startOne(endings: Endings): Promise<EngineProcess> {
  const folder = await makeDataFolder();
  endings.add(() => folder.remove());
  const engine = await startEngine(folder);
  endings.add(() => engine.end());
  return engine;
}
