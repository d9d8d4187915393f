import type { OfferView } from "@portico/contract/offers";
import type { RoomTypeView } from "@portico/contract/property";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useState } from "react";
import type { RoomRequest } from "../dialogs/widget-dialogs.ts";
import { partyOf } from "../reservation/guest-summary.ts";
import { backToRates, chooseRate, EMPTY_DRAFT, type RoomDraft } from "./room-draft.ts";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { useRoomRates } from "./use-room-rates.ts";

/**
 * The dialog's draft and its way through the steps. A single rate is taken at once, except in detail mode; a dialog
 * whose only rate can't be sold closes and says why.
 */
export function useRoomDraft(roomType: RoomTypeView, request: RoomRequest) {
  const { mode, item } = request;
  const { enterStep, close } = useDialog();
  const showSnackbar = useSnackbar();
  const { t, language } = useTranslation();
  const rates = useRoomRates(roomType, request);
  const [draft, setDraft] = useState<RoomDraft>(() => startOf(request));
  const onlyOffer = rates.sold.length === 1 && rates.refused.length === 0 ? rates.sold[0] : undefined;
  const skipsRates = draft.step === "rates" && mode !== "detail" && onlyOffer !== undefined;
  const shown: RoomDraft = skipsRates ? chooseRate(onlyOffer.ratePlanId, 1, guestsOf(onlyOffer)) : draft;
  const chosen = shown.ratePlanId;
  const offer = rates.sold.find(({ ratePlanId }) => ratePlanId === chosen) ?? null;

  const onlyRefused = rates.sold.length === 0 && rates.refused.length === 1 ? rates.refused[0] : undefined;
  const hopeless = shown.step !== "story" && !rates.loading && onlyRefused !== undefined;
  useEffect(() => {
    if (!hopeless) return;
    const [problem] = onlyRefused.problems;
    const text = problem ? problemInWords(problem, language, t) : t("room.not_for_sale");
    showSnackbar({ kind: "warning", headline: t("common.warning"), text });
    void close();
  }, [hopeless, onlyRefused, close, showSnackbar, language, t]);

  return {
    rates,
    draft: shown,
    /** The chosen rate as it can be bought now; null before one is chosen, or when it has gone. */
    offer,
    setDraft,
    showRates() {
      setDraft(backToRates());
      enterStep(() => setDraft(EMPTY_DRAFT));
    },
    takeRate(picked: OfferView, count: number) {
      setDraft(chooseRate(picked.ratePlanId, count, guestsOf(picked)));
      enterStep(() => setDraft(backToRates()));
    },
    isEdit: mode === "edit" && item !== undefined,
  };
}

function startOf({ mode, item }: RoomRequest): RoomDraft {
  if (mode === "edit" && item) return chooseRate(item.ratePlanId, 1, guestsOf(item));
  return mode === "select" || mode === "order" ? backToRates() : EMPTY_DRAFT;
}

function guestsOf(source: Pick<OfferView, "guests">) {
  return { party: partyOf(source), meal: source.guests[0]?.meal ?? "none" };
}
