import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGuest } from "../base/store/guest-store.ts";
import { useServiceWords } from "./service-facts.tsx";

type ServicePriceProps = { service: TimedServiceView; size: "large" | "medium"; align?: "start" | "end" };

/**
 * The lowest price of the shortest booking, in whole units like every slot; nothing if no time has a price.
 */
export function ServicePrice({ service, size, align = "end" }: ServicePriceProps) {
  const { t } = useTranslation();
  const { shortest } = useServiceWords(service);
  const currency = useGuest((state) => state.currency);
  const amount = service.lowestPrices[currency];
  if (amount === undefined) return null;
  return (
    <Price from {...{ amount, currency, size, align }} precision={0}>
      {shortest}
      {service.priceUnit === "person" && ` · ${t("common.persons", { count: service.persons.least })}`}
    </Price>
  );
}
