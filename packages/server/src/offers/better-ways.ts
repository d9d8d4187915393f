import { searchCalls } from "@portico/contract/offers/search-calls";
import { mayWantSeveralRooms } from "@portico/domain/offers/combinations/may-want-several-rooms";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import { findCheaperDays, lowest } from "./cheaper-days.ts";
import type { Asking } from "./find-rates.ts";
import type { FirstSearch } from "./first-search.ts";
import { answerCombinations } from "./offer-answers.ts";

type Answered = { question: unknown; answer: unknown };

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
  const asked = { ...question, roomTypeId: cheapest.roomTypeId, explain: false };
  const found = findCheaperDays(asked, asking);
  if (!found.ok) return {};
  const { writeRequest, writeAnswer } = searchCalls.cheaperDays;
  const { currency } = asking;
  return {
    cheaperDays: {
      question: writeRequest(asked, { currency }),
      answer: writeAnswer(found.value, { currency }),
    },
  };
}

function combinationsOf({ question }: FirstSearch, asking: Asking): BetterWays {
  const { arrival, departure, party, roomTypeId } = question;
  if (!mayWantSeveralRooms(party)) return {};
  const asked = { arrival, departure, party, rooms: MAX_ROOMS, roomTypeId };
  const found = answerCombinations(asked, asking);
  if (!found.ok) return {};
  const { writeRequest, writeAnswer } = searchCalls.combinations;
  const { currency } = asking;
  return {
    combinations: {
      question: writeRequest(asked, { currency }),
      answer: writeAnswer(found.value, { currency }),
    },
  };
}
