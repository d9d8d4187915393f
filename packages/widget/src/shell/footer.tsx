import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense } from "react";
import { usePath } from "../base/address/location.ts";
import { ConsentSettingsPlace } from "../base/consent/consent-places.tsx";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { AllTexts } from "../base/language/texts.ts";
import { useProperty } from "../base/property/property-context.ts";
import styles from "./page-shell.module.css";

/** Pages about vouchers, whose foot has the function of withdrawing from a purchase. */
const VOUCHER_PAGES: readonly string[] = ["/ive", "/voucher", "/paygate-return-ive"];

/** Terms, privacy and cancellation conditions, and whose software this is. */
export function Footer() {
  const { t, language } = useTranslation();
  const path = usePath();
  const { openCancellation, openDocument } = useWidgetDialogs();
  const { clientCode, cancellationPolicies, termsDocumentId, privacyDocumentId } = useProperty();
  return (
    <footer className={styles.footer} data-protected="">
      <div className={styles.footerLine}>
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
        {VOUCHER_PAGES.includes(path) && (
          <Suspense>
            <AllTexts>
              <WithdrawalWay />
            </AllTexts>
          </Suspense>
        )}
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

function WithdrawalWay() {
  const { t } = useTranslation();
  const { openWithdrawal } = useWidgetDialogs();
  return (
    <button type="button" onClick={() => openWithdrawal()}>
      {t("voucher.withdraw_here")}
    </button>
  );
}
