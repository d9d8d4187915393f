import type { Account } from "@portico/contract/accounts/account";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { CompanyFields } from "../../payments/form/company-fields.tsx";
import { ContactFields } from "../../payments/form/contact-fields.tsx";
import { ErrorSummary } from "../../payments/form/error-summary.tsx";
import { listedMistakes } from "../../payments/form/listed-mistakes.ts";
import { phoneRules } from "../../payments/form/phone-rules.ts";
import styles from "./account.module.css";
import { useDetails } from "./use-details.ts";

type DetailsFormProps = { account: Account; onSaved(account: Account): void; onClose(): void };

/** The fields of the checkout about who orders; the address by which the guest logs in is changed by letter. */
export function DetailsForm({ account, onSaved, onClose }: DetailsFormProps) {
  const { t } = useTranslation();
  const { state, tries, send, busy, problem } = useDetails(account, { rules: phoneRules, onSaved });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened the form is gone.
    form.current?.focus();
  }, []);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.detailsForm}
      noValidate
      aria-label={t("account.details")}
      aria-busy={busy || undefined}
      data-protected=""
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ErrorSummary mistakes={listedMistakes(state.mistakes, t)} tries={tries} />
      <ContactFields state={state} rules={phoneRules} emailHint={null} />
      <CompanyFields state={state} rules={phoneRules} />
      {problem !== null && (
        <Notice kind="danger" announce="alert">
          <p>{problem.text}</p>
        </Notice>
      )}
      <div className={styles.ways}>
        <Button kind="primary" type="submit" loading={busy}>
          {t("own.correct_save")}
        </Button>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}
