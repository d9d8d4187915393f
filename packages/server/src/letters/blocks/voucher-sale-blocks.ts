import type { Minor } from "@portico/domain/money/money";
import type { VatLine } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import { countryName } from "@portico/presentation/formats/display-name";
import { withoutLinks, type MailBlock, type MailFact } from "../../mail/index.ts";
import type { VoucherOrder } from "../../vouchers/index.ts";
import type { MailWords } from "./mail-words.ts";

/** A voucher that is sold, as letters about its order tell it. */
export type SoldVoucher = {
  experienceId: number | null;
  value: Minor;
  recipient: { name: string };
  vat: readonly VatLine[];
};

/** The name of what a voucher is over; an experience that the hotel's file no longer has is a voucher. */
export function voucherTitle(
  { vouchers }: Hotel,
  experienceId: number | null,
  { t, name }: MailWords,
): string {
  const experience = vouchers?.experiences.find(({ id }) => id === experienceId);
  return experience === undefined ? t("voucher.sheet.title") : name(experience.name);
}

/** Each voucher of an order for the hotel: what it is over, what was paid for it, and for whom it is. */
export function soldBlocks(hotel: Hotel, sold: readonly SoldVoucher[], words: MailWords): MailBlock[] {
  return sold.map(({ experienceId, value, recipient }) => ({
    kind: "room",
    title: voucherTitle(hotel, experienceId, words),
    price: words.money(value),
    lines: recipient.name === "" ? [] : [`${words.t("voucher.sheet.for")}: ${withoutLinks(recipient.name)}`],
  }));
}

/** The tax is that of what was sold: none yet for money and for what is taxed when it is spent. */
export function saleTaxFacts(sold: readonly Pick<SoldVoucher, "vat">[], { t, money }: MailWords): MailFact[] {
  const rates = Map.groupBy(
    sold.flatMap(({ vat }) => vat),
    ({ percent }) => percent,
  );
  const untaxed = sold.some(({ vat }) => vat.length === 0);
  return [
    ...[...rates].map(([percent, lines]) => ({
      label: t("checkout.vat_line", { percent, base: money(sumOf(lines, "base")) }),
      value: money(sumOf(lines, "vat")),
    })),
    ...(untaxed ? [{ label: t("voucher.letter.vat"), value: t("voucher.letter.vat_later") }] : []),
  ];
}

function sumOf(lines: readonly VatLine[], part: "base" | "vat"): Minor {
  return lines.reduce((sum, line) => sum + line[part], 0);
}

/** The company that the receipt is for; nothing without one. */
export function companyFacts(
  { company }: Pick<VoucherOrder, "company">,
  { t, language }: MailWords,
): MailFact[] {
  if (company === null) return [];
  const { name, street, zip, city, country, registrationNumber, vatNumber } = company;
  const place = [name, street, `${zip} ${city}`.trim(), countryName(country, language)];
  return [
    { label: t("mail.company"), value: inOneLine(place) },
    { label: t("mail.company_ids"), value: inOneLine([registrationNumber, vatNumber]) },
  ].filter(({ value }) => value !== "");
}

function inOneLine(parts: readonly string[]): string {
  return withoutLinks(parts.filter(Boolean).join(", "));
}
