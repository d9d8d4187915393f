import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import { formatItemDate } from "@portico/presentation/formats/date";
import { ButtonLink } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../../base/property/use-money.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { GiftLetterCare } from "./gift-letter-care.tsx";
import styles from "./settled-order.module.css";

type OrderedVouchersProps = { order: LoadedVoucherOrder; orderKey: VoucherOrderKey | null };

/** The vouchers of an order, each with its letter and, once paid, its document to print. */
export function OrderedVouchers({ order, orderKey }: OrderedVouchersProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <SectionCard title={t("voucher.ordered")}>
      <ol className={styles.list}>
        {order.vouchers.map((voucher, index) => {
          const { value, recipient, recipientName, delivery, deliverOn, letter, issued } = voucher;
          const name = `${t("voucher.name")} ${money(value, { currency: order.currency })}`;
          const isGift = recipient === "other" && recipientName !== "";
          return (
            <li key={`${index} ${value}`}>
              <p>
                <strong>{name}</strong>
                {isGift && ` · ${t("voucher.for_name", { name: recipientName })}`}
              </p>
              <p className={styles.quiet}>
                {delivery === "email_on_day" && deliverOn !== null
                  ? t("voucher.sent_on", { day: formatItemDate(deliverOn) })
                  : t(`voucher.delivery.${delivery}`)}
                {issued && ` · ${t("voucher.valid_until", { day: formatItemDate(issued.lastDay) })}`}
              </p>
              {issued && (
                <span className={styles.documents}>
                  <ButtonLink href={issued.document} target="_blank" kind="primary" size="medium">
                    {t("voucher.document_of", { end: issued.codeEnd })}
                  </ButtonLink>
                  <ButtonLink
                    href={`${issued.document}&paper=a5`}
                    target="_blank"
                    kind="quiet"
                    size="medium"
                    aria-label={`${t("voucher.document_a5")}: …${issued.codeEnd}`}
                  >
                    {t("voucher.document_a5")}
                  </ButtonLink>
                </span>
              )}
              {letter !== null && orderKey !== null && (
                <GiftLetterCare
                  line={{ ...voucher, letter }}
                  orderKey={orderKey}
                  state={order.state}
                  name={isGift ? `${name} ${t("voucher.for_name", { name: recipientName })}` : name}
                />
              )}
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
