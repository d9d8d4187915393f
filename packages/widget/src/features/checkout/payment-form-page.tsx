import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { spanOf } from "@portico/contract/reservations/by-kind";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { BlockingOverlay } from "@portico/ui/blocking-overlay/blocking-overlay";
import { Button } from "@portico/ui/button/button";
import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { type FormEvent, Suspense } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { lazyComponent, Nothing } from "../../base/lazy/lazy-component.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useParent } from "../../base/session/parent.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { CouponNote } from "../../coupons/coupon-note.tsx";
import { GuaranteeCard } from "../../guarantees/guarantee-card.tsx";
import { uninsured } from "../../insurance/insured.ts";
import { PageColumns } from "../../layout/page-columns.tsx";
import { PriceChangeNotice } from "../../reservations/price-change-notice.tsx";
import { isSellable } from "../../pricing/price-changes.ts";
import { leftToPay } from "../../pricing/shown-price.ts";
import type { useCheckedPrice } from "../../reservations/use-checked-price.ts";
import { usePriceQuestion } from "../../reservations/use-reservation-price.ts";
import { VoucherField } from "../../vouchers/voucher-field.tsx";
import { WaitingNote, WaitingSteps } from "../../waiting-list/waiting-note.tsx";
import { ArrivalFields } from "../../payments/form/arrival-fields.tsx";
import { CompanyFields } from "../../payments/form/company-fields.tsx";
import { Consent } from "../../payments/form/consent.tsx";
import { ContactFields } from "../../payments/form/contact-fields.tsx";
import { FoldedFields } from "../../payments/form/folded-fields.tsx";
import { FillFromAccount } from "../../payments/form/fill-from-account.tsx";
import { ErrorSummary } from "../../payments/form/error-summary.tsx";
import type { Field } from "../../payments/form/payment-form.ts";
import { listedMistakes } from "../../payments/form/listed-mistakes.ts";
import { MethodChoice } from "./methods/method-choice.tsx";
import { ParentContact } from "./parent-contact.tsx";
import { OrderSummary, type OrderSummaryProps } from "./order-summary.tsx";
import { DueLine } from "./order/due-line.tsx";
import { HoldLine } from "./order/hold-line.tsx";
import { SaveFailure } from "./order/save-failure.tsx";
import { SellerLine } from "./order/seller-line.tsx";
import { usePaymentSubmit } from "./order/use-payment-submit.ts";
import styles from "./payment-form-page.module.css";

const InsuranceKeeper = lazyComponent(
  async () => (await import("../../insurance/insurance-keeper.tsx")).InsuranceKeeper,
  { instead: Nothing },
);

const MAY_BE_LEFT_OUT: readonly Field[] = [
  "forCompany",
  "companyCountry",
  "registrationNumber",
  "companyName",
  "companyStreet",
  "companyCity",
  "companyZip",
  "vatNumber",
  "checkInTime",
  "note",
];

type PaymentFormPageProps = {
  checked: ReturnType<typeof useCheckedPrice> & { price: ReservationPrice };
  businessTrip: boolean;
};

/** The order's form with the order beside it. */
export function PaymentFormPage({ checked, businessTrip }: PaymentFormPageProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { price, settled } = checked;
  const submit = usePaymentSubmit(checked, businessTrip);
  const { waits, state, rules, hold, order, option, listed, tries, card, cardStep, sums, priceStops } =
    submit;
  const { contacts, accounts } = useProperty();
  const parent = useParent();
  const hasStays = useGuest(({ reservation }) => staysOf(reservation).length > 0);
  const { phone, email } = contacts;
  const question = usePriceQuestion(businessTrip);
  const { openCancellation } = useWidgetDialogs();
  const ordered = waits ? uninsured(price) : price;
  const payable = price.paymentOptions.length > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit.send();
  };

  return (
    <PageColumns
      sideWhenWide
      sideLabel={t("checkout.your_choice")}
      side={<OrderSummary price={ordered} waits={waits} option={option} />}
    >
      <FoldedSummary price={ordered} waits={waits} option={option} />
      <form
        className={styles.root}
        noValidate
        onSubmit={send}
        aria-busy={order.saving || undefined}
        data-protected=""
      >
        {waits && <WaitingNote hasCard={card.token !== null} />}
        <PriceChangeNotice
          changes={checked.changed}
          sums={sums.changed}
          onAccept={() => {
            checked.accept();
            sums.accept();
          }}
          stops={priceStops}
        />
        <CouponNote price={price} />
        {settled && price.insurance?.valid === false && (
          <Suspense>
            <InsuranceKeeper price={price} />
          </Suspense>
        )}
        <ErrorSummary mistakes={listedMistakes(listed, t)} tries={tries} />
        <HoldLine hold={hold.hold} onExtend={hold.extend} />
        {parent === null ? (
          <>
            {accounts && <FillFromAccount state={state} rules={rules} />}
            <ContactFields state={state} rules={rules} />
          </>
        ) : (
          <ParentContact parent={parent} state={state} rules={rules}>
            <ContactFields state={state} rules={rules} />
          </ParentContact>
        )}
        {waits && <WaitingSteps />}
        {payable ? (
          <MethodChoice
            waits={waits}
            price={price}
            chosen={option}
            onChoose={(chosen) => state.change(chosen)}
            vouchers={
              !waits && <VoucherField price={price} question={question} again={cardStep.lostVouchers} />
            }
            guarantee={<GuaranteeCard card={card} onVerify={() => void cardStep.open()} />}
          />
        ) : (
          isSellable(price.items) && (
            <Notice kind="warning">{t("checkout.no_method", { phone, email })}</Notice>
          )
        )}
        <FoldedFields title={t("checkout.wishes_and_invoice")} state={state} fields={MAY_BE_LEFT_OUT} wide>
          <CompanyFields state={state} rules={rules} />
          <ArrivalFields state={state} hasStays={hasStays} />
        </FoldedFields>
        <Consent state={state}>
          <Button kind="quiet" size="medium" onClick={() => openCancellation()}>
            {t("common.cancellation_terms")}
          </Button>
        </Consent>
        <div className={styles.order}>
          {price.cityTax.atProperty > 0 && !waits && (
            <p className={styles.extra}>
              {t("checkout.plus_city_tax", { amount: money(price.cityTax.atProperty) })}
            </p>
          )}
          {option && payable && !waits && <DueLine price={price} option={option} />}
          <Button
            kind="primary"
            type="submit"
            wide
            disabled={!payable}
            loading={order.saving || submit.renewing}
            className={styles.button}
            icon={<LockIcon />}
          >
            {order.saving
              ? t("checkout.saving")
              : waits
                ? t("room.join_waiting_list")
                : t("checkout.order", { total: money(leftToPay(price)) })}
          </Button>
          <SellerLine />
        </div>
        {order.failure && <SaveFailure failure={order.failure} onRetry={() => void submit.send()} />}
      </form>
      {order.saving && <BlockingOverlay text={t("checkout.saving")} />}
    </PageColumns>
  );
}

/** The order in a line that unfolds above the form, on narrow screens. */
function FoldedSummary({ price, waits, option }: OrderSummaryProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const items = t("common.items", { count: price.items.length });
  const stays = staysOf(price.items);
  const { arrival, departure } = spanOf(stays);
  return (
    <details className={styles.folded} data-protected="">
      <summary>
        <span>
          {isSellable(price.items)
            ? t("checkout.order_contents", { items, total: money(leftToPay(price)) })
            : items}
          {stays.length > 0 && (
            <span className={styles.when}>{formatDateRange(arrival, departure, language)}</span>
          )}
        </span>
        <CaretDownIcon />
      </summary>
      <OrderSummary price={price} waits={waits} option={option} />
    </details>
  );
}
