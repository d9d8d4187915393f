import { searchCalls } from "@portico/contract/offers/search-calls";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useProperty } from "../../../base/property/property-context.ts";
import { priceBeforeCoupon, NOTHING_BESIDE, shownPrice } from "../../../pricing/shown-price.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { nextChoice, type CalendarSelection } from "../../../calendar/days/calendar-selection.ts";
import { ANY_ROOM, type CalendarSubject, roomTypeOf } from "./calendar-subject.ts";
import type { DayBlock } from "../../../calendar/days/day-block.ts";
import { useCalendarParty } from "./use-calendar-party.ts";

/**
 * A room type that is free when the chosen one is not, with its price for a night, or for the stay that ends
 * there.
 */
export type OtherRoom = { roomType: RoomTypeView; price: Minor; selection: CalendarSelection };

/** Reasons that are the same for every room type. */
const SAME_FOR_ALL: ReadonlySet<DayBlock["code"]> = new Set([
  "past",
  "past_arrival",
  "before_arrival",
  "beyond_horizon",
]);

/** Asks for another room type only if a single one is shown and the reason may be its own. */
export function useOtherRoom(
  date: PlainDate,
  block: DayBlock,
  selection: CalendarSelection,
  subject: CalendarSubject,
): { loading: boolean; other: OtherRoom | null } {
  const server = useServer();
  const { roomTypes } = useProperty();
  const { party } = useCalendarParty(ANY_ROOM);
  const roomTypeId = roomTypeOf(subject);
  const currency = useGuest((state) => state.currency);
  const couponId = useGuest((state) => state.coupon?.id ?? 0);
  const onlyRoomTypeId = useGuest((state) => state.onlyRoomTypeId);
  const wanted = roomTypeId !== 0 && onlyRoomTypeId === null && !SAME_FOR_ALL.has(block.code);
  const arrival = nextChoice(selection) === "departure" ? selection.arrival : null;

  const answer = useQuery({
    queryKey: ["availability", "other-room", currency, { date, arrival, party, couponId }],
    queryFn: wanted
      ? async ({ signal }) => {
          if (arrival === null) {
            const question = { from: date, to: date, party, roomTypeId: 0 };
            return server.ask(searchCalls.rateFrom, question, { signal });
          }
          const offers = await server.ask(
            searchCalls.rates,
            {
              arrival,
              departure: date,
              party,
              guests: null,
              roomTypeId: 0,
              ratePlanId: 0,
              couponId,
              explain: false,
            },
            { signal },
          );
          const sold = offers.filter((offer) => offer.problems.length === 0 && offer.available > 0);
          const [cheapest] = sold.toSorted((a, b) => priceBeforeCoupon(a) - priceBeforeCoupon(b));
          return cheapest
            ? { roomTypeId: cheapest.roomTypeId, price: shownPrice(cheapest, NOTHING_BESIDE).total }
            : null;
        }
      : skipToken,
  });
  const roomType = roomTypes.find(({ id }) => id === answer.data?.roomTypeId && id !== roomTypeId);
  const taken = arrival === null ? { arrival: date, departure: null } : { arrival, departure: date };
  return {
    loading: wanted && answer.isPending,
    other: roomType && answer.data ? { roomType, price: answer.data.price, selection: taken } : null,
  };
}
