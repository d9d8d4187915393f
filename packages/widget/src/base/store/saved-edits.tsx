import { createContext, type ReactNode, useState } from "react";

/** How many times each item was saved in its dialog on this page, by `addedAt`. */
type Saves = ReadonlyMap<number, number>;

export type SavedEdits = { saves: Saves; count: (addedAt: number) => void };

export const SavedEditsContext = createContext<SavedEdits | null>(null);

/**
 * Counts the edits that guests save. The reservation itself does not tell them from other changes: a checked price and
 * an accepted offer put another item in the same place too.
 */
export function SavedEditsProvider({ children }: { children: ReactNode }) {
  const [saves, setSaves] = useState<Saves>(new Map());
  const count = (addedAt: number) =>
    setSaves((before) => new Map(before).set(addedAt, (before.get(addedAt) ?? 0) + 1));
  return <SavedEditsContext value={{ saves, count }}>{children}</SavedEditsContext>;
}
