import type { Call } from "@portico/contract/call";
import { cheaperDaysQuestion } from "@portico/contract/offers/cheaper-stay";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { MAX_ROOMS, mayWantSeveralRooms } from "@portico/domain/stays/guest";
import { findCheaperDays, lowest } from "./cheaper-days.ts";
import type { Asking } from "./find-rates.ts";
import type { FirstSearch } from "./first-search.ts";
import { answerCombinations } from "./offer-answers.ts";

/** A question with its answer, both in the form of the wire. */
type Answered = { question: unknown; answer: unknown };

/** What a page carries of a call that the engine has answered itself. */
export function inWireForm<Question, Answer>(
  { writeRequest, writeAnswer }: Call<Question, Answer>,
  question: Question,
  answer: Answer,
  { currency }: Pick<Asking, "currency">,
): Answered {
  return { question: writeRequest(question, { currency }), answer: writeAnswer(answer, { currency }) };
}

/** Questions about cheaper ways to stay with their answers in wire form, by the names of their calls; none where nothing is shown. */
export type BetterWays = { cheaperDays?: Answered; combinations?: Answered };

/** What the first screen asks beside its search: for other days of its cheapest room, and for several rooms for a larger party. */
export function firstBetterWays(first: FirstSearch, asking: Asking): BetterWays {
  if (first.question.roomTypeId !== 0) return {};
  return { ...cheaperDaysOf(first, asking), ...combinationsOf(first, asking) };
}

function cheaperDaysOf({ question, offers }: FirstSearch, asking: Asking): BetterWays {
  const order = new Map(asking.snapshot.hotel.roomTypes.map(({ id }, index) => [id, index]));
  const place = (roomTypeId: number) => order.get(roomTypeId) ?? 0;
  const cheapest = lowest(offers.toSorted((a, b) => place(a.roomTypeId) - place(b.roomTypeId)));
  if (cheapest === undefined) return {};
  const asked = cheaperDaysQuestion(question, cheapest.roomTypeId);
  const found = findCheaperDays(asked, asking);
  return found.ok ? { cheaperDays: inWireForm(searchCalls.cheaperDays, asked, found.value, asking) } : {};
}

function combinationsOf({ question }: FirstSearch, asking: Asking): BetterWays {
  const { arrival, departure, party, roomTypeId } = question;
  if (!mayWantSeveralRooms(party)) return {};
  const asked = { arrival, departure, party, rooms: MAX_ROOMS, roomTypeId };
  const found = answerCombinations(asked, asking);
  return found.ok ? { combinations: inWireForm(searchCalls.combinations, asked, found.value, asking) } : {};
}
