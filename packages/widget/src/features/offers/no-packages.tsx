import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { AllTexts } from "../../base/language/texts.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import { useGuardedChanges } from "../../reservations/use-guarded-changes.tsx";
import styles from "./no-offers/nearest-stays.module.css";

/** The view of packages of a hotel that has none: says so and leads to its rooms. */
export function NoPackages() {
  return (
    <AllTexts>
      <NoPackagesHere />
    </AllTexts>
  );
}

function NoPackagesHere() {
  const { t } = useTranslation();
  const { changeView } = useGuardedChanges();
  const packagesOnly = useGuest((state) => state.packagesOnly);
  return (
    <section>
      <EmptyState
        level={1}
        icon={GiftIcon}
        title={t("offers.no_packages")}
        text={t("offers.no_packages_text")}
      >
        {!packagesOnly && (
          <Button kind="primary" onClick={() => void changeView("rooms")}>
            {t("offers.show_rooms")}
          </Button>
        )}
        <div className={styles.hotel}>
          <HotelLines />
        </div>
      </EmptyState>
    </section>
  );
}
