import type { CombinationView } from "@portico/contract/offers/combination";
import type { OfferView } from "@portico/contract/offers/offer";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";
import { useGo } from "../../../base/address/address-bar.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { addItems } from "../../../base/store/reservation-changes.ts";
import { priceBeforeCoupon } from "../../../pricing/shown-price.ts";

/** Puts all rooms of a combination into the reservation, each with its own code and promised price. */
export function useAddCombination(): (combination: CombinationView) => void {
  const { t } = useTranslation();
  const store = useGuestStore();
  const showSnackbar = useSnackbar();
  const go = useGo();
  return useCallback(
    ({ rooms }) => {
      const added = rooms.reduce(
        (state, room) => addItems(state, [draftOf(room)], room.lineCode, Date.now()),
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

function draftOf(room: OfferView) {
  const { roomTypeId, ratePlanId, arrival, departure, guests, offerId } = room;
  return {
    kind: "room" as const,
    roomTypeId,
    ratePlanId,
    arrival,
    departure,
    guests,
    offerId,
    services: [],
    shownTotal: priceBeforeCoupon(room),
  };
}
