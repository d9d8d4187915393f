import type { ReservationPrice } from "@portico/contract/checkout";
import type { PaymentOption } from "@portico/domain/payments/payment-options";
import type { PaymentMethod } from "@portico/domain/property/hotel";
import { formatItemDate } from "@portico/presentation/formats/date";
import { sentences } from "@portico/presentation/formats/sentence";
import type { IconComponent } from "@portico/ui/icon/icon";
import { BankIcon } from "@portico/ui/icons/bank-icon";
import { BuildingsIcon } from "@portico/ui/icons/buildings-icon";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import { SectionCard } from "../reservation/section-card.tsx";
import { fieldId } from "./field-id.ts";
import styles from "./method-choice.module.css";

const ICONS: Readonly<Record<PaymentMethod, IconComponent>> = {
  card: LockIcon,
  bank_transfer: BankIcon,
  on_site: BuildingsIcon,
};

type MethodChoiceProps = {
  price: ReservationPrice;
  chosen: PaymentOption | null;
  onChoose: (chosen: Pick<PaymentOption, "method" | "part">) => void;
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
        {price.paymentOptions.map((option) => {
          const { method, part } = option;
          const Icon = ICONS[method];
          return (
            <label className={styles.card} key={`${method} ${part}`}>
              <input
                type="radio"
                name="payment-method"
                value={`${method} ${part}`}
                checked={method === chosen?.method && part === chosen.part}
                onChange={() => onChoose({ method, part })}
              />
              <span className={styles.words}>
                <span className={styles.name}>{t(`checkout.method.${method}`)}</span>
                {!waits && <MethodPlan option={option} />}
              </span>
              <Icon size={24} />
            </label>
          );
        })}
      </fieldset>
    </SectionCard>
  );
}

function MethodPlan({ option }: { option: PaymentOption }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { method, ahead, later, dueOn } = option;
  if (method === "on_site") {
    return <span className={styles.plan}>{t("checkout.all_on_site", { amount: money(later) })}</span>;
  }
  const now =
    method === "card"
      ? t("checkout.pay_by_card", { amount: money(ahead) })
      : t("checkout.transfer_until", { amount: money(ahead), day: dueOn ? formatItemDate(dueOn) : "" });
  const rest = later > 0 ? [t("checkout.rest_on_site", { amount: money(later) })] : [];
  return (
    <>
      <span className={styles.plan}>{sentences([now, ...rest], language)}</span>
      {method === "bank_transfer" && <span className={styles.plan}>{t("checkout.transfer_details")}</span>}
    </>
  );
}
