import type { PackageOffer } from "@portico/contract/packages/package-offer";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { useState } from "react";
import type { PackageRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../base/property/property-context.ts";
import type { UnitGuests } from "../../ordering/use-draft-price.ts";
import { shareParty } from "../../stays/fit-party.ts";
import { partyOf } from "../../stays/guest-summary.ts";
import type { PackageRooms } from "./use-package-rooms.ts";

/** The steps of an order, after the story. */
const ORDER_STEPS = ["room", "offer", "summary"] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

type PackageStep = "story" | OrderStep;

/** The choices in the dialog so far; none is in the reservation yet. */
type PackageDraft = { step: PackageStep; roomTypeId: number | null; units: readonly UnitGuests[] };

const STORY: PackageDraft = { step: "story", roomTypeId: null, units: [] };
const ROOM: PackageDraft = { step: "room", roomTypeId: null, units: [] };

/**
 * The dialog's draft and its steps. A package's only room type is taken at once. Going back over a choice
 * drops the choices after it.
 */
export function usePackageDraft(request: PackageRequest, rooms: PackageRooms) {
  const { enterStep, back } = useDialog();
  const { guestCategories, roomTypes } = useProperty();
  const [draft, setDraft] = useState(() => startOf(request));
  // The drafts that Back restores, latest first.
  const [behind, setBehind] = useState<readonly PackageDraft[]>([]);
  const [only] = rooms.sold;
  const hasOneRoom = only !== undefined && rooms.sold.length === 1 && rooms.refused.length === 0;
  const shown = draft.step === "room" && hasOneRoom && !rooms.loading ? takenRoom(only) : draft;

  const enter = (next: PackageDraft) => {
    setDraft(next);
    setBehind([...behind, shown]);
    enterStep(() => {
      setDraft(shown);
      setBehind(behind);
    });
  };

  return {
    draft: shown,
    /** An edited item is saved from the step of its guests. */
    steps: request.mode === "edit" ? ORDER_STEPS.slice(0, -1) : ORDER_STEPS,
    offer: rooms.sold.find(({ roomTypeId }) => roomTypeId === shown.roomTypeId) ?? null,
    canGoBack: behind.length > 0,
    changeUnits: (units: readonly UnitGuests[]) => setDraft({ ...shown, units }),
    showRooms: () => enter(ROOM),
    showSummary: () => enter({ ...shown, step: "summary" }),
    takeRoom(offer: PackageOffer, count: number) {
      const roomType = roomTypes.find(({ id }) => id === offer.roomTypeId);
      if (count === 1 || !roomType) {
        enter(takenRoom(offer));
        return;
      }
      const { meal } = unitOf(offer);
      const parties = shareParty(rooms.left, count, roomType.beds + roomType.extraBeds, guestCategories);
      const units = parties.map((party) => ({ party, meal }));
      enter({ step: "offer", roomTypeId: offer.roomTypeId, units });
    },
    /** Returns to a step on the rail; null if it can't be reached from here. */
    wayTo(step: PackageStep): (() => void) | null {
      const at = behind.findLastIndex((each) => each.step === step);
      if (at !== -1) return () => behind.slice(at).forEach(back);
      const changesRoom = step === "room" && request.mode === "edit" && shown.step === "offer" && !hasOneRoom;
      return changesRoom ? () => enter(ROOM) : null;
    },
  };
}

function startOf({ mode, item }: PackageRequest): PackageDraft {
  if (mode === "edit" && item) return takenRoom(item);
  return mode === "select" ? ROOM : STORY;
}

type Stayers = Pick<PackageOffer, "roomTypeId" | "guests">;

function takenRoom(source: Stayers): PackageDraft {
  return { step: "offer", roomTypeId: source.roomTypeId, units: [unitOf(source)] };
}

function unitOf(source: Stayers): UnitGuests {
  return { party: partyOf(source), meal: source.guests[0]?.meal ?? "none" };
}
