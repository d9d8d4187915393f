import { addDays } from "@portico/domain/dates/plain-date";
import { checkInvariants, type Database } from "@portico/server/src/database/index.ts";
import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine } from "../engine/engine-process.ts";
import { openInspector } from "../engine/inspector.ts";
import { profileWhile } from "../engine/processor-profile.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { addHotel, withDatabase } from "../hotels/hotel-store.ts";
import { loneTypeHotel, saunaOn } from "../hotels/lone-type-hotel.ts";
import { percentile, shown, times } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import type { Question } from "../engine/send-request.ts";
import { closedStorm, race, steadyStorm, type Storm } from "./storm.ts";
import { StormBookings } from "./storm-bookings.ts";
import { limitsOf } from "./storm-limits.ts";
import { countSaved } from "./transaction-waits-store.ts";

const UNITS = { many: 200, few: 5 };

/** The number of arrival days that bookings are spread over. */
const ARRIVALS = 120;
const RACERS = 48;
const STEADY = { perSecond: 20, seconds: 15 };
const STORM_SECONDS = 12;

/** Books one room type: how many bookings, how fast, and that no night was sold twice. */
export function benchSave(): Promise<Row[]> {
  return withEndings(async (endings) => {
    const folder = await makeDataFolder();
    endings.add(() => folder.remove());
    const engine = await startEngine(folder);
    endings.add(() => engine.end());
    return withDatabase(engine.databaseUrl, async (database) => {
      const demo = await readDemoHotel();
      const codes: string[] = [];
      const open = async (code: string) => {
        codes.push(code);
        await addHotel(database, loneTypeHotel(demo, code, UNITS));
        return openStormHotel(engine.origin, code);
      };
      const storms: Storm[] = [];
      const storm = async (run: () => Promise<Storm>) => {
        const measured = await limitsOf(database, engine.pid, run);
        storms.push(measured.storm);
        return measured;
      };
      const closed = (clients: number, next: () => Question, seconds = STORM_SECONDS) =>
        storm(() => closedStorm(engine.origin, next, { clients, seconds }));

      const warm = await open("warm");
      await closed(2, warm.nextRoom, 3);
      const calm = await open("calm");
      const steady = await storm(() => steadyStorm(engine.origin, calm.nextRoom, STEADY));
      const eight = await closed(8, (await open("eight")).nextRoom);
      const withSauna = await closed(8, (await open("sauna")).nextRoomAndSauna);
      const fortyEight = await closed(48, (await open("forty-eight")).nextRoom);
      const inspector = await openInspector(await engine.inspect());
      const profile = await profileWhile(inspector, () => closed(8, warm.nextRoom, 4));
      inspector.close();
      const lastRoom = await warm.lastRoom();
      const raced = await race(engine.origin, Array.from({ length: RACERS }, lastRoom));
      storms.push(raced);
      return [
        steadyRow(steady),
        stormRow("8 clients", eight, profile),
        mixedRow(withSauna, eight),
        stormRow("48 clients", fortyEight),
        await soundnessRow(database, codes, storms, raced),
      ];
    });
  });
}

/**
 * The guests of a hotel that nobody has booked yet, with what they book prepared. Each storm has a hotel of its own: the engine
 * counts a hotel's letters of the last hour up to a limit that is lifted here, so that each booking would count all before it.
 */
async function openStormHotel(origin: string, code: string) {
  const bookings = await StormBookings.open(origin, code);
  const [many = 0, few = 0] = await bookings.roomTypeIds();
  const today = new Date().toISOString().slice(0, 10);
  const rooms: string[] = [];
  const mixed: string[] = [];
  for (let day = 0; day < ARRIVALS; day++) {
    const arrival = addDays(today, day + 7);
    rooms.push(await bookings.prepare(many, arrival));
    mixed.push(await bookings.prepareMixed(many, arrival, saunaOn(arrival)));
  }
  let last = 0;
  const oneOf = (prepared: readonly string[]) => () => {
    last += 1;
    // Far from the previous day, so that consecutive bookings are not neighbours in the calendar.
    return bookings.saving(prepared[(last * 37) % ARRIVALS] ?? "");
  };
  return {
    nextRoom: oneOf(rooms),
    nextRoomAndSauna: oneOf(mixed),
    lastRoom: async () => {
      const prepared = await bookings.prepare(few, addDays(today, 30));
      return () => bookings.saving(prepared);
    },
  };
}

type Measured = { storm: Storm; limitedBy: string };

function steadyRow({ storm, limitedBy }: Measured): Row {
  return {
    what: `save, ${STEADY.perSecond} a second`,
    figure: `p95 ${shown(percentile(storm.saved, 0.95))} ms`,
    details: latencies(storm),
    goal: { text: "p95 under 150 ms", atMost: 150 },
    judged: percentile(storm.saved, 0.95),
    limitedBy,
  };
}

function stormRow(who: string, { storm, limitedBy }: Measured, profile?: string): Row {
  const perMinute = (storm.saved.length / storm.seconds) * 60;
  const thread = profile === undefined ? "" : `; the engine's thread: ${profile}`;
  return {
    what: `save, ${who}`,
    figure: `${shown(perMinute)} a minute`,
    details: latencies(storm),
    goal: { text: "3,000 a minute or more", atLeast: 3000 },
    judged: perMinute,
    limitedBy: limitedBy + thread,
  };
}

/** The same with a service beside each room, against rooms alone. */
function mixedRow({ storm, limitedBy }: Measured, rooms: Measured): Row {
  const against = percentile(storm.saved, 0.5) / percentile(rooms.storm.saved, 0.5);
  return {
    what: "save of a room and a service, 8 clients",
    figure: `p50 ${shown(percentile(storm.saved, 0.5))} ms`,
    details: latencies(storm),
    ratio: times(against),
    goal: { text: "2x of a room or less", atMost: 2 },
    judged: against,
    limitedBy,
  };
}

/**
 * Checks that every acknowledged booking is in the database, no data rule is broken, and a race had as many winners as
 * rooms.
 */
async function soundnessRow(
  database: Database,
  codes: readonly string[],
  storms: readonly Storm[],
  raced: Storm,
): Promise<Row> {
  const acknowledged = storms.reduce((count, { saved }) => count + saved.length, 0);
  const broken = await checkInvariants(database.pool);
  const { reservations, waitingMails } = await countSaved(database.pool, codes);
  const strays = storms.reduce((count, storm) => count + (storm === raced ? 0 : refusals(storm)), 0);
  const wrong =
    broken.length + Math.abs(raced.saved.length - UNITS.few) + Math.abs(reservations - acknowledged);
  if (wrong > 0) process.exitCode = 1;
  return {
    what: `${RACERS} guests at once for the last ${UNITS.few} rooms`,
    figure: `${raced.saved.length} sold, ${refusals(raced)} refused`,
    details: `${shown(acknowledged)} bookings acknowledged, ${shown(reservations)} in the database, ${strays} refused; ${broken.length} rules broken, ${shown(waitingMails)} mails not yet sent`,
    goal: { text: "nothing oversold", atMost: 0, exact: true },
    judged: wrong,
  };
}

function refusals({ refused }: Storm): number {
  return [...refused.values()].reduce((total, count) => total + count, 0);
}

function latencies({ saved }: Storm): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => shown(percentile(saved, share)));
  return `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`;
}
