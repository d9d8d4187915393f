import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { isPlainDate } from "@portico/domain/dates/plain-date";
import { formatItemDate } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { PencilSimpleIcon } from "@portico/ui/icons/pencil-simple-icon";
import { PlusIcon } from "@portico/ui/icons/plus-icon";
import { TrashIcon } from "@portico/ui/icons/trash-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import type { VoucherDrafts } from "./use-voucher-drafts.ts";
import { amountOf, deliveryOf, designOf, type VoucherDraft } from "./voucher-draft.ts";
import styles from "./voucher-summary.module.css";

type VoucherSummaryProps = {
  sale: VoucherSaleView;
  drafts: VoucherDrafts;
  onAdd(): void;
  onEdit(key: number): void;
};

/** The order: each voucher in words, and the total. */
export function VoucherSummary({ sale, drafts, onAdd, onEdit }: VoucherSummaryProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const total = useTotal(sale, drafts.all);
  const several = drafts.all.length > 1;
  return (
    <div className={styles.root} data-protected="">
      <h2 className={styles.title}>{t("voucher.summary")}</h2>
      <ol className={styles.list}>
        {drafts.all.map((draft, index) => (
          <li
            key={draft.key}
            className={styles.item}
            aria-current={several && draft.key === drafts.current.key}
          >
            <Line draft={draft} sale={sale} />
            {several && (
              <p className={styles.acts}>
                {draft.key !== drafts.current.key && (
                  <Button
                    kind="quiet"
                    size="medium"
                    icon={<PencilSimpleIcon />}
                    aria-label={t("voucher.edit_of", { index: index + 1 })}
                    onClick={() => onEdit(draft.key)}
                  >
                    {t("common.edit")}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  size="medium"
                  icon={<TrashIcon />}
                  aria-label={t("voucher.remove_of", { index: index + 1 })}
                  onClick={() => drafts.remove(draft.key)}
                >
                  {t("voucher.remove")}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {drafts.mayAdd && (
        <Button kind="quiet" size="medium" icon={<PlusIcon />} onClick={onAdd}>
          {t("voucher.add")}
        </Button>
      )}
      <p className={styles.total}>
        <span>{t("common.total")}</span>
        <strong>{money(total)}</strong>
      </p>
    </div>
  );
}

/** The order's price; vouchers without a value yet cost nothing. */
export function useTotal(sale: VoucherSaleView, all: readonly VoucherDraft[]): number {
  const currency = useGuest((state) => state.currency);
  return all.reduce((sum, draft) => sum + (amountOf(draft, { sale, currency }) ?? 0), 0);
}

function Line({ draft, sale }: { draft: VoucherDraft; sale: VoucherSaleView }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const amount = amountOf(draft, { sale, currency });
  const experience = sale.experiences.find(({ id }) => id === draft.experienceId);
  const design = designOf(draft, sale);
  const delivery = deliveryOf(draft, sale);
  const { recipient, recipientName, deliverOn } = draft;
  const facts = [
    {
      label: t("voucher.for"),
      value: recipient === "me" ? t("voucher.recipient.me") : recipientName.trim(),
    },
    { label: t("voucher.text"), value: draft.text.trim() },
    { label: t("voucher.design"), value: design ? text(design.name) : "" },
    {
      label: t("voucher.delivery"),
      value:
        delivery === "email_on_day" && isPlainDate(deliverOn)
          ? t("voucher.sent_on", { day: formatItemDate(deliverOn) })
          : t(`voucher.delivery.${delivery}`),
    },
  ].filter(({ value }) => value !== "");
  return (
    <>
      <p className={styles.name}>
        <span>{experience ? text(experience.name) : t("voucher.name")}</span>
        <strong>{amount === null ? "–" : money(amount)}</strong>
      </p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
