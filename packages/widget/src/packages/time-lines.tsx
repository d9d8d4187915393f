import type { ContentTime } from "@portico/domain/packages/content-times";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type NamedTime, useTimeLines } from "./content-times.ts";
import styles from "./included-services.module.css";

type TimeLinesProps = { wanted: readonly NamedTime[]; times: readonly ContentTime[] };

/** The times of a package's contents as a list, open ones too; nothing if it has none. */
export function TimeLines({ wanted, times }: TimeLinesProps) {
  const { t } = useTranslation();
  const lines = useTimeLines()(times, wanted);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t("packages.times")}>
      {lines.map((line, index) => (
        // Two open times of one content have the same text.
        <li key={`${line} ${index}`}>
          <ClockIcon />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
