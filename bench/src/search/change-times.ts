import { calls } from "@portico/contract/calls";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine, type EngineProcess } from "../engine/engine-process.ts";
import { sendQuestion } from "../engine/send-request.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { addHotel, withDatabase } from "../hotels/hotel-store.ts";
import { loneTypeHotel } from "../hotels/lone-type-hotel.ts";
import { StormBookings } from "../save/storm-bookings.ts";
import { questionOf } from "./question-of.ts";

const CODE = "seen";
const UNITS = { many: 50, few: 5 };
const CHANGES = 40;
const NIGHTS = 2;
const SEEN_WITHIN = 5000;

/**
 * Books room after room at one engine and searches at a second one on the same database until it offers one room less.
 * Returns the milliseconds from each booking's answer to the search's.
 */
export function timeChanges(engine: EngineProcess, today: PlainDate): Promise<number[]> {
  return withEndings(async (endings) => {
    const hotel = loneTypeHotel(await readDemoHotel(), CODE, UNITS);
    await withDatabase(engine.databaseUrl, (database) => addHotel(database, hotel));
    const folder = await makeDataFolder();
    endings.add(() => folder.remove());
    const other = await startEngine(folder, { DATABASE_URL: engine.databaseUrl, PORTICO_DEMO: "off" });
    endings.add(() => other.end());
    const bookings = await StormBookings.open(engine.origin, CODE);
    const [roomTypeId = 0] = hotel.roomTypes.map(({ id }) => id);
    const millis: number[] = [];
    for (let change = 0; change < CHANGES; change++) {
      const arrival = addDays(today, 20 + change * NIGHTS);
      const body = await bookings.prepare(roomTypeId, arrival);
      const before = await countFree(other.origin, roomTypeId, arrival);
      await sendQuestion(engine.origin, bookings.saving(body));
      const began = performance.now();
      while ((await countFree(other.origin, roomTypeId, arrival)) >= before)
        if (performance.now() - began > SEEN_WITHIN) throw new Error("A booking was never seen");
      millis.push(performance.now() - began);
    }
    return millis;
  });
}

async function countFree(origin: string, roomTypeId: number, arrival: PlainDate): Promise<number> {
  const asker = { code: CODE, currency: "CZK", language: "cs" } as const;
  const stay = { arrival, departure: addDays(arrival, NIGHTS), party: { 1: 2 } };
  const wanted = { guests: null, roomTypeId, ratePlanId: 0, couponId: 0, explain: false };
  const question = questionOf(calls.baseRates, { ...stay, ...wanted }, asker);
  const headers = { ...question.headers, "accept-encoding": "identity" };
  const { body } = await sendQuestion(origin, { ...question, headers });
  const [offer] = calls.baseRates.readAnswer(JSON.parse(body.toString()), asker);
  return offer?.available ?? 0;
}
