import { useSyncExternalStore } from "react";
import { useGuest } from "../store/guest-store.ts";

/**
 * The widget's own width, 700 px where letters have their usual size, at which the product changes to its mobile form;
 * inside a frame it is the frame's width.
 */
const NARROW = "(max-width: 43.75em)";

/** Whether the widget is in its mobile form: by width, or because the hotel's page asked for it. */
export function useNarrow(): boolean {
  const forced = useGuest((state) => state.forceMobile);
  const narrow = useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(NARROW).matches,
    // The engine does not know; style sheets hide what it draws for nothing.
    () => false,
  );
  return forced || narrow;
}
