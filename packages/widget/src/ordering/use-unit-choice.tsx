import type { OfferView } from "@portico/contract/offers/offer";
import { MAX_ROOMS, personsOf } from "@portico/domain/stays/guest";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useState } from "react";
import { useGuest } from "../base/store/guest-store.ts";
import { unitsLeft } from "./unit-limit.ts";

type UnitChoice = {
  /** The stepper; nothing if there is no choice. */
  stepper: ReactNode;
  count: number;
  /** Why no unit can be taken; null if one can. */
  refusal: string | null;
};

/** How many units of the offer the guest wants; an edited item stays one. */
export function useUnitChoice(offer: OfferView, edits: boolean): UnitChoice {
  const { t } = useTranslation();
  const reservation = useGuest((state) => state.reservation);
  const persons = useGuest((state) => personsOf(state.party));
  const [wanted, setWanted] = useState(1);
  const limit = edits ? 1 : unitsLeft(offer, reservation, { units: wanted, persons });
  const most = Math.max(limit, wanted);
  return {
    stepper:
      most > 1 ? <Stepper label={t("room.units")} value={wanted} max={most} onChange={setWanted} /> : null,
    count: Math.min(wanted, limit),
    refusal:
      limit > 0
        ? null
        : reservation.length < MAX_ROOMS
          ? t("room.all_reserved")
          : t("room.most_rooms", { max: MAX_ROOMS }),
  };
}
