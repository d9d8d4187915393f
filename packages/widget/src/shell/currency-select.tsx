import { currencySymbol } from "@portico/presentation/formats/money";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";
import { useGuardedChanges } from "../reservations/use-guarded-changes.tsx";
import { useGuest } from "../base/store/guest-store.ts";
import { BarSelect } from "./bar-select.tsx";

/** The currencies that the hotel sells in. With something in the reservation the guest is asked first. */
export function CurrencySelect() {
  const { t } = useTranslation();
  const { currencies } = useProperty();
  const currency = useGuest((state) => state.currency);
  const { changeCurrency } = useGuardedChanges();
  if (currencies.length < 2) return null;
  const options = currencies.map(({ code }) => ({
    value: code,
    text: `${currencySymbol(code)} ${code}`,
    short: currencySymbol(code),
  }));
  return (
    <BarSelect
      label={t("common.currency")}
      value={currency}
      options={options}
      onChange={(picked) => void changeCurrency(picked)}
    />
  );
}
