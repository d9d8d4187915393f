import type { Result } from "@portico/domain/result";
import { todayIn } from "@portico/domain/dates/time-zone";
import { payableOwners } from "../payables/index.ts";
import { StartupProblem, type Database } from "../database/index.ts";
import { operatorName, refuse, runCommand, show, type Answer } from "./answer.ts";
import { deskProblemWords } from "./desk-problem.ts";
import { DESK_USAGE, isDeskCommand, readDeskOrder, type DeskOrder } from "./desk-order.ts";
import { blockWords, dossierWords, listWords } from "./desk-words.ts";
import {
  blockRooms,
  listReservations,
  moveReservation,
  readDossier,
  resendLetter,
  unblockRooms,
} from "../desk/index.ts";
import { listBlocks } from "../inventory/index.ts";
import { openJobQueue, type JobQueue } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import { decideByCommand, DECISION_USAGE } from "./decision-command.ts";
import { findHotel } from "../property/index.ts";
import { tellArrivals } from "./arrival-command.ts";
import { readVoucherKeys } from "./voucher-keys.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = `${DESK_USAGE}
${DECISION_USAGE}

HOTEL is the hotel's client code, NUMBER the number that guest and hotel know, AMOUNT an amount as 1200.50 in the reservation's
currency, DAY a day as 2027-05-31, ROOM the name of a room or the code of a kind of rooms. With --json the answer is one JSON value,
amounts in the currency's smallest unit. What is changed is written down with your name; --by NAME gives another.`;

type Found = NonNullable<Awaited<ReturnType<typeof findHotel>>>;

async function run(words: readonly string[]): Promise<boolean> {
  const json = words.includes("--json");
  const [command, code, ...rest] = words.filter((word) => word !== "--json");
  if (command === "help" || words.includes("--help") || words.length === 0) {
    console.log(USAGE);
    return words.length > 0;
  }
  if (command === undefined || code === undefined) throw new StartupProblem(USAGE);
  const operator = operatorName();
  // Before anything is opened, so that a typing mistake is reported at once.
  const order = isDeskCommand(command) ? readDeskOrder(command, rest, operator) : null;
  return withDatabase("portico reservation", async (database) => {
    const found = await findHotel(database.pool, code);
    if (found === null) throw new StartupProblem(`There is no hotel with the code ${code}.`);
    const report = (error: unknown) => console.error(String(error));
    const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report });
    try {
      if (order !== null) return await follow({ database, jobs }, found, order, { json });
      const parts = { database, jobs, owners: payableOwners({ jobs, voucherKeys: await readVoucherKeys() }) };
      return await decideByCommand(parts, found, [command, ...rest], { operator, usage: USAGE });
    } finally {
      await jobs.stop();
    }
  });
}

async function follow(
  { database, jobs }: { database: Database; jobs: JobQueue },
  { hotelId, hotel }: Found,
  order: DeskOrder,
  answer: Answer,
): Promise<boolean> {
  const now = Date.now();
  switch (order.kind) {
    case "list": {
      const { most, from, to, text } = order.question;
      // Without a question, the list shows who is here and who arrives.
      const isOpen = from === null && to === null && text === null;
      const question = { ...order.question, from: isOpen ? todayIn(hotel.timeZone, now) : from };
      const found = await listReservations(database.pool, hotelId, question);
      return show(answer, found.slice(0, most), listWords(found, hotel, most));
    }
    case "show": {
      const dossier = await readDossier(database.pool, { hotelId, hotel }, order.number);
      if (dossier === null) return refuseDesk(answer, { code: "not_found" }, hotel.code);
      return show(answer, dossier, dossierWords(dossier, hotel));
    }
    case "arrivals":
    case "arrival-data":
      return tellArrivals({ database, hotelId, hotel, now }, order, answer);
    case "resend": {
      const named = { hotelId, hotel, number: order.number };
      return tell(
        answer,
        hotel.code,
        await resendLetter({ database, jobs }, named, order.wish),
        ({ kind, to }) => `The letter ${kind} goes to ${to} as soon as an engine runs.`,
      );
    }
    case "move": {
      const named = { hotelId, number: order.number };
      const moved = await moveReservation({ database, jobs }, named, order.wish, now);
      return tell(answer, hotel.code, moved, ({ words, told }) =>
        told
          ? `The reservation is ${words}; the guest is told.`
          : `The reservation is ${words}. The guest is not told${order.wish.tells ? ": there is no letter to send again" : ""}.`,
      );
    }
    case "block":
      return tell(
        answer,
        hotel.code,
        await blockRooms(database, hotelId, order.wish, now),
        (blockNo) =>
          `Off sale as block ${blockNo}; npm run reservation -- unblock ${hotel.code} ${blockNo} puts it on sale again.`,
      );
    case "unblock":
      return tell(
        answer,
        hotel.code,
        await unblockRooms(database, hotelId, order),
        (block) =>
          `${block.quantity} of ${block.room} ${block.quantity === 1 ? "is" : "are"} on sale again from ${block.arrival} to ${block.departure}.`,
      );
    case "blocks": {
      const which = order.all ? "all" : { today: todayIn(hotel.timeZone, now) };
      const blocks = await listBlocks(database.pool, hotelId, which);
      return show(answer, blocks, blockWords(blocks));
    }
  }
}

type Problem = Parameters<typeof deskProblemWords>[0];

function tell<Value>(
  answer: Answer,
  hotel: string,
  outcome: Result<Value, Problem>,
  words: (value: Value) => string,
): boolean {
  return outcome.ok
    ? show(answer, { done: words(outcome.value) }, [words(outcome.value)])
    : refuseDesk(answer, outcome.problem, hotel);
}

function refuseDesk(answer: Answer, problem: Problem, hotel: string): false {
  return refuse(answer, problem, deskProblemWords(problem, hotel));
}

await runCommand(run);
