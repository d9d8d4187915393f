import { createContext, use, useEffect, useRef } from "react";
import type { Occurrence } from "./occurrence.ts";
import type { Tell } from "./occurrences.ts";

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
