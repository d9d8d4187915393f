import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { BlockingOverlay } from "@portico/ui/blocking-overlay/blocking-overlay";
import { Button } from "@portico/ui/button/button";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useDrawn } from "@portico/ui/drawn/use-drawn";
import { useTranslation } from "@portico/ui/translation/translation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useNarrow } from "../../base/frame/use-narrow.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { LongText } from "../../layout/long-text.tsx";
import { PageColumns } from "../../layout/page-columns.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { SENT_NOWHERE } from "../../base/lazy/early-press.ts";
import { CompanyFields } from "../../payments/form/company-fields.tsx";
import { Consent } from "../../payments/form/consent.tsx";
import { ContactFields } from "../../payments/form/contact-fields.tsx";
import { ErrorSummary } from "../../payments/form/error-summary.tsx";
import { FillFromAccount } from "../../payments/form/fill-from-account.tsx";
import { NoteField } from "../../payments/form/note-field.tsx";
import type { Gift } from "../../vouchers/gift.ts";
import { DeliveryFields, DesignChoice, RecipientFields } from "./recipient-fields.tsx";
import { SheetPreview } from "./sheet-preview.tsx";
import { STEPS, StepNames, type VoucherStep } from "./step-names.tsx";
import { useVoucherSubmit } from "./use-voucher-submit.ts";
import { ValueChoice } from "./value-choice.tsx";
import { VoucherMethods } from "./voucher-methods.tsx";
import { useTotal, VoucherSummary } from "./voucher-summary.tsx";
import styles from "./voucher-order-page.module.css";

type VoucherOrderPageProps = { sale: VoucherSaleView; gift: Gift | null; refetch: () => void };

/**
 * The vouchers of an order, their buyer, and the order itself: on one page, or in three steps on narrow
 * screens.
 */
export function VoucherOrderPage({ sale, gift, refetch }: VoucherOrderPageProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const narrow = useNarrow();
  const { contacts, accounts } = useProperty();
  const { phone, email } = contacts;
  const [step, setStep] = useState<VoucherStep>("voucher");
  const submit = useVoucherSubmit(sale, { gift, narrow, step, onStep: setStep, refetch });
  const { drafts, state, rules, order, listed, tries, priceChanged } = submit;
  const total = useTotal(sale, drafts.all);
  const top = useStepTop(step);
  const shows = (part: VoucherStep) => !narrow || part === step;
  const onlyAt = useOnlyAt(narrow);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit.goOn();
  };
  const last = shows("order");
  const edit = (open: () => void) => {
    open();
    setStep("voucher");
    focusLater("voucher-value");
  };
  const summary = (
    <VoucherSummary
      sale={sale}
      drafts={drafts}
      onAdd={() => submit.mayLeaveVoucher() && edit(drafts.add)}
      onEdit={(key) => edit(() => drafts.edit(key))}
    />
  );

  return (
    <PageColumns
      sideWhenWide
      sideLabel={t("voucher.summary")}
      side={
        <>
          <SheetPreview sale={sale} draft={drafts.current} buyer={state.form} />
          {summary}
        </>
      }
    >
      {(narrow || onlyAt.narrow) && (
        <Part only={onlyAt.narrow}>
          <StepNames current={step} />
        </Part>
      )}
      <form
        className={styles.root}
        {...SENT_NOWHERE}
        onSubmit={send}
        aria-busy={order.saving || undefined}
        data-protected=""
        ref={top}
        tabIndex={-1}
      >
        <ErrorSummary mistakes={listed} tries={tries} />
        {priceChanged && (
          <Notice kind="warning" announce="alert">
            <p>{t("errors.price_changed")}</p>
          </Notice>
        )}
        {shows("voucher") && (
          <>
            <ValueChoice sale={sale} drafts={drafts} />
            <RecipientFields drafts={drafts} />
            <DesignChoice sale={sale} drafts={drafts} />
            <div className={styles.beforeDelivery}>
              <SheetPreview sale={sale} draft={drafts.current} buyer={state.form} folded />
            </div>
            <DeliveryFields sale={sale} drafts={drafts} />
          </>
        )}
        {shows("buyer") && (
          <Part only={onlyAt.wide}>
            {accounts && <FillFromAccount state={state} rules={rules} />}
            <ContactFields state={state} rules={rules} />
            <CompanyFields state={state} rules={rules} choice="voucher.for_company" />
            <SectionCard title={t("checkout.note")}>
              <NoteField state={state} />
            </SectionCard>
          </Part>
        )}
        {last && (
          <Part only={onlyAt.wide}>
            <div className={narrow ? styles.summary : styles.folded}>{summary}</div>
            <VoucherMethods sale={sale} state={state} total={total} />
            <Terms sale={sale} />
            <Consent state={state} words={{ agree: "voucher.agree", privacy: "voucher.privacy_told" }} />
          </Part>
        )}
        <div className={styles.order}>
          <Button
            kind="primary"
            type="submit"
            wide
            loading={order.saving}
            className={styles.button}
            icon={
              last && (
                <Part Tag="span" only={onlyAt.wide}>
                  <LockIcon />
                </Part>
              )
            }
          >
            {last && (
              <Part Tag="span" only={onlyAt.wide}>
                {t("checkout.order", { total: money(total) })}
              </Part>
            )}
            {(!last || onlyAt.narrow) && (
              <Part Tag="span" only={onlyAt.narrow}>
                {t("common.continue")}
              </Part>
            )}
          </Button>
          {narrow && step !== "voucher" && (
            <Button wide onClick={() => setStep(STEPS[STEPS.indexOf(step) - 1] ?? "voucher")}>
              {t("common.back")}
            </Button>
          )}
        </div>
        {order.failure && (
          <Notice kind="danger">
            <p className={styles.title}>
              {t(order.failure.kind === "unknown" ? "voucher.maybe_saved" : "errors.ive_error")}
            </p>
            {order.failure.kind === "unknown" && <p>{t("voucher.maybe_saved_text")}</p>}
            {order.failure.kind === "refused" && order.failure.text !== null && <p>{order.failure.text}</p>}
            <p>{t("checkout.or_call", { phone, email })}</p>
          </Notice>
        )}
      </form>
      {order.saving && <BlockingOverlay text={t("voucher.saving")} />}
    </PageColumns>
  );
}

type Width = "wide" | "narrow";

/** By width, what a style sheet has to say while the width is not known, so that the engine draws the parts of both. */
function useOnlyAt(narrow: boolean): { [At in Width]?: At } {
  return useDrawn() && !narrow ? { wide: "wide", narrow: "narrow" } : {};
}

type PartProps = { only: Width | undefined; Tag?: "div" | "span"; children: ReactNode };

/** A part of the page, laid out as if it were its contents. */
function Part({ only, Tag = "div", children }: PartProps) {
  return (
    <Tag className={styles.part} data-only={only}>
      {children}
    </Tag>
  );
}

/** How long and where vouchers can be spent, and how to withdraw from the purchase. */
function Terms({ sale }: { sale: VoucherSaleView }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { openWithdrawal } = useWidgetDialogs();
  return (
    <SectionCard title={t("voucher.terms")}>
      <div className={styles.terms}>
        <p>{t("voucher.valid_months", { count: sale.validMonths })}</p>
        <LongText text={text(sale.terms)} />
        <h3 className={styles.title}>{t("voucher.withdrawal")}</h3>
        <LongText text={text(sale.withdrawal)} />
        <p>
          <Button size="medium" onClick={() => openWithdrawal()}>
            {t("voucher.withdraw_here")}
          </Button>
        </p>
      </div>
    </SectionCard>
  );
}

/** Each further step begins at its top, for the eye and for screen readers. */
function useStepTop(step: VoucherStep) {
  const top = useRef<HTMLFormElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, [step]);
  return top;
}

/** Waits for the next paint, which shows the part. */
function focusLater(id: string): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "start" });
  });
}
