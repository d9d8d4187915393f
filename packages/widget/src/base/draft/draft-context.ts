import { createContext, use } from "react";
import type { Draft } from "./draft.ts";

export const DraftContext = createContext<Draft | null>(null);

/** The guest's draft: `section(name)` gives what was typed before a reload, `keepSection(name, value)` keeps it. */
export function useDraft(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error("There is no draft above this component.");
  return draft;
}
