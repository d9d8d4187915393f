import type { ArrivalData, LodgerView } from "@portico/contract/lodgers/lodger";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { formatDayInLetter } from "@portico/presentation/formats/date";
import { sentences } from "@portico/presentation/formats/sentence";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyComponent } from "../../../base/lazy/lazy-component.ts";
import { LoadFailed } from "../../../layout/load-failed.tsx";
import { SectionCard } from "../../../layout/section-card.tsx";
import { focusControl } from "../../../payments/form/use-field.ts";
import { LodgerLine } from "./lodger-line.tsx";
import styles from "./lodgers.module.css";
import { useArrivalData } from "./use-lodgers.ts";

/** Brings the names of the world's countries. */
const LodgerForm = lazyComponent(async () => (await import("./lodger-form.tsx")).LodgerForm, {
  instead: Failed,
});

/** What the register of the hotel's country asks of each person of a stay, and the forms to fill it in ahead. */
export function GuestsOfStay({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useArrivalData(reservation);
  if (data === undefined && isError)
    return <LoadFailed title={t("lodgers.load_failed")} onRetry={() => void refetch()} />;
  return (
    <SectionCard title={t("lodgers.title")}>
      {data === undefined ? (
        <div aria-busy="true">
          <Skeleton width="100%" height="8em" />
        </div>
      ) : (
        <People reservation={reservation} data={data} />
      )}
    </SectionCard>
  );
}

type PeopleProps = { reservation: LoadedReservation; data: ArrivalData };

function People({ reservation, data }: PeopleProps) {
  const { t } = useTranslation();
  const [filling, setFilling] = useState<number | null>(null);
  const returning = useRef<string | null>(null);
  useEffect(() => {
    // In the middle of the screen, where no bar of the hotel's page covers it.
    if (returning.current !== null && filling === null) focusControl(returning.current);
    returning.current = null;
  });
  const { persons, open } = data;
  const complete = persons.filter(({ missing }) => missing.length === 0).length;
  const rooms = new Set(persons.map(({ item }) => item)).size;
  return (
    <div className={styles.root} data-protected="">
      <Why data={data} />
      <p className={styles.count}>{t("lodgers.count", { count: complete, total: persons.length })}</p>
      <ul className={styles.people}>
        {persons.map((person, index) => (
          <li key={`${person.item}.${person.person}`}>
            {filling === index && open ? (
              <Suspense fallback={<Skeleton width="100%" height="12em" />}>
                <LodgerForm
                  reservation={reservation}
                  data={data}
                  index={index}
                  onClose={() => {
                    returning.current = buttonId(person);
                    setFilling(null);
                  }}
                />
              </Suspense>
            ) : (
              <LodgerLine
                person={person}
                number={index + 1}
                namesRoom={rooms > 1}
                buttonId={buttonId(person)}
                onFill={open ? () => setFilling(index) : null}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function buttonId({ item, person }: LodgerView): string {
  return `lodger-${item}-${person}`;
}

/** Why it is asked, by which law, how long it is kept, and that nobody has to do it ahead. */
function Why({ data: { laws, keptUntil, open } }: { data: ArrivalData }) {
  const { t, language } = useTranslation();
  const law = laws.length > 0 ? t("lodgers.why", { laws: laws.join("; ") }) : t("lodgers.why_country");
  return (
    <div className={styles.why}>
      {open ? (
        <p>{sentences([t("lodgers.intro"), t("lodgers.until"), t("lodgers.voluntary")], language)}</p>
      ) : (
        <p>{t("lodgers.closed")}</p>
      )}
      <p className={styles.small}>
        {sentences([law, t("lodgers.kept", { day: formatDayInLetter(keptUntil, language) })], language)}
      </p>
    </div>
  );
}

function Failed({
  onClose,
}: {
  reservation: LoadedReservation;
  data: ArrivalData;
  index: number;
  onClose(): void;
}) {
  const { t } = useTranslation();
  return <LoadFailed title={t("lodgers.load_failed")} onRetry={onClose} />;
}
