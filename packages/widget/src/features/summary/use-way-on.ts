import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useGo } from "../../base/address/address-bar.ts";
import type { InsuranceStep } from "../../insurance/use-insurance-step.ts";
import type { useCheckedPrice } from "../../reservations/use-checked-price.ts";
import { useReplaceSaved } from "../../reservations/use-replace-saved.tsx";
import type { ServiceChoices } from "./extras/use-service-wishes.ts";
import { useUnseated } from "./unseated-notice.tsx";

type WayParts = {
  checked: ReturnType<typeof useCheckedPrice>;
  ordered: ReservationPrice | undefined;
  services: ServiceChoices;
  insurance: InsuranceStep;
  waits: boolean;
};

export type WayOn = {
  label: string;
  ready: boolean;
  /** Why the guest cannot continue, unless the page visibly loads. */
  reason: string | null;
  /** How often guests without a bed stopped the guest, and how often a changed price did. */
  bedStops: number;
  priceStops: number;
  onward: () => void;
};

/** The button to the payment page. A press handles the first obstacle, by showing it or trying again. */
export function useWayOn({ checked, ordered, services, insurance, waits }: WayParts): WayOn {
  const { t } = useTranslation();
  const go = useGo();
  const mayReplace = useReplaceSaved();
  const { missing } = useUnseated();
  const [priceStops, setPriceStops] = useState(0);
  const [bedStops, setBedStops] = useState(0);
  const { query, settled, changed } = checked;
  const ready = settled && services.state === "settled" && ordered?.insurance?.valid !== false;
  const unreachable = query.isError || services.state === "failed";

  async function onward(): Promise<void> {
    if (missing > 0) setBedStops(bedStops + 1);
    else if (changed.length > 0) setPriceStops(priceStops + 1);
    else if (services.state === "failed") services.retry();
    else if (query.isError) void query.refetch();
    else if (!waits && insurance.stop()) return;
    else if (ready && (await mayReplace())) go("/payment");
  }

  return {
    label: t(waits ? "checkout.to_waiting" : "checkout.to_payment"),
    ready,
    reason: unreachable ? t("summary.waits_for_price") : null,
    bedStops,
    priceStops,
    onward: () => void onward(),
  };
}
