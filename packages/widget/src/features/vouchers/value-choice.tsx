import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { Picture } from "@portico/ui/gallery/picture";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useLocalText } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { ChoiceCard } from "../../layout/cards/choice-card.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import type { VoucherDrafts } from "./use-voucher-drafts.ts";
import styles from "./value-choice.module.css";

type ValueChoiceProps = { sale: VoucherSaleView; drafts: VoucherDrafts };

/** The voucher's worth: one of the hotel's values, an amount of the buyer's own, or an experience. */
export function ValueChoice({ sale, drafts }: ValueChoiceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const { current, change, mistakes } = drafts;
  const fixed = sale.values?.amounts[currency] ?? [];
  const own = sale.values?.own[currency];
  const isMoney = current.experienceId === null;
  const mistake = mistakes.value;
  return (
    <SectionCard title={t("voucher.value")}>
      <ChoiceGroup id="voucher-value" label={t("voucher.value")} error={mistake && t(mistake)}>
        <div className={styles.values}>
          {fixed.map((value) => (
            <ChoiceCard
              key={value}
              name="voucher-value"
              value={String(value)}
              checked={isMoney && !current.isOwn && current.value === value}
              onChange={() => change({ experienceId: null, isOwn: false, value })}
              head={<strong className={styles.amount}>{money(value)}</strong>}
            />
          ))}
          {own && (
            <ChoiceCard
              name="voucher-value"
              value="own"
              checked={isMoney && current.isOwn}
              onChange={() => change({ experienceId: null, isOwn: true })}
              head={<strong className={styles.amount}>{t("voucher.own")}</strong>}
            />
          )}
        </div>
        {own && isMoney && current.isOwn && (
          <TextField
            id="voucher-own"
            className={styles.own}
            label={t("voucher.own_amount", { currency })}
            hint={t("voucher.own_hint", {
              from: money(own.from),
              to: money(own.to),
              step: money(own.step),
            })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={current.own}
            error={mistakes.own && t(mistakes.own)}
            onChange={(event) => change({ own: event.currentTarget.value })}
            onBlur={() => drafts.leave("own")}
          />
        )}
        <Experiences sale={sale} drafts={drafts} />
      </ChoiceGroup>
    </SectionCard>
  );
}

function Experiences({ sale, drafts: { current, change } }: ValueChoiceProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const { openVoucher } = useWidgetDialogs();
  const list = useRef<HTMLDivElement>(null);
  const sold = sale.experiences.filter(({ price }) => price[currency] !== undefined);
  if (sold.length === 0) return null;
  const choose = (id: number) => {
    change({ experienceId: id, isOwn: false });
    list.current?.querySelector<HTMLInputElement>(`input[value="experience-${id}"]`)?.focus();
  };
  return (
    <div className={styles.experiences} ref={list}>
      <p className={styles.title}>{t("voucher.experiences")}</p>
      <div className={styles.cards}>
        {sold.map((experience) => {
          const { id, name, front, pictures, price } = experience;
          const [photo] = pictures;
          const own = text(name);
          return (
            <ChoiceCard
              key={id}
              name="voucher-value"
              value={`experience-${id}`}
              checked={current.experienceId === id}
              onChange={() => change({ experienceId: id, isOwn: false })}
              picture={
                photo && (
                  <Picture
                    picture={{ ...photo, alt: "" }}
                    sizes="(max-width: 560px) 100vw, 260px"
                    className={styles.photo}
                  />
                )
              }
              head={
                <span className={styles.words}>
                  <strong>{own}</strong>
                  <span className={styles.front}>{text(front)}</span>
                  <span className={styles.price}>{money(price[currency] ?? 0)}</span>
                </span>
              }
            >
              <p className={styles.more}>
                <Button
                  kind="quiet"
                  size="medium"
                  aria-label={t("search.detail_of", { name: own })}
                  onClick={() => openVoucher({ sale, experience, onOrder: () => choose(id) })}
                >
                  {t("search.detail")}
                </Button>
              </p>
            </ChoiceCard>
          );
        })}
      </div>
    </div>
  );
}
