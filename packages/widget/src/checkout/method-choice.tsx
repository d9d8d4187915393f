import type { ReservationPrice } from "@portico/contract/checkout";
import type { PaymentMethod } from "@portico/domain/property/hotel";
import { formatItemDate } from "@portico/presentation/formats/date";
import { sentences } from "@portico/presentation/formats/sentence";
import type { IconComponent } from "@portico/ui/icon/icon";
import { BankIcon } from "@portico/ui/icons/bank-icon";
import { BuildingsIcon } from "@portico/ui/icons/buildings-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import { planPayment } from "../reservation/payment-plan.ts";
import { SectionCard } from "../reservation/section-card.tsx";
import { fieldId } from "./field-id.ts";
import styles from "./method-choice.module.css";

const ICONS: Readonly<Record<PaymentMethod, IconComponent>> = {
  bank_transfer: BankIcon,
  on_site: BuildingsIcon,
};

type MethodChoiceProps = {
  price: ReservationPrice;
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  /** Nothing is paid yet: the choice counts once the guest accepts a room from the waiting list. */
  waits: boolean;
};

/** The ways to pay, each with what it costs when. */
export function MethodChoice({ price, chosen, onChoose, waits }: MethodChoiceProps) {
  const { t } = useTranslation();
  const title = t(waits ? "checkout.waiting_method" : "checkout.how_to_pay");
  return (
    <SectionCard title={title}>
      <fieldset className={styles.root} id={fieldId("method")} tabIndex={-1}>
        <legend className={styles.legend}>{title}</legend>
        {price.paymentMethods.map((method) => {
          const Icon = ICONS[method];
          return (
            <label className={styles.card} key={method}>
              <input
                type="radio"
                name="payment-method"
                value={method}
                checked={method === chosen}
                onChange={() => onChoose(method)}
              />
              <span className={styles.words}>
                <span className={styles.name}>{t(`checkout.method.${method}`)}</span>
                {!waits && <MethodPlan method={method} price={price} />}
              </span>
              <Icon size={24} />
            </label>
          );
        })}
      </fieldset>
    </SectionCard>
  );
}

function MethodPlan({ method, price }: { method: PaymentMethod; price: ReservationPrice }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { byTransfer, atProperty } = planPayment(method, price);
  if (method === "on_site") {
    return <span className={styles.plan}>{t("checkout.all_on_site", { amount: money(atProperty) })}</span>;
  }
  const due = price.transferDue;
  const now =
    due === null
      ? t("checkout.pay_by_transfer", { amount: money(byTransfer) })
      : t("checkout.transfer_until", { amount: money(byTransfer), day: formatItemDate(due) });
  const later = atProperty > 0 ? [t("checkout.rest_on_site", { amount: money(atProperty) })] : [];
  return (
    <>
      <span className={styles.plan}>{sentences([now, ...later], language)}</span>
      <span className={styles.plan}>{t("checkout.transfer_details")}</span>
    </>
  );
}
