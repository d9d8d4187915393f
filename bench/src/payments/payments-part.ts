import { addDays } from "@portico/domain/dates/plain-date";
import { checkInvariants } from "@portico/server/src/database/index.ts";
import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine } from "../engine/engine-process.ts";
import type { Question } from "../engine/send-request.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { addHotel, withDatabase } from "../hotels/hotel-store.ts";
import { loneTypeHotel } from "../hotels/lone-type-hotel.ts";
import { percentile, shown } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { closedStorm, type Storm } from "../save/storm.ts";
import { StormBookings } from "../save/storm-bookings.ts";
import { startBareServer, type BareProcess } from "../search/bare-process.ts";
import { load } from "../search/load.ts";
import { distinctQuestions } from "../search/questions.ts";
import { notifyPathOf } from "./notify-path-store.ts";

const CODE = "cards";
const UNITS = { many: 200, few: 5 };
const ARRIVALS = 60;
const CLIENTS = 4;
const STORM_SECONDS = 8;
const LOAD_SECONDS = 4;
const SEARCHED_DAYS = 120;

/** A card booking also asks the gateway; it may take this many times longer. */
const CARD_GOAL = 4;

/**
 * Compares card bookings with bookings paid at the property in the same run, and the later questions of guest and
 * gateway with a bare server that answers the same bytes. The sandbox's gateway runs on the same processors.
 */
export function benchPayments(): Promise<Row[]> {
  return withEndings(async (endings) => {
    const folder = await makeDataFolder();
    endings.add(() => folder.remove());
    const engine = await startEngine(folder);
    endings.add(() => engine.end());
    const bare = await startBareServer();
    endings.add(() => bare.end());
    const hotel = loneTypeHotel(await readDemoHotel(), CODE, UNITS);
    return withDatabase(engine.databaseUrl, async (database) => {
      await addHotel(database, hotel);
      const bookings = await StormBookings.open(engine.origin, CODE);
      const roomTypeId = hotel.roomTypes[0]?.id ?? 0;
      const today = new Date().toISOString().slice(0, 10);
      const bodiesBy = async (method: "card" | "on_site") => {
        const bodies: string[] = [];
        for (let day = 0; day < ARRIVALS; day++) {
          bodies.push(await bookings.prepare(roomTypeId, addDays(today, day + 20), method));
        }
        return bodies;
      };
      const storm = async (bodies: readonly string[], seconds: number): Promise<Storm> => {
        let last = 0;
        const next = () => {
          last += 1;
          return bookings.saving(bodies[(last * 37) % ARRIVALS] ?? "");
        };
        return closedStorm(engine.origin, next, { clients: CLIENTS, seconds });
      };
      const [byCard, onSpot] = [await bodiesBy("card"), await bodiesBy("on_site")];
      await storm(byCard, 2);
      const spot = await storm(onSpot, STORM_SECONDS);
      const card = await storm(byCard, STORM_SECONDS);

      const saved = await bookings.save(byCard[0] ?? "");
      const check = bookings.checking(saved);
      const path = await notifyPathOf(database.pool, saved.paymentId);
      const poke: Question = { method: "GET", path, headers: {}, body: "" };
      const broken = await checkInvariants(database.pool);
      if (broken.length > 0) process.exitCode = 1;
      return [
        cardRow(card, spot, broken.length),
        await againstBare("payment-check of a payment under way", engine, bare, check),
        await againstBare("notification of a payment", engine, bare, poke),
        await sickGatewayRow(engine, saved.gateway?.url, {
          book: () => storm(byCard, LOAD_SECONDS),
          search: distinctQuestions("baseRates", { code: CODE, today, days: SEARCHED_DAYS }),
        }),
      ];
    });
  });
}

function cardRow(card: Storm, spot: Storm, broken: number): Row {
  const ratio = percentile(card.saved, 0.5) / percentile(spot.saved, 0.5);
  const words = ({ saved, seconds }: Storm) =>
    `${shown((saved.length / seconds) * 60)} a minute, p50 ${shown(percentile(saved, 0.5))}, p95 ${shown(percentile(saved, 0.95))} ms`;
  return {
    what: `save by card, ${CLIENTS} clients`,
    figure: words(card),
    details: `on the spot ${words(spot)}; ${broken} rules broken`,
    ratio: `${shown(ratio)}x of a save on the spot`,
    goal: { text: `${CARD_GOAL}x or less`, atMost: CARD_GOAL },
    judged: ratio,
  };
}

/** Searches while four guests book by card, with a gateway that never answers and with one that works. */
async function sickGatewayRow(
  engine: { origin: string; pid: number },
  page: string | undefined,
  { book, search }: { book: () => Promise<Storm>; search: readonly Question[] },
): Promise<Row> {
  if (page === undefined) throw new Error("There is no gateway");
  const searchWhile = async () => {
    const [searched, booked] = await Promise.all([load(engine, search, { seconds: LOAD_SECONDS }), book()]);
    return { searched, booked };
  };
  const well = await searchWhile();
  await breakGateway(page, { fault: "hang" });
  const sick = await searchWhile();
  const ratio = sick.searched.perSecond / well.searched.perSecond;
  return {
    what: "base-rates while guests book by card at a silent gateway",
    figure: `${shown(sick.searched.perSecond)} a second`,
    details: `with a gateway that answers ${shown(well.searched.perSecond)}; booked meanwhile ${sick.booked.saved.length} and ${well.booked.saved.length}`,
    ratio: `${shown(ratio)}x of a gateway that answers`,
    goal: { text: "0.8x or more", atLeast: 0.8 },
    judged: ratio,
  };
}

/** Makes the sandbox's gateway fail from now on; finds it by the origin of one of its pages. */
async function breakGateway(page: string, fault: { fault: string }): Promise<void> {
  const told = await fetch(`${new URL(page).origin}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  if (!told.ok) throw new Error(`The gateway does not listen: ${told.status}`);
}

async function againstBare(
  what: string,
  engine: { origin: string; pid: number },
  bare: BareProcess,
  question: Question,
): Promise<Row> {
  await bare.imitate(engine.origin, question);
  const ours = await load(engine, [question], { seconds: LOAD_SECONDS });
  const theirs = await load(bare, [question], { seconds: LOAD_SECONDS });
  return {
    what,
    figure: `${shown(ours.perSecond)} a second`,
    details: `${shown(ours.processorMicros)} µs of the engine's processor each; bare ${shown(theirs.perSecond)} a second`,
    ratio: `${shown(ours.perSecond / theirs.perSecond)} of bare`,
  };
}
