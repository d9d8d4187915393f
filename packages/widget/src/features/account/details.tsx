import type { Account } from "@portico/contract/accounts/account";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { lazyComponent } from "../../base/lazy/lazy-component.ts";
import { useEnter } from "../../base/session/use-session.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { focusControl } from "../../payments/form/use-field.ts";
import styles from "./account.module.css";
import { ClearDetails } from "./clear-details.tsx";

/** Brings the world's calling codes, by which the telephone is filled in. */
const DetailsForm = lazyComponent(async () => (await import("./details-form.tsx")).DetailsForm, {
  instead: Failed,
});

type Part = "form" | "clear" | null;

/** The details that bookings are filled in with, and the ways to change and to clear them. */
export function Details({ account }: { account: Account }) {
  const { t } = useTranslation();
  const enter = useEnter();
  const [part, setPart] = useState<Part>(null);
  const begin = useId();
  const returning = useRef(false);
  useEffect(() => {
    // In the middle of the screen, where no bar of the hotel's page covers it.
    if (returning.current && part === null) focusControl(begin);
    returning.current = false;
  });
  const close = () => {
    returning.current = true;
    setPart(null);
  };
  const keep = (now: Account) => {
    enter({ session: null, account: now });
    close();
  };
  if (part === "form") {
    return (
      <Suspense fallback={<Skeleton width="100%" height="12em" />}>
        <DetailsForm account={account} onSaved={keep} onClose={close} />
      </Suspense>
    );
  }
  const { saved } = account;
  return (
    <SectionCard title={t("account.details")}>
      {saved && <Kept account={account} />}
      <p className={styles.text}>{t(saved ? "account.details_kept" : "account.details_none")}</p>
      {part === "clear" ? (
        <ClearDetails onCleared={keep} onKeep={close} />
      ) : (
        <p className={styles.detailsWays}>
          <Button id={begin} size="medium" onClick={() => setPart("form")}>
            {t(saved ? "account.details_change" : "account.details_fill")}
          </Button>
          {saved && (
            <Button kind="quiet" size="medium" onClick={() => setPart("clear")}>
              {t("account.details_clear")}
            </Button>
          )}
        </p>
      )}
    </SectionCard>
  );
}

function Kept({ account: { email, contact, company } }: { account: Account }) {
  const { language } = useTranslation();
  return (
    <address className={styles.details} data-protected="">
      <span>{formatPersonName(contact, language)}</span>
      <span>{email}</span>
      <span>{`${contact.prefix} ${contact.phone}`}</span>
      {contact.street !== "" && <span>{`${contact.street}, ${contact.zip} ${contact.city}`}</span>}
      {company !== null && <span>{company.name}</span>}
    </address>
  );
}

function Failed({ onClose }: { account: Account; onSaved(account: Account): void; onClose(): void }) {
  const { t } = useTranslation();
  return <LoadFailed title={t("errors.request_failed")} onRetry={onClose} />;
}
