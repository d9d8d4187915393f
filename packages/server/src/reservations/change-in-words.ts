import type { Guest } from "@portico/domain/stays/guest";
import type { Stay } from "@portico/domain/stays/stay";
import type { LocalText } from "@portico/domain/texts/language";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { type ChangedItem, isMoved, type NamesThen, type SoldExtra } from "./record/reservation.ts";

/** What a reader of changes calls their parts. */
type Words = {
  name(text: LocalText): string;
  time(block: SlotBlock): string;
  stay(stay: Stay): string;
  guests(guests: readonly Guest[]): string;
  extras(extras: readonly SoldExtra[]): string;
};

/**
 * Both states of what a guest has changed: times of a service, or dates of a room, and its room with rate or package, its guests
 * with their meals and its extras where they became others.
 */
export function changeInWords(changed: ChangedItem, words: Words): { before: string; after: string } {
  if (isMoved(changed)) {
    const { before, told } = changed;
    return { before: words.time(before.quote.block), after: words.time(told.block) };
  }
  const { before } = changed;
  const { became, guests, extras, stay } = changed.told;
  const state = (
    named: NamesThen | undefined,
    dates: Stay,
    people: readonly Guest[] | undefined,
    sold: readonly SoldExtra[] | undefined,
  ) =>
    [
      ...(named === undefined ? [] : namesOf(named).map(words.name)),
      words.stay(dates),
      ...(people === undefined ? [] : [words.guests(people)]),
      ...(sold === undefined ? [] : [words.extras(sold)]),
    ].join(", ");
  return {
    before: state(became && before, before.quote.stay, guests && before.quote.guests, extras?.before),
    after: state(became, stay, guests, extras?.after),
  };
}

/** The room's own name first. */
function namesOf(sold: NamesThen): [LocalText, LocalText] {
  return [sold.roomName, "rateName" in sold ? sold.rateName : sold.packageName];
}
