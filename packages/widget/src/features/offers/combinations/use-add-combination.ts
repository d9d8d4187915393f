import type { CombinationView } from "@portico/contract/offers/combination";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";
import { useGo } from "../../../base/address/address-bar.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { addItems } from "../../../base/store/reservation-changes.ts";
import { draftOfOffer } from "../../../ordering/draft-of-offer.ts";

/** Puts all rooms of a combination into the reservation, each with its own code and promised price. */
export function useAddCombination(): (combination: CombinationView) => void {
  const { t } = useTranslation();
  const store = useGuestStore();
  const showSnackbar = useSnackbar();
  const go = useGo();
  return useCallback(
    ({ rooms }) => {
      const added = rooms.reduce(
        (state, room) => addItems(state, [draftOfOffer(room)], room.lineCode, Date.now()),
        store.getState(),
      );
      store.setState(added);
      showSnackbar({
        kind: "success",
        headline: t("common.success"),
        text: t("offers.combination_added", { rooms: rooms.length }),
        action: { label: t("offers.to_summary"), run: () => go("/summary") },
      });
    },
    [t, store, showSnackbar, go],
  );
}
