import type { Property } from "@portico/contract/property/property";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useMemo, useState } from "react";
import { useTell } from "../../base/occurrences/occurrences.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { PageHeading } from "../../layout/page-heading.tsx";
import { NotOfferedPage } from "../../layout/not-offered-page.tsx";
import { useAskedStay } from "../../wellness/day-bounds.ts";
import { ServiceCard } from "./service-card.tsx";
import styles from "./service-list.module.css";

/** What the hotel sells by the time of day, each with its next free times. */
export function ServiceList() {
  const { timedServices } = useProperty();
  const { wellness } = useGuest((state) => state.tabs);
  return wellness && timedServices.length > 0 ? <Services /> : <NotOfferedPage />;
}

function Services() {
  const { t } = useTranslation();
  const text = useLocalText();
  const { timedServices } = useProperty();
  const { wellnessLabel } = useGuest((state) => state.tabs);
  const currency = useGuest((state) => state.currency);
  const [venueId, setVenueId] = useState<number | null>(null);
  const venues = venuesOf(timedServices);
  const shown = useMemo(
    () => timedServices.filter(({ venue }) => venueId === null || venue?.id === venueId),
    [timedServices, venueId],
  );
  const tell = useTell();
  useEffect(() => {
    tell({ kind: "services_listed", services: shown, currency });
  }, [tell, shown, currency]);
  return (
    <section className={styles.root} aria-labelledby="services-heading">
      <PageHeading className={styles.heading} id="services-heading">
        {wellnessLabel ? text(wellnessLabel) : t("common.tab.wellness")}
      </PageHeading>
      <Basis />
      {venues.length > 1 && (
        <div className={styles.venues} role="group" aria-label={t("wellness.venues")}>
          {venues.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.venue}
              aria-pressed={id === venueId}
              onClick={() => setVenueId(id === venueId ? null : id)}
            >
              {id === venueId && <CheckIcon size={16} />}
              {text(name)}
            </button>
          ))}
        </div>
      )}
      <ul className={styles.cards} aria-labelledby="services-heading">
        {shown.map((service, index) => (
          <li key={service.id} className={styles.card}>
            <ServiceCard service={service} index={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The meaning of every price and time below. */
function Basis() {
  const { t, language } = useTranslation();
  const { arrival, departure } = useAskedStay();
  return (
    <p className={styles.basis} data-protected="">
      {arrival !== null &&
        departure !== null &&
        `${t("wellness.during_stay", { dates: formatDateRange(arrival, departure, language) })} `}
      {t("wellness.basis")}
    </p>
  );
}

/** Each venue once, in the order of the services. */
function venuesOf(services: Property["timedServices"]) {
  const venues = services.flatMap(({ venue }) => (venue ? [venue] : []));
  return venues.filter(({ id }, index) => venues.findIndex((other) => other.id === id) === index);
}
