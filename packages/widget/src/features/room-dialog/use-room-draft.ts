import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useState } from "react";
import type { RoomRequest } from "../../base/dialogs/widget-dialogs.ts";
import { partyOf } from "../../stays/guest-summary.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { shareParty } from "../../stays/fit-party.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import type { UnitGuests } from "../../ordering/use-draft-price.ts";
import { isUsedUp } from "../../ordering/unit-limit.ts";
import { refusalWords } from "../../ordering/refusal-words.ts";
import { useRoomRates } from "./rates/use-room-rates.ts";

type RoomStep = "story" | "rates" | "guests";

/** The choices in the dialog so far; none is in the reservation yet. */
type RoomDraft = { step: RoomStep; ratePlanId: number | null; units: readonly UnitGuests[] };

const EMPTY_DRAFT: RoomDraft = { step: "story", ratePlanId: null, units: [] };

/**
 * The dialog's draft and its steps. A single rate is taken at once, except in detail mode. A dialog whose
 * only rate can't be sold closes and says why.
 */
export function useRoomDraft(roomType: RoomTypeView, request: RoomRequest) {
  const rates = useRoomRates(roomType, request);
  const [draft, setDraft] = useState<RoomDraft>(() => startOf(request));
  const usedUp = useUsedUp(rates, request);
  const onlyOffer = rates.sold.length === 1 && !rates.loading && !usedUp ? rates.sold[0] : undefined;
  const onlyWay = request.mode === "select" || request.mode === "order" ? onlyOffer : undefined;
  const skipsRates = draft.step === "rates" && onlyWay !== undefined;
  const shown: RoomDraft = skipsRates ? chooseRate(onlyWay.ratePlanId, [guestsOf(onlyWay)]) : draft;
  const chosen = shown.ratePlanId;
  const offer = rates.sold.find(({ ratePlanId }) => ratePlanId === chosen) ?? null;
  const { changesRate, ...steps } = useSteps({ roomType, request, rates, draft, setDraft });

  useEndWithoutRate(rates, shown.step);

  return {
    rates,
    draft: shown,
    usedUp,
    /** The chosen rate as it is on sale now; null before one is chosen or once it is gone. */
    offer,
    setDraft,
    /** Whether there is a step to return to. */
    canGoBack: onlyWay === undefined && (draft.step !== startOf(request).step || changesRate),
    ...steps,
  };
}

/**
 * Whether the reservation had all free rooms of this type when the dialog opened. A last room added here does
 * not count, or the dialog would change while it closes.
 */
function useUsedUp({ sold }: ReturnType<typeof useRoomRates>, { mode }: RoomRequest): boolean {
  const [reserved] = useState(useGuest((state) => state.reservation));
  return mode !== "edit" && isUsedUp(sold, staysOf(reserved));
}

type StepsParts = {
  roomType: RoomTypeView;
  request: RoomRequest;
  rates: ReturnType<typeof useRoomRates>;
  draft: RoomDraft;
  setDraft: (draft: RoomDraft) => void;
};

/** The moves between steps, each with its way back. */
function useSteps({ roomType, request, rates, draft, setDraft }: StepsParts) {
  const { enterStep } = useDialog();
  const { guestCategories } = useProperty();
  const [changesRate, setChangesRate] = useState(false);
  const isEdited = request.mode === "edit" && draft.step === "guests";

  function changeRate(): void {
    setChangesRate(true);
    setDraft(backToRates());
    enterStep(() => {
      setChangesRate(false);
      setDraft(startOf(request));
    });
  }

  return {
    /** Whether an edited item is changing its rate. */
    changesRate,
    /** Leads from the guests of an edited item to the rates; null if there is no other rate. */
    changeRate: isEdited && rates.sold.length > 1 ? changeRate : null,
    showRates() {
      setDraft(backToRates());
      enterStep(() => setDraft(EMPTY_DRAFT));
    },
    takeRate(picked: OfferView, count: number) {
      const { party, meal } = guestsOf(picked);
      const beds = roomType.beds + roomType.extraBeds;
      const parties = count === 1 ? [party] : shareParty(rates.left, count, beds, guestCategories);
      const units = parties.map((each) => ({ party: each, meal }));
      setDraft(chooseRate(picked.ratePlanId, units));
      enterStep(() => setDraft(backToRates()));
    },
  };
}

/** Closes a dialog whose only rate can't be sold, and says why; the room's story stays open. */
function useEndWithoutRate(rates: ReturnType<typeof useRoomRates>, step: RoomDraft["step"]): void {
  const { close } = useDialog();
  const showSnackbar = useSnackbar();
  const { t, language } = useTranslation();
  const { rules } = useProperty();
  const onlyRefused = rates.sold.length === 0 && rates.refused.length === 1 ? rates.refused[0] : undefined;
  const hopeless = step !== "story" && !rates.loading && onlyRefused !== undefined;
  useEffect(() => {
    if (!hopeless) return;
    const text = refusalWords(onlyRefused, rules, language, t).join(" ");
    showSnackbar({ kind: "warning", headline: t("common.warning"), text });
    close();
  }, [hopeless, onlyRefused, rules, close, showSnackbar, language, t]);
}

function startOf({ mode, item }: RoomRequest): RoomDraft {
  if (mode === "edit" && item) return chooseRate(item.ratePlanId, [guestsOf(item)]);
  return mode === "select" || mode === "order" ? backToRates() : EMPTY_DRAFT;
}

function guestsOf(source: Pick<OfferView, "guests">) {
  return { party: partyOf(source), meal: source.guests[0]?.meal ?? "none" };
}

/** Takes a rate for its units and continues to their guests. */
function chooseRate(ratePlanId: number, units: readonly UnitGuests[]): RoomDraft {
  return { step: "guests", ratePlanId, units };
}

/** Returns to the rates and drops the choices after them. */
function backToRates(): RoomDraft {
  return { step: "rates", ratePlanId: null, units: [] };
}
