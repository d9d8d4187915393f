import type { Delivery } from "@portico/domain/vouchers/voucher-offer";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { countCharacters, CUSTOM_TEXT_CHARACTERS } from "@portico/domain/vouchers/custom-text";
import { TextArea } from "@portico/ui/field/text-area";
import { TextField } from "@portico/ui/field/text-field";
import { Picture } from "@portico/ui/gallery/picture";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { ChoiceCard } from "../../layout/cards/choice-card.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import type { VoucherDrafts } from "./use-voucher-drafts.ts";
import { deliveryDays, deliveryOf, designOf } from "./voucher-draft.ts";
import styles from "./recipient-fields.module.css";

/** The voucher's recipient and the words for them. */
export function RecipientFields({ drafts }: { drafts: VoucherDrafts }) {
  const { t, language } = useTranslation();
  const { current, change, mistakes, leave } = drafts;
  const isGift = current.recipient === "other";
  const count = CUSTOM_TEXT_CHARACTERS - countCharacters(current.text, language);
  return (
    <SectionCard title={t("voucher.recipient")}>
      <div className={styles.fields}>
        <ChoiceGroup id="voucher-recipient" label={t("voucher.recipient")}>
          <div className={styles.pair}>
            {(["other", "me"] as const).map((recipient) => (
              <ChoiceCard
                key={recipient}
                name="voucher-recipient"
                value={recipient}
                checked={current.recipient === recipient}
                onChange={() => change({ recipient })}
                head={<strong>{t(`voucher.recipient.${recipient}`)}</strong>}
              />
            ))}
          </div>
        </ChoiceGroup>
        {isGift && (
          <TextField
            id="voucher-recipientName"
            label={t("voucher.recipient_name")}
            hint={t("voucher.recipient_name_hint")}
            autoComplete="off"
            maxLength={100}
            value={current.recipientName}
            error={mistakes.recipientName && t(mistakes.recipientName)}
            onChange={(event) => change({ recipientName: event.currentTarget.value })}
            onBlur={() => current.recipientName !== "" && leave("recipientName")}
          />
        )}
        <TextArea
          id="voucher-text"
          optional
          label={t("voucher.text")}
          hint={t("voucher.text_left", { count: Math.max(0, count) })}
          rows={5}
          value={current.text}
          error={mistakes.text && t(mistakes.text)}
          onChange={(event) => {
            change({ text: event.currentTarget.value });
            leave("text");
          }}
        />
      </div>
    </SectionCard>
  );
}

type SaleProps = { sale: VoucherSaleView; drafts: VoucherDrafts };

/** Chooses the printed voucher's design. */
export function DesignChoice({ sale, drafts: { current, change } }: SaleProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const chosen = designOf(current, sale);
  return (
    <SectionCard title={t("voucher.design")}>
      <ChoiceGroup id="voucher-design" label={t("voucher.design")}>
        <div className={styles.designs}>
          {sale.designs.map(({ id, name, picture }) => (
            <ChoiceCard
              key={id}
              name="voucher-design"
              value={String(id)}
              checked={chosen?.id === id}
              onChange={() => change({ designId: id })}
              picture={<Picture picture={{ ...picture, alt: "" }} sizes="200px" className={styles.picture} />}
              head={<span className={styles.design}>{text(name)}</span>}
            />
          ))}
        </div>
      </ChoiceGroup>
    </SectionCard>
  );
}

/** Chooses how and when the voucher reaches its recipient. */
export function DeliveryFields({ sale, drafts }: SaleProps) {
  const { t } = useTranslation();
  const { today } = useProperty();
  const { current, change, mistakes, leave } = drafts;
  const delivery = deliveryOf(current, sale);
  const { first, last } = deliveryDays(today);
  const isMailed = delivery !== "print";
  return (
    <SectionCard title={t("voucher.delivery")}>
      <div className={styles.fields}>
        <ChoiceGroup id="voucher-delivery" label={t("voucher.delivery")}>
          {sale.deliveries.map((one) => (
            <ChoiceCard
              key={one}
              name="voucher-delivery"
              value={one}
              checked={delivery === one}
              onChange={() => change({ delivery: one })}
              head={<DeliveryWords delivery={one} />}
            />
          ))}
        </ChoiceGroup>
        {delivery === "email_on_day" && (
          <TextField
            id="voucher-deliverOn"
            className={styles.day}
            type="date"
            label={t("voucher.day")}
            min={first}
            max={last}
            value={current.deliverOn}
            error={mistakes.deliverOn && t(mistakes.deliverOn)}
            onChange={(event) => change({ deliverOn: event.currentTarget.value })}
            onBlur={() => current.deliverOn !== "" && leave("deliverOn")}
          />
        )}
        {isMailed && current.recipient === "other" && (
          <TextField
            id="voucher-recipientEmail"
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            label={t("voucher.recipient_email")}
            hint={t("voucher.recipient_email_hint")}
            maxLength={254}
            value={current.recipientEmail}
            error={mistakes.recipientEmail && t(mistakes.recipientEmail)}
            onChange={(event) => change({ recipientEmail: event.currentTarget.value })}
            onBlur={() => leave("recipientEmail")}
          />
        )}
      </div>
    </SectionCard>
  );
}

function DeliveryWords({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  return (
    <span className={styles.words}>
      <strong>{t(`voucher.delivery.${delivery}`)}</strong>
      <span className={styles.hint}>{t(`voucher.delivery_hint.${delivery}`)}</span>
    </span>
  );
}
