import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { FunnelIcon } from "@portico/ui/icons/funnel-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { AllTexts } from "../../base/language/texts.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { clearFilters } from "../../base/store/search-changes.ts";
import { bringToOffers } from "../../layout/bring-to-offers.ts";

/** Rooms are free, but none passes the guest's filters; one press shows them. */
export function FilteredOut({ count }: { count: number }) {
  return (
    <AllTexts>
      <ClearFilters count={count} />
    </AllTexts>
  );
}

function ClearFilters({ count }: { count: number }) {
  const { t } = useTranslation();
  const store = useGuestStore();
  return (
    <EmptyState
      icon={FunnelIcon}
      title={t("offers.filtered_none")}
      text={t("offers.filtered_none_text", { count })}
    >
      <Button
        kind="primary"
        onClick={() => {
          store.setState(clearFilters(store.getState()));
          bringToOffers();
        }}
      >
        {t("offers.clear_filters")}
      </Button>
    </EmptyState>
  );
}
