import { didYouMean } from "@portico/domain/nearest-word";
import type { BlockProblem, MoveProblem, ResendProblem } from "../desk/index.ts";

type DeskProblem = BlockProblem | MoveProblem | ResendProblem | { code: "no_block" };

/** What prevents the order, and what to do about it, in sentences for the terminal. */
export function deskProblemWords(problem: DeskProblem, hotel: string): string {
  return `${sentence(problem, hotel)} Nothing was changed.`;
}

function sentence(problem: DeskProblem, hotel: string): string {
  switch (problem.code) {
    case "not_found":
      return `The hotel has no such reservation; npm run reservation -- list ${hotel} --text WORDS finds it by name.`;
    case "not_possible":
      return `A reservation that is ${problem.state} has no rooms that could be moved.`;
    case "no_letter":
      return problem.kinds.length === 0
        ? "There has never been a letter about this reservation."
        : `There was no such letter; there were ${problem.kinds.join(", ")}.`;
    case "no_address":
      return "The guest's address is no longer kept; name one by --to.";
    case "no_language":
      return `The hotel does not write in that language; it writes in ${problem.languages.join(", ")}.`;
    case "which_item":
      return `The reservation has several rooms; say which by --item ${problem.items.join(" or ")}.`;
    case "no_type":
      return `The hotel has no such kind of rooms; it has ${problem.known.join(", ")}.`;
    case "no_room":
      return `The hotel has no room or kind of rooms "${problem.name}"${didYouMean(problem.name, problem.known) || `; it has ${problem.known.slice(0, 30).join(", ")}`}.`;
    case "several_rooms":
      return `Several rooms are called so; write ${problem.names.join(" or ")}.`;
    case "too_many_guests":
      return `Such a room takes ${problem.places} guests at most.`;
    case "past":
      return "That day is over.";
    case "arrived":
      return "The guests have arrived: from now on they can only be given another room of the same kind, by --unit.";
    case "insured":
      return "The stay is insured for its days; cancel it and have the guest book anew.";
    case "same":
      return "That is what the reservation has already.";
    case "due_later":
      return `Its transfer is due on ${problem.dueOn}, after that arrival; note it as paid first, or cancel.`;
    case "taken":
      return nightsWords(problem.nights, hotel);
    case "no_single_unit":
      return "Rooms are free on every night, but none of them throughout; move another stay out of one by --unit first.";
    case "times_short":
      return "The hotel has less of what a time of the package takes than when it was chosen; put that on sale again first.";
    case "other_kind":
      return "That is no room of the kind that the guest has booked; name the kind by --room as well.";
    case "not_one_room":
      return "The booking has several rooms in one, or none is given; it cannot be said which of them is to be another.";
    case "room_given":
      return problem.number === null
        ? `The room is off sale on some of these nights; npm run reservation -- blocks ${hotel} tells which block, unblock ends it.`
        : `The room is kept by reservation ${problem.number}, which cannot be given another by itself; move that first: npm run reservation -- move ${hotel} ${problem.number} --unit ROOM.`;
    case "one_room_only":
      return "One room is one room: leave --count out, or name a kind of rooms.";
    case "no_block":
      return `No such block is in force; npm run reservation -- blocks ${hotel} lists them.`;
    case "busy":
      return "Somebody else is taking the same rooms; please try again.";
  }
}

function nightsWords(nights: readonly { night: string }[], hotel: string): string {
  const days = [...new Set(nights.map(({ night }) => night))].toSorted();
  const [first = "", ...rest] = days;
  const last = rest.at(-1) ?? first;
  const which = days.length <= 5 ? days.join(", ") : `${days.length} nights from ${first} to ${last}`;
  return `Not enough is free on ${which}; npm run reservation -- list ${hotel} --from ${first} --to ${last} tells who has the rooms, move and cancel free them.`;
}
