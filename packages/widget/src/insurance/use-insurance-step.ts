import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { useState } from "react";
import { useDraft } from "../base/draft/draft.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { personsIn } from "./insurance-question.ts";
import { type Insured, INSURED_SECTION, isInsured, restoreInsured } from "./insured.ts";

export type InsuranceStep = {
  insured: Insured;
  change(changes: Partial<Insured>): void;
  /** How often something that is missing stood in the way. */
  stops: number;
  /** True where something is missing, which is shown from then on. */
  stop(): boolean;
};

/** The guests to be insured, kept in the draft letter by letter, and whether the guest may go on. */
export function useInsuranceStep(price: ReservationPrice | undefined): InsuranceStep {
  const draft = useDraft();
  const chosen = useGuest((state) => state.insurance);
  const [insured, setInsured] = useState(() => restoreInsured(draft.section(INSURED_SECTION)));
  const [stops, setStops] = useState(0);
  return {
    insured,
    change(changes) {
      const next = { ...insured, ...changes };
      draft.keepSection(INSURED_SECTION, next);
      setInsured(next);
    },
    stops,
    stop() {
      if (chosen === null || price === undefined || isInsured(insured, personsIn(price))) return false;
      setStops(stops + 1);
      return true;
    },
  };
}
