import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { blockPrice } from "@portico/domain/wellness/slot-price";
import { formatMoneyInWords } from "@portico/presentation/formats/money";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import type { WellnessOrder } from "./use-wellness-draft.ts";

/** The price of the chosen slots for the group, from the prices shown on them. */
export function useBlockPrice(service: TimedServiceView, { selected, persons }: WellnessOrder) {
  const { language } = useTranslation();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const sum = blockPrice(service, selected, persons);
  return {
    shown: money(sum, { precision: 0 }),
    spoken: formatMoneyInWords(sum, currency, language),
  };
}
