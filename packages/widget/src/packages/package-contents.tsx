import type { LocalText } from "@portico/domain/texts/language";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../base/property/property-context.ts";
import { IncludedServices } from "./included-services.tsx";
import styles from "./package-contents.module.css";

/** The contents of a package under a heading; nothing if the hotel names none. */
export function PackageContents({ services }: { services: LocalText }) {
  const { t } = useTranslation();
  const text = useLocalText();
  if (text(services).trim() === "") return null;
  return (
    <section>
      <h3 className={styles.heading}>{t("packages.contents")}</h3>
      <IncludedServices services={services} />
    </section>
  );
}
