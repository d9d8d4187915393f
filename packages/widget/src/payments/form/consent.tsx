import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { CheckboxField } from "../../layout/checkbox-field.tsx";
import styles from "./consent.module.css";
import { fieldId } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";

type ConsentProps = {
  state: FormState;
  /** What is agreed to, and what is said about personal data, where it is not a reservation. */
  words?: { agree: MessageKey; privacy: MessageKey };
  /** Ways to further conditions, beside that to the terms. */
  children?: ReactNode;
};

const RESERVATION = { agree: "checkout.agree", privacy: "checkout.privacy_told" } as const;

/** The agreement to the terms. How personal data is used is told, not asked. */
export function Consent({ state, words = RESERVATION, children }: ConsentProps) {
  const { t } = useTranslation();
  const { termsDocumentId, privacyDocumentId } = useProperty();
  const { openDocument } = useWidgetDialogs();
  const mistake = state.mistakes.agreed;
  return (
    <div className={styles.root}>
      <CheckboxField
        required
        id={fieldId("agreed")}
        checked={state.form.agreed}
        error={mistake && t(mistake)}
        onChange={(agreed) => state.change({ agreed })}
      >
        {t(words.agree)}
      </CheckboxField>
      <p className={styles.privacy}>{t(words.privacy)}</p>
      <p className={styles.links}>
        <Button kind="quiet" size="medium" onClick={() => openDocument(termsDocumentId)}>
          {t("common.terms")}
        </Button>
        {children}
        <Button kind="quiet" size="medium" onClick={() => openDocument(privacyDocumentId)}>
          {t("common.privacy")}
        </Button>
      </p>
    </div>
  );
}
