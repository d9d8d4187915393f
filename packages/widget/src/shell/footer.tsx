import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../dialogs/widget-dialogs.ts";
import { useProperty } from "../property/property-context.ts";
import styles from "./footer.module.css";

/** Terms, privacy and cancellation conditions, and whose software this is. */
export function Footer() {
  const { t } = useTranslation();
  const { openCancellation, openDocument } = useWidgetDialogs();
  const { cancellationPolicies, termsDocumentId, privacyDocumentId } = useProperty();
  return (
    <footer className={styles.root}>
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
        <span className={styles.powered}>{t("common.powered_by")}</span>
      </div>
    </footer>
  );
}
