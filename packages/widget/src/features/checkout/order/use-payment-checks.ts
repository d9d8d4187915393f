import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useGo } from "../../../base/address/address-bar.ts";
import { useDraft } from "../../../base/draft/draft.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { personsIn } from "../../../insurance/insurance-question.ts";
import {
  INSURED_SECTION,
  insuredMistakes,
  insuredMistakeText,
  isInsured,
  restoreInsured,
} from "../../../insurance/insured.ts";
import type { FormState } from "../../../payments/form/use-payment-form.ts";

/** How often the guest was stopped; each time the page leads to the reason again. */
export type Stops = {
  /** Stops by mistakes in the form. */
  tries: number;
  /** Stops by a changed price or sum. */
  priceStops: number;
  atMistakes(): void;
  atPrices(): void;
};

export function useStops(): Stops {
  const [tries, setTries] = useState(0);
  const [priceStops, setPriceStops] = useState(0);
  return {
    tries,
    priceStops,
    atMistakes: () => setTries(tries + 1),
    atPrices: () => setPriceStops(priceStops + 1),
  };
}

type CheckedParts = {
  state: FormState;
  stops: Stops;
  price: ReservationPrice;
  /** Prices and sums that differ from what the guest was told. */
  changed: readonly unknown[];
  waits: boolean;
};

/**
 * Checks what must be right before an order is sent: the form, the prices told, and the names of the insured.
 */
export function usePaymentChecks({ state, stops, price, changed, waits }: CheckedParts): () => boolean {
  const store = useGuestStore();
  const draft = useDraft();
  const go = useGo();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();

  return () => {
    state.refuse({});
    if (Object.keys(state.ownMistakes).length > 0) {
      state.showAll();
      stops.atMistakes();
      return false;
    }
    if (changed.length > 0) {
      stops.atPrices();
      return false;
    }
    const insured = restoreInsured(draft.section(INSURED_SECTION));
    const persons = personsIn(price);
    if (!waits && store.getState().insurance !== null && !isInsured(insured, persons)) {
      const text = insuredMistakeText(insuredMistakes(insured, persons), persons, t);
      showSnackbar({ kind: "warning", headline: t("insurance.title"), text });
      go("/summary");
      return false;
    }
    return true;
  };
}
