import type { OfferView } from "@portico/contract/offers/offer";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { atLeastNights } from "@portico/domain/stays/stay";
import { useCallback, useMemo, useState } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuest, useGuestStore } from "../../../base/store/guest-store.ts";
import { useChooseStay } from "../../../reservations/use-choose-stay.ts";
import type { CalendarSubject } from "../days/calendar-subject.ts";
import { useCalendarParty } from "../days/use-calendar-party.ts";
import type { MonthCard } from "./month-card.ts";
import { type MonthCards, useMonthCards } from "./use-month-cards.ts";

/** The guest's step: the day of arrival, the number of months, and with two steps the day of departure. */
export type MonthlyStep = "arrival" | "length" | "departure";

type Chosen = {
  arrival: PlainDate | null;
  departure: PlainDate | null;
  /** The pressed card's; other cards may end on the same day. */
  months: number | null;
  step: MonthlyStep;
};

export type MonthlyCalendar = ReturnType<typeof useMonthlyCalendar>;

/**
 * The choice in the monthly calendar; it becomes the search only at the end. Guests who wait for a longer
 * stay than is available name the room that they want.
 */
export function useMonthlyCalendar(askedRoomTypeId: number, onDone: Done) {
  const store = useGuestStore();
  const { monthlyStays } = useProperty();
  const twoSteps = !monthlyStays.alignDates;
  const onlyRoomTypeId = useGuest((state) => state.onlyRoomTypeId);
  const [roomTypeId, setRoomTypeId] = useState(onlyRoomTypeId ?? askedRoomTypeId);
  const subject = useMemo<CalendarSubject>(() => ({ view: "rooms", roomTypeId }), [roomTypeId]);
  const { party, split } = useCalendarParty(subject);
  const [chosen, setChosen] = useState<Chosen>(() => {
    const { arrival, departure } = store.getState();
    return { arrival, departure, months: null, step: firstStep(arrival, departure, twoSteps) };
  });
  const { arrival, step } = chosen;
  const cards = useMonthCards(arrival, roomTypeId, party);
  const departure = pushedDeparture(chosen, cards.minNights);
  const ends = useMonthlyEnds({ arrival, departure, roomTypeId }, onDone);

  const chooseArrival = useCallback(
    (date: PlainDate) => setChosen({ arrival: date, departure: null, months: null, step: "length" }),
    [],
  );
  const chooseCard = (card: MonthCard) =>
    setChosen({
      arrival,
      departure: card.ends,
      months: card.months,
      step: twoSteps ? "departure" : "length",
    });

  return {
    arrival,
    departure,
    /** The departure was too early for the hotel's shortest stay and was moved to its end. */
    pushed: departure !== chosen.departure,
    step,
    twoSteps,
    cards,
    chosenCard: chosenCardOf(cards, departure, chosen.months),
    roomTypeId,
    setRoomTypeId(next: number) {
      setRoomTypeId(next);
      const first = arrival === null ? "arrival" : "length";
      setChosen({ arrival, departure: null, months: null, step: first });
    },
    party,
    split,
    chooseArrival,
    chooseCard,
    chooseDeparture: (date: PlainDate) => setChosen({ ...chosen, departure: date }),
    goTo: (next: MonthlyStep) => setChosen({ ...chosen, step: next }),
    ...ends,
  };
}

type Done = (done: { roomTypeId: number; waits: boolean }) => void;

type ChosenStay = Pick<Chosen, "arrival" | "departure"> & { roomTypeId: number };

/** The ways to leave the calendar with a stay. Guests who keep a reservation for other dates do not leave. */
function useMonthlyEnds({ arrival, departure, roomTypeId }: ChosenStay, onDone: Done) {
  const chooseStay = useChooseStay();
  return {
    /** Searches for the stay. */
    finish() {
      void chooseStay(arrival, departure).then((changed) => {
        if (changed) onDone({ roomTypeId, waits: false });
      });
    },
    /** Searches for a stay that guests can only wait for. */
    waitFor(wish: OfferView) {
      void chooseStay(wish.arrival, wish.departure).then((changed) => {
        if (changed) onDone({ roomTypeId: wish.roomTypeId, waits: true });
      });
    },
  };
}

function firstStep(arrival: PlainDate | null, departure: PlainDate | null, twoSteps: boolean): MonthlyStep {
  if (arrival === null) return "arrival";
  return twoSteps && departure !== null ? "departure" : "length";
}

/** Moves a departure before the shortest stay's end to that end. */
function pushedDeparture(
  { arrival, departure }: Pick<Chosen, "arrival" | "departure">,
  minNights: number,
): PlainDate | null {
  if (arrival === null || departure === null) return null;
  return atLeastNights({ arrival, departure }, minNights).departure;
}

/** The card with this departure: the pressed one, else one available throughout, else the shortest. */
function chosenCardOf(
  { cards }: MonthCards,
  departure: PlainDate | null,
  pressed: number | null,
): MonthCard | null {
  const leading = cards.filter(({ ends, state }) => ends === departure && state.kind !== "refused");
  return (
    leading.find(({ months }) => months === pressed) ??
    leading.find(({ state }) => state.kind === "open") ??
    leading[0] ??
    null
  );
}
