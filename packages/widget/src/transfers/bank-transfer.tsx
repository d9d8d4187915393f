import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import type { Language } from "@portico/domain/texts/language";
import { formatItemDate } from "@portico/presentation/formats/date";
import { formatExchangeRate } from "@portico/presentation/formats/exchange-rate";
import { formatIban } from "@portico/presentation/formats/iban";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { useNarrow } from "../base/frame/use-narrow.ts";
import { CopyButton } from "../layout/copy-button.tsx";
import { CopyLines } from "../layout/copy-lines.tsx";
import { QrCode } from "../layout/qr-code.tsx";
import { SectionCard } from "../layout/section-card.tsx";
import styles from "./bank-transfer.module.css";

/** What to transfer and where, to be typed off, copied, or read by a bank's app. */
export function BankTransfer({ bank }: { bank: BankInstructions }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const narrow = useNarrow();
  const facts = [
    { label: t("thanks.amount"), value: money(bank.amount, { currency: bank.currency }) },
    { label: t("thanks.fixed_rate"), value: owedText(bank, money, language) },
    { label: t("thanks.due"), value: formatItemDate(bank.due) },
    { label: t("thanks.account"), value: bank.account, copied: bank.account },
    {
      label: t("thanks.variable_symbol"),
      value: bank.variableSymbol,
      copied: bank.variableSymbol,
    },
    { label: t("thanks.iban"), value: formatIban(bank.iban), copied: bank.iban.replaceAll(" ", "") },
    { label: t("thanks.bic"), value: bank.bic, copied: bank.bic },
    { label: t("thanks.holder"), value: bank.holder, copied: bank.holder },
  ].filter(({ value }) => value !== "");
  return (
    <SectionCard title={t("thanks.pay_by_transfer")}>
      <div className={styles.root} data-protected="">
        {narrow && (
          // Guests cannot read a code off their own screen.
          <CopyLines
            wide
            label={t("thanks.copy_all")}
            lines={facts.map(({ label, value, copied }) => `${label}: ${copied ?? value}`)}
          />
        )}
        <dl className={styles.facts}>
          {facts.map(({ label, value, copied }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{value}</span>
                {copied && <CopyButton text={copied} label={t("thanks.copy", { what: label })} />}
              </dd>
            </div>
          ))}
        </dl>
        {bank.qr && (
          <figure className={styles.code}>
            <QrCode text={bank.qr.text} label={t("thanks.qr_label")} />
            <figcaption>{t("thanks.qr_caption")}</figcaption>
          </figure>
        )}
      </div>
    </SectionCard>
  );
}

/** What a transfer in another currency than the price's pays, and at which rate; empty where they are one. */
function owedText(
  { currency, owed }: BankInstructions,
  money: ReturnType<typeof useMoney>,
  language: Language,
): string {
  if (owed.currency === currency) return "";
  const rate = formatExchangeRate({ from: owed.currency, to: currency, rate: owed.rate }, language);
  return `${money(owed.amount, { currency: owed.currency })} · ${rate}`;
}
