import { dayNumber } from "@portico/domain/dates/plain-date";
import { clockTime } from "@portico/domain/dates/clock-time";
import { didYouMean } from "@portico/domain/nearest-word";
import type { Hotel } from "@portico/domain/property/hotel";
import { textIn } from "@portico/domain/texts/language";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { clockOfMinute } from "@portico/domain/wellness/slot-times";
import type { SlotBlockProblem } from "../desk/index.ts";
import type { ResourceBlock, SlotHolder } from "../inventory/index.ts";
import { columns } from "./answer.ts";

/** As "on 2027-05-10 from 22:00 to 26:00": after midnight hours count on, as everywhere in the hotel's file. */
export function blockTimes({ day, from, to }: SlotBlock): string {
  return `on ${day} from ${clockTime(from)} to ${clockTime(to)}`;
}

/** What prevents the order, and what to do about it, in sentences for the terminal. */
export function slotProblemWords(problem: SlotBlockProblem | { code: "no_block" }, hotel: Hotel): string {
  return `${sentence(problem, hotel)} Nothing was changed.`;
}

function sentence(problem: SlotBlockProblem | { code: "no_block" }, hotel: Hotel): string {
  switch (problem.code) {
    case "no_resource":
      return problem.known.length === 0
        ? "The hotel has no wellness resources."
        : `The hotel has no wellness resource "${problem.name}"${didYouMean(problem.name, problem.known) || `; it has ${problem.known.join(", ")}`}.`;
    case "past":
      return "That time is over.";
    case "fewer":
      return `There are never more than ${problem.most} of it; --count is how many of them.`;
    case "closed":
      return "There is none of it at that time in the hotel's file, so nobody can book it.";
    case "slots_taken":
      return `Not enough is free: ${problem.holders.map((holder) => holderWords(holder, hotel)).join("; ")}. Agree with the guests and cancel what is sold, or unblock.`;
    case "no_block":
      return `No such block is in force; npm run service -- blocks ${hotel.code} lists them.`;
    case "busy":
      return "Somebody else is taking the same times; please try again.";
  }
}

function holderWords(
  { day, fromMinute, toMinute, number, firstName, lastName, serviceId, blockNo }: SlotHolder,
  hotel: Hotel,
): string {
  const begin = clockOfMinute(dayNumber(day), fromMinute);
  const when = `${begin.date} ${begin.time} to ${clockOfMinute(dayNumber(day), toMinute).time}`;
  if (blockNo !== null) return `${when} is block ${blockNo}`;
  if (number === null) return `${when} is held by a guest who is about to book`;
  const service = hotel.wellness.services.find(({ id }) => id === serviceId);
  const name = `${firstName} ${lastName}`.trim();
  const what = service === undefined ? "" : ` for ${textIn(service.name, hotel.defaultLanguage)}`;
  return `${when} has ${name}${what}, reservation ${number}`;
}

/** What is off sale, as lines of a table. */
export function slotBlockWords(blocks: readonly ResourceBlock[]): string[] {
  if (blocks.length === 0) return ["Nothing is off sale."];
  return columns(
    blocks.map(({ blockNo, resource, quantity, day, from, to, reason, by, endedAt }) => [
      String(blockNo),
      day,
      `${clockTime(from)} – ${clockTime(to)}`,
      quantity === 1 ? resource : `${quantity} × ${resource}`,
      `by ${by ?? "nobody"}`,
      endedAt === null ? "" : "ended",
      reason,
    ]),
  );
}
