import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { startEngine, makeDataFolder, type EngineProcess } from "../engine/engine-process.ts";
import type { Endings } from "../engine/endings.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { grownHotel } from "../hotels/grown-hotel.ts";
import { addHotel, copyHotel, occupy, withDatabase } from "../hotels/hotel-store.ts";
import { addWithHistory } from "../hotels/past-hotels.ts";
import { sellHours, spaHotel } from "../hotels/spa-hotel.ts";

export const LONG_HORIZON = 1095;
export const COPIES = 1000;
/** How often a hotel's file was imported in the days that prices are compared with. */
const HISTORIES = [2, 30, 70] as const;
export type History = `past${(typeof HISTORIES)[number]}`;
const COPIED_NIGHTS = 60;
/** Services of the hotels that sell some, and how many days of theirs are sold. */
export const SERVICES = 40;
export const SOLD_DAYS = { spa2: 60, spa24: 730 } as const;

/**
 * Starts two engines, both with a hotel as large as the demo (`small`). One also has larger hotels (`grown`, `six`,
 * `fifty`; by the month `months6`, `months50`; with forty services `spa2`, `spa24`) and some whose file changed often (`past2` and so on); the other has a thousand more hotels of that size
 * (`copy-1` and so on) in its database. All have sales limits.
 */
export async function startGrowthEngines(
  endings: Endings,
  today: PlainDate,
): Promise<{ engine: EngineProcess; crowded: EngineProcess }> {
  const demo = await readDemoHotel();
  const residence = await readDemoHotel("residence");
  const engine = await startOne(endings);
  await withDatabase(engine.databaseUrl, async (database) => {
    const weeklyPricesFrom = addDays(today, -1);
    const longer = { units: 20, horizonDays: LONG_HORIZON, weeklyPricesFrom };
    await addHotel(database, grownHotel(demo, { code: "small", units: 6, limited: true }));
    await addHotel(database, grownHotel(demo, { code: "grown", limited: true, ...longer }));
    await addHotel(database, grownHotel(demo, { code: "six", units: 6, limited: true }));
    await addHotel(database, grownHotel(demo, { code: "fifty", units: 6, limited: true, roomTypes: 50 }));
    const byMonth = { units: 20, horizonDays: LONG_HORIZON };
    await addHotel(database, grownHotel(residence, { code: "months6", roomTypes: 6, ...byMonth }));
    await addHotel(database, grownHotel(residence, { code: "months50", roomTypes: 50, ...byMonth }));
    for (const versions of HISTORIES) {
      const hotel = grownHotel(demo, { code: `past${versions}`, units: 6, limited: true });
      await addWithHistory(database, hotel, { versions, today });
    }
    await occupy(database, "small", COPIED_NIGHTS);
    await occupy(database, "grown", LONG_HORIZON);
    for (const [code, days] of Object.entries(SOLD_DAYS)) {
      await addHotel(database, spaHotel(demo, code, SERVICES, LONG_HORIZON));
      await sellHours(database, code, days);
    }
  });
  const crowded = await startOne(endings);
  await withDatabase(crowded.databaseUrl, async (database) => {
    await addHotel(database, grownHotel(demo, { code: "small", units: 6, limited: true }));
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
