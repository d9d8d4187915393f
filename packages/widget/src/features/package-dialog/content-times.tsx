import type { PricedStay } from "@portico/contract/checkout/reservation-price";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { TimeRows } from "../../packages/time-rows.tsx";
import styles from "./content-times.module.css";
import type { PackageTimes } from "./use-package-times.ts";

type ContentTimesProps = {
  times: PackageTimes;
  priced: readonly PricedStay[];
  editedAt: number | undefined;
};

/** The times of the package's treatments for each unit; nothing if it has none. They may all stay open. */
export function ContentTimes({ times: { units, reset, change }, priced, editedAt }: ContentTimesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (units.every(({ wanted }) => wanted.length === 0) && reset === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t("packages.times")}
      </h3>
      <p className={styles.text}>{t("packages.times_text")}</p>
      {reset > 0 && (
        <Notice kind="warning" announce="status">
          {t("reservation.times_reset", { count: reset })}
        </Notice>
      )}
      {units.map(({ wanted, times }, index) => {
        const stay = priced[index];
        return (
          stay &&
          wanted.length > 0 && (
            <div key={stay.lineCode}>
              {units.length > 1 && (
                <h4>{t("room.unit_of", { name: t("packages.kind"), number: index + 1 })}</h4>
              )}
              <TimeRows
                wanted={wanted}
                times={times}
                stay={stay}
                beside={units.flatMap((unit, other) => (other === index ? [] : unit.times))}
                editedAt={editedAt}
                onChange={(changed) => change(index, changed)}
              />
            </div>
          )
        );
      })}
    </section>
  );
}
