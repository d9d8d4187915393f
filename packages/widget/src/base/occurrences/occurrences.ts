import { createContext, use, useEffect, useRef } from "react";
import type { GuestStore } from "../store/guest-store.ts";
import type { Occurrence, Recorded } from "./occurrence.ts";

export type Tell = (occurrence: Occurrence) => void;

/** Takes down what happens, and keeps it until the code that makes events of it is here. */
export type Occurrences = {
  tell: Tell;
  /** Hands over what waits and, from then on, everything at once. */
  follow(listener: (recorded: Recorded) => void): void;
};

/** Starts to take down; changes of the reservation and of the coupon are seen in the store itself. */
export function createOccurrences(store: GuestStore): Occurrences {
  const waiting: Recorded[] = [];
  let take = (recorded: Recorded) => putInLine(waiting, recorded);
  const tell: Tell = (occurrence) => take({ occurrence, state: store.getState() });
  store.subscribe((state, before) => {
    if (state.reservation !== before.reservation) {
      tell({
        kind: "cart_changed",
        before: { items: before.reservation, currency: before.currency },
        after: { items: state.reservation, currency: state.currency },
      });
    }
    if (state.coupon && state.coupon.code !== before.coupon?.code) {
      tell({ kind: "coupon_accepted", code: state.coupon.code });
    }
  });
  return {
    tell,
    follow(listener) {
      take = listener;
      for (const recorded of waiting.splice(0)) listener(recorded);
    },
  };
}

/** The last things that came, as many as may wait. */
export const MOST_WAITING = 50;

/** Appends; the oldest goes when too many wait, because what comes last (a purchase) matters most. */
export function putInLine<Thing>(line: Thing[], thing: Thing): void {
  line.push(thing);
  if (line.length > MOST_WAITING) line.shift();
}

/** Where nobody listens, nothing is told. */
export const TellContext = createContext<Tell>(() => undefined);

/** Tells analytics what happens; it never throws and never waits. */
export function useTell(): Tell {
  return use(TellContext);
}

/** Tells it once in the life of the component, as soon as there is something to tell. */
export function useTellOnce(occurrence: Occurrence | null): void {
  const tell = useTell();
  const told = useRef(false);
  useEffect(() => {
    if (told.current || occurrence === null) return;
    told.current = true;
    tell(occurrence);
  }, [tell, occurrence]);
}
