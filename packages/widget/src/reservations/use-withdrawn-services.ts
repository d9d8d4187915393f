import type { PricedItem } from "@portico/contract/checkout";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect } from "react";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { withdrawServices, withdrawnServices } from "./withdrawn-services.ts";

/** Takes services out that the hotel has stopped offering since they were chosen, and names them. The rooms stay. */
export function useWithdrawnServices(priced: readonly PricedItem[]): void {
  const store = useGuestStore();
  const showSnackbar = useSnackbar();
  const text = useLocalText();
  const { services } = useProperty();
  const { t } = useTranslation();
  useEffect(() => {
    const withdrawn = withdrawnServices(priced);
    const before = store.getState();
    const after = withdrawServices(before, withdrawn);
    if (after === before) return;
    store.setState(after);
    const names = services.filter(({ id }) => withdrawn.has(id)).map(({ name }) => text(name));
    showSnackbar({ kind: "warning", headline: t("reservation.item_removed"), text: names.join(", ") });
  }, [priced, store, showSnackbar, services, text, t]);
}
