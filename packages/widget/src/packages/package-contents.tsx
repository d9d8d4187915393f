import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import styles from "./package-contents.module.css";

/** What is in a package, one thing on each line of the hotel's text; nothing where it names none. */
export function PackageContents({ text }: { text: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId}>{t("packages.contents")}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <CheckIcon /> {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
