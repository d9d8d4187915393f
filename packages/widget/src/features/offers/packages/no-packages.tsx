import type { PackageListQuestion } from "@portico/contract/packages/package";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect } from "react";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { HotelLines } from "../../../layout/hotel-lines.tsx";
import { useGuardedChanges } from "../../../reservations/use-guarded-changes.ts";
import { ListHeading, ListSection } from "../list/list-section.tsx";
import listStyles from "../list/offer-list.module.css";
import styles from "../no-offers/nearest-stays.module.css";
import type { UnsoldPackage } from "./listed-packages.ts";
import { OtherPackage } from "./other-packages.tsx";

/** Says that the hotel has no packages, and leads to its rooms. */
export function NoPackages() {
  const { t } = useTranslation();
  return (
    <section>
      <EmptyState
        level={1}
        icon={GiftIcon}
        title={t("offers.no_packages")}
        text={t("offers.no_packages_text")}
      >
        <ToRooms kind="primary" />
        <div className={styles.hotel}>
          <HotelLines />
        </div>
      </EmptyState>
    </section>
  );
}

type NoPackageForSearchProps = { question: PackageListQuestion; unsold: readonly UnsoldPackage[] };

/** None of the hotel's packages can be bought for the search: the reason for each, and what to do next. */
export function NoPackageForSearch({ question, unsold }: NoPackageForSearchProps) {
  const { t } = useTranslation();
  const { openCalendar } = useWidgetDialogs();
  const [pack] = unsold;
  const tell = useTell();
  useEffect(() => {
    const { arrival, departure, party } = question;
    const problem = pack?.problems[0];
    if (arrival === null || departure === null) return;
    tell({
      kind: "nothing_free",
      question: { arrival, departure, party },
      reason: problem ? { code: "restriction", problem } : { code: "full" },
    });
  }, [tell, question, pack]);
  return (
    <ListSection heading={<ListHeading persons={null}>{t("packages.heading_none")}</ListHeading>}>
      <ul className={listStyles.cards} aria-labelledby="offers-heading">
        {unsold.map((pack) => (
          <li key={pack.id}>
            <OtherPackage pack={pack} heading="h2" />
          </li>
        ))}
      </ul>
      <EmptyState icon={CalendarDotsIcon} title={t("packages.other_dates")}>
        <Button
          kind="primary"
          onClick={() => openCalendar({ roomTypeId: 0, ...(pack && { packageId: pack.id }) })}
        >
          {t("offers.open_calendar")}
        </Button>
        <ToRooms kind="secondary" />
        <div className={styles.hotel}>
          <HotelLines />
        </div>
      </EmptyState>
    </ListSection>
  );
}

/** Leads to the rooms, unless the hotel's page hides them. */
function ToRooms({ kind }: { kind: "primary" | "secondary" }) {
  const { t } = useTranslation();
  const { changeView } = useGuardedChanges();
  const packagesOnly = useGuest((state) => state.packagesOnly);
  if (packagesOnly) return null;
  return (
    <Button kind={kind} onClick={() => void changeView("rooms")}>
      {t("offers.show_rooms")}
    </Button>
  );
}
