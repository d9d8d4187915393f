import type { LocalText } from "@portico/domain/texts/language";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../base/property/property-context.ts";
import styles from "./included-services.module.css";

type IncludedServicesProps = {
  /** The hotel's words, each line one thing. */
  services: LocalText;
  /** Where all of them would be too long: how many are shown at most. */
  most?: number;
};

/** What is in a package besides the room, each with a tick. */
export function IncludedServices({ services, most = Infinity }: IncludedServicesProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const lines = linesOf(text(services));
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines;
  const left = lines.length - shown.length;
  return (
    <ul className={styles.root} aria-label={t("packages.contents")}>
      {shown.map((line) => (
        <li key={line}>
          <CheckIcon />
          <span>{line}</span>
        </li>
      ))}
      {left > 0 && <li className={styles.more}>{t("packages.more", { count: left })}</li>}
    </ul>
  );
}

/** Hotels that have listed them by hand keep no dash of theirs beside our tick. */
function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*[-–•*✓]\s*/u, "").trim())
    .filter((line) => line !== "");
}
