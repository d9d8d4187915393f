import type { MailBlock, MailFact } from "../../mail/index.ts";
import type { Reservation, VoucherPaid } from "../../reservations/index.ts";
import type { MailWords } from "./mail-words.ts";

type Paid = Pick<Reservation, "vouchers">;

/** What vouchers pay of a reservation that stands, each by the end of its code; staff find it by its number. */
export function voucherFacts({ vouchers }: Paid, words: MailWords, reader: "guest" | "hotel"): MailFact[] {
  return vouchers
    .filter(({ restored }) => restored === null)
    .map(({ number, codeEnd, pays }) => ({
      label: `${words.t("checkout.voucher_name", { end: codeEnd })}${reader === "hotel" ? ` (${number})` : ""}`,
      value: words.money(pays),
    }));
}

/** What is no longer owed as VAT, because it was charged when the voucher was sold. */
export function taxedVoucherLines({ vouchers }: Paid, { t }: MailWords): string[] {
  return vouchers
    .filter(({ restored, taxedAtSale }) => restored === null && taxedAtSale)
    .map(({ codeEnd }) => t("thanks.voucher_taxed", { end: codeEnd }));
}

/** What has gone back to vouchers since the reservation ended, and what is on them now. */
export function givenBackBlocks({ vouchers }: Paid, words: MailWords): MailBlock[] {
  return vouchers.flatMap((voucher): MailBlock[] =>
    voucher.restored === null
      ? []
      : [{ kind: "paragraph", text: givenBack(voucher, voucher.restored, words) }],
  );
}

function givenBack(
  { codeEnd: end, amount, currency, balance, lastDay, closed }: VoucherPaid,
  restored: number,
  { t, money, day }: MailWords,
): string {
  if (closed !== null) return t("thanks.voucher_closed", { end });
  if (restored === 0) return t("thanks.voucher_kept", { end });
  const left = { end, balance: money(balance, currency), day: day(lastDay) };
  return restored === amount
    ? t("thanks.voucher_back", left)
    : t("thanks.voucher_back_part", { ...left, amount: money(restored, currency) });
}
