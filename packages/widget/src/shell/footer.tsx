import { useTranslation } from "@portico/ui/translation/translation";
import { ConsentSettingsPlace } from "../base/consent/consent-places.tsx";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../base/property/property-context.ts";
import styles from "./footer.module.css";

/** Terms, privacy and cancellation conditions, and whose software this is. */
export function Footer() {
  const { t, language } = useTranslation();
  const { openCancellation, openDocument } = useWidgetDialogs();
  const { clientCode, cancellationPolicies, termsDocumentId, privacyDocumentId } = useProperty();
  return (
    <footer className={styles.root} data-protected="">
      <div className={styles.inner}>
        {cancellationPolicies.length > 0 && (
          <button type="button" onClick={() => openCancellation()}>
            {t("common.cancellation_terms")}
          </button>
        )}
        <button type="button" onClick={() => openDocument(termsDocumentId)}>
          {t("common.terms")}
        </button>
        <button type="button" onClick={() => openDocument(privacyDocumentId)}>
          {t("common.privacy")}
        </button>
        <ConsentSettingsPlace />
        <a
          className={styles.powered}
          href={`/about?client=${clientCode}&lang=${language}`}
          target="_blank"
          rel="noopener"
        >
          {t("common.powered_by")}
        </a>
      </div>
    </footer>
  );
}
