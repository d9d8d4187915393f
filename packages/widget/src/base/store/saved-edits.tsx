import { createContext, type ReactNode, use, useState } from "react";
import { useGuestStore } from "./guest-store.ts";
import { type ItemDraft, replaceItem } from "./reservation-changes.ts";

/** How many times each item was saved in its dialog on this page, by `addedAt`. */
type Saves = ReadonlyMap<number, number>;

type SavedEdits = { saves: Saves; count: (addedAt: number) => void };

const SavedEditsContext = createContext<SavedEdits | null>(null);

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

function useSavedEdits(): SavedEdits {
  const edits = use(SavedEditsContext);
  if (!edits) throw new Error("Nothing counts saved edits above this component.");
  return edits;
}

/** Saves an edited item in the place of the one it was; false if that is no longer in the reservation. */
export function useSaveEdit(): (addedAt: number, draft: ItemDraft, code: string) => boolean {
  const store = useGuestStore();
  const { count } = useSavedEdits();
  return (addedAt, draft, code) => {
    const before = store.getState();
    if (!before.reservation.some((item) => item.addedAt === addedAt)) return false;
    store.setState(replaceItem(before, addedAt, draft, code));
    count(addedAt);
    return true;
  };
}

/** How many times the item was saved while this component has been on the page. */
export function useSavesSeen(addedAt: number): number {
  const count = useSavedEdits().saves.get(addedAt) ?? 0;
  const [atFirst] = useState(count);
  return count - atFirst;
}
