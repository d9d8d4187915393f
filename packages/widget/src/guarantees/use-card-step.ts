import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { daysBetween } from "@portico/domain/dates/plain-date";
import { guaranteeCase } from "@portico/domain/guarantees/guarantee-terms";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useDraft } from "../base/draft/draft.ts";
import { useFrame } from "../base/frame/frame.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { CARD_STEP, type CardStep, readCardStep } from "./card-step.ts";

export type CardStepWay = {
  open(): Promise<void>;
  hostUrl(): string | null;
  /** Vouchers paid a part when the guest left for the card; their codes have to be typed once more, and nothing goes on alone. */
  lostVouchers: boolean;
};

/**
 * Goes to the document of the card step, with everything that the guest has typed kept in the draft. `hostUrl` is the page
 * that the widget is part of, also for a guest who has left a card outside of it.
 */
export function useCardStep(price: ReservationPrice): CardStepWay {
  const draft = useDraft();
  const frame = useFrame();
  const text = useLocalText();
  const { currencies, cancellationPolicies } = useProperty();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const hostUrl = () => frame.hostUrl() ?? readCardStep(draft.section(CARD_STEP))?.hostUrl ?? null;

  const [lostVouchers] = useState(() => (readCardStep(draft.section(CARD_STEP))?.byVouchers ?? 0) > 0);

  async function open(): Promise<void> {
    const rooms = staysOf(price.items);
    const policies = new Set(rooms.map(({ cancellation }) => cancellation.policyId));
    const step: CardStep = {
      currency: price.currency,
      precision: currencies.find(({ code }) => code === price.currency)?.precision ?? 2,
      total: price.total,
      when: guaranteeCase(rooms),
      maximum: price.guaranteeMaximum,
      nights: Math.max(...rooms.map(({ arrival, departure }) => daysBetween(arrival, departure))),
      rooms: rooms.length,
      byVouchers: price.vouchers.reduce((sum, { pays }) => sum + pays, 0),
      terms: cancellationPolicies
        .filter(({ id }) => policies.has(id))
        .map(({ name, description }) => ({ name: text(name), text: text(description) })),
      hostUrl: hostUrl(),
    };
    draft.keepSection(CARD_STEP, step);
    if (!(await draft.settle())) {
      showSnackbar({ kind: "error", headline: t("errors.error"), text: t("errors.request_failed") });
      return;
    }
    // A page that the browser has kept would show an order that may have been sent since.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) location.reload();
    });
    location.assign(`/pci-booking${location.search}${location.hash}`);
  }

  return { open, hostUrl, lostVouchers };
}
