import { todayIn } from "@portico/domain/dates/time-zone";
import { StartupProblem, type Database } from "../database/index.ts";
import { blockSlots, unblockSlots } from "../desk/index.ts";
import { listSlotBlocks } from "../inventory/index.ts";
import { findHotel } from "../property/index.ts";
import { readServiceDay } from "../reservations/index.ts";
import { operatorName, refuse, runCommand, show, type Answer } from "./answer.ts";
import { isServiceCommand, readServiceOrder, SERVICE_USAGE, type ServiceOrder } from "./service-order.ts";
import { serviceDayCsv, serviceDayWords } from "./service-day-words.ts";
import { blockTimes, slotBlockWords, slotProblemWords } from "./service-words.ts";
import { withDatabase } from "./with-database.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findHotel>>>;

async function run(words: readonly string[]): Promise<boolean> {
  const json = words.includes("--json");
  const [command, code, ...rest] = words.filter((word) => word !== "--json");
  if (command === "help" || words.includes("--help") || words.length === 0) {
    console.log(SERVICE_USAGE);
    return words.length > 0;
  }
  if (command === undefined || code === undefined || !isServiceCommand(command)) {
    throw new StartupProblem(SERVICE_USAGE);
  }
  // Before anything is opened, so that a typing mistake is reported at once.
  const order = readServiceOrder(command, rest, operatorName());
  return withDatabase("portico service", async (database) => {
    const found = await findHotel(database.pool, code);
    if (found === null) throw new StartupProblem(`There is no hotel with the code ${code}.`);
    return follow(database, found, order, { json });
  });
}

async function follow(
  database: Database,
  { hotelId, hotel }: Found,
  order: ServiceOrder,
  answer: Answer,
): Promise<boolean> {
  const now = Date.now();
  switch (order.kind) {
    case "day": {
      const day = await readServiceDay(database.pool, { hotelId, hotel }, order.day);
      return show(answer, day, order.csv ? serviceDayCsv(day, hotel) : serviceDayWords(day, hotel));
    }
    case "block": {
      const blocked = await blockSlots(database, hotelId, order.wish, now);
      if (!blocked.ok) return refuse(answer, blocked.problem, slotProblemWords(blocked.problem, hotel));
      const { resource, count, times } = order.wish;
      const done = `${count} of ${resource} is off sale ${blockTimes(times)} as block ${blocked.value}; npm run service -- unblock ${hotel.code} ${blocked.value} puts it on sale again.`;
      return show(answer, { done }, [done]);
    }
    case "unblock": {
      const ended = await unblockSlots(database, hotelId, order);
      if (!ended.ok) return refuse(answer, ended.problem, slotProblemWords(ended.problem, hotel));
      const { quantity, resource } = ended.value;
      const done = `${quantity} of ${resource} ${quantity === 1 ? "is" : "are"} on sale again ${blockTimes(ended.value)}.`;
      return show(answer, { done }, [done]);
    }
    case "blocks": {
      const which = order.all ? "all" : { from: todayIn(hotel.timeZone, now), to: null };
      const blocks = await listSlotBlocks(database.pool, hotelId, which);
      return show(answer, blocks, slotBlockWords(blocks));
    }
  }
}

await runCommand(run);
