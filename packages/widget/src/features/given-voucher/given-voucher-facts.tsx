import type { GivenVoucher } from "@portico/contract/vouchers/given-voucher";
import { printedCode, readVoucherCode } from "@portico/domain/vouchers/voucher-code";
import { formatItemDate } from "@portico/presentation/formats/date";
import { asSentence, listed } from "@portico/presentation/formats/sentence";
import { ButtonLink } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { CopyButton } from "../../layout/copy-button.tsx";
import { QrCode } from "../../layout/qr-code.tsx";
import styles from "./given-voucher-page.module.css";

/** A voucher's code and the key beside it, as in its printed link. */
export type GiftLink = { code: string; key: string };

type FactsProps = { voucher: GivenVoucher; link: GiftLink };

/** The voucher's balance and last day, its code as text and QR code, and the way to spend it. */
export function GivenVoucherFacts({ voucher, link }: FactsProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { clientCode, today } = useProperty();
  const { value, balance, currency, lastDay, closed, spentOn, transferable } = voucher;
  const code = printed(link.code);
  const left = money(balance, { currency });
  const lives = closed === null && balance > 0 && lastDay >= today;
  const used = spentOn.map((what) => t(`voucher.given.on.${what}`));
  const facts = [
    {
      label: t("voucher.given.left"),
      value:
        balance === value ? left : t("voucher.given.left_of", { left, value: money(value, { currency }) }),
    },
    { label: t("voucher.sheet.valid_until"), value: formatItemDate(lastDay) },
    { label: t("voucher.sheet.code"), value: code, copied: code },
    { label: t("voucher.given.pays_for"), value: listed(used, language) },
  ].filter((fact) => fact.value !== "");
  return (
    <>
      <div className={styles.facts}>
        <dl>
          {facts.map(({ label, value: said, copied }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{said}</span>
                {copied && <CopyButton text={copied} label={t("thanks.copy", { what: label })} />}
              </dd>
            </div>
          ))}
        </dl>
        {lives && (
          <figure className={styles.qr}>
            <QrCode text={pageAddress(clientCode, language, link)} label={t("voucher.given.qr")} />
            <figcaption>{t("voucher.given.qr_caption")}</figcaption>
          </figure>
        )}
      </div>
      {lives && (
        <div className={styles.ways}>
          <WayToSpend voucher={voucher} clientCode={clientCode} code={link.code} />
          <p className={styles.quiet}>
            {t("voucher.given.careful")}
            {!transferable && ` ${asSentence(t("voucher.not_transferable"), language)}`}
          </p>
        </div>
      )}
    </>
  );
}

/** Leads to the calendar of what it pays for, with the code; a dinner has none. */
function WayToSpend({
  voucher: { product },
  clientCode,
  code,
}: {
  voucher: GivenVoucher;
  clientCode: string;
  code: string;
}) {
  const { t, language } = useTranslation();
  if (product?.kind === "dinner") return <p>{t("voucher.given.dinner")}</p>;
  const query = new URLSearchParams({ client: clientCode, lang: language });
  if (product !== null && product.id !== null) query.set(product.kind, String(product.id));
  const path = product?.kind === "service" ? "/wellness" : "/";
  return (
    <>
      <ButtonLink kind="primary" href={`${path}?${query.toString()}#voucher=${encodeURIComponent(code)}`}>
        {t("voucher.given.book")}
      </ButtonLink>
      <p className={styles.quiet}>{t("voucher.given.how")}</p>
    </>
  );
}

function pageAddress(client: string, lang: string, { code, key }: GiftLink): string {
  const query = new URLSearchParams({ client, lang });
  const secrets = new URLSearchParams({ voucher: code, gift: key });
  return `${location.origin}/voucher?${query.toString()}#${secrets.toString()}`;
}

function printed(typed: string): string {
  const read = readVoucherCode(typed);
  return read.ok ? printedCode(read.value) : typed;
}
