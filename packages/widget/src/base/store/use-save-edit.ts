import { use, useState } from "react";
import { useGuestStore } from "./guest-store.ts";
import { type ItemDraft, replaceItem } from "./reservation-changes.ts";
import { type SavedEdits, SavedEditsContext } from "./saved-edits.tsx";

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
