import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { replaceQuery } from "../base/address/address-bar.ts";
import { AllTexts } from "../base/language/texts.ts";
import { useProperty } from "../base/property/property-context.ts";
import { searchQuery } from "../base/query-options/search-address.ts";
import { useGuestStore } from "../base/store/guest-store.ts";

/** Tells the guest once that the address asked for days that cannot be, and makes it a link to what is shown. */
export function DatesNotice() {
  return (
    <AllTexts>
      <Notice />
    </AllTexts>
  );
}

function Notice() {
  const store = useGuestStore();
  const property = useProperty();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    replaceQuery(searchQuery(location.search, store.getState(), property));
    showSnackbar({ kind: "warning", headline: t("common.warning"), text: t("offers.dates_mended") });
  }, [store, property, showSnackbar, t]);
  return null;
}
