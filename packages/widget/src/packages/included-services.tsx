import type { LocalText } from "@portico/domain/texts/language";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../base/property/property-context.ts";
import styles from "./included-services.module.css";

type IncludedServicesProps = {
  /** The hotel's text, one item per line. */
  services: LocalText;
  /** Limits the list where it would be too long. */
  most?: number;
};

/** The contents of a package besides the room, each with a tick. */
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

/** Drops the dashes of lists that hotels typed by hand; the ticks replace them. */
function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*[-–•*✓]\s*/u, "").trim())
    .filter((line) => line !== "");
}
