import { sumMoney } from "@portico/domain/money/money";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { formatItemDate } from "@portico/presentation/formats/date";
import { aheadOf, type Payable } from "../../payments/index.ts";
import { reservationVat } from "../../reservations/index.ts";
import type { LetterCase } from "../blocks/letter-case.ts";
import { transferBlocks } from "../blocks/payment-blocks.ts";
import { taxedVoucherLines } from "../blocks/voucher-blocks.ts";
import type { MoneyEntry } from "./money-entries.ts";
import { onPaper, type PaperBlock } from "./paper.ts";

/** What was paid and what went back, one by one and in sum; empty where nothing was. */
export function paidBlocks(
  { words: { t, money } }: LetterCase,
  entries: readonly MoneyEntry[],
): PaperBlock[] {
  if (entries.length === 0) return [];
  const currencies = [...new Set(entries.map(({ currency }) => currency))];
  const sums = currencies.flatMap((currency) => sumRows(entries, currency, { t, money }));
  return [
    { kind: "heading", text: t("paper.payments") },
    {
      kind: "table",
      head: [t("paper.way"), t("paper.day"), t("mail.amount")],
      rows: [
        ...entries.map(({ on, way, amount, currency }) => [
          way,
          on === null ? "–" : formatItemDate(on),
          money(amount, currency),
        ]),
        ...sums,
      ],
    },
  ];
}

function sumRows(
  entries: readonly MoneyEntry[],
  currency: CurrencyCode,
  { t, money }: Pick<LetterCase["words"], "t" | "money">,
): string[][] {
  const amounts = entries.filter((entry) => entry.currency === currency).map(({ amount }) => amount);
  const back = sumMoney(amounts.filter((amount) => amount < 0));
  return [
    [t("paper.received"), "", money(sumMoney(amounts) - back, currency)],
    ...(back === 0
      ? []
      : [
          [t("paper.returned"), "", money(-back, currency)],
          [t("own.kept"), "", money(sumMoney(amounts), currency)],
        ]),
  ];
}

/** What is still to be paid, when and how; that nothing is, for a reservation that stands. */
export function dueBlocks(of: LetterCase): PaperBlock[] {
  const { reservation, words } = of;
  const { t } = words;
  const { state, payables } = reservation;
  if (state !== "confirmed" && state !== "pending_payment") return [];
  const open = payables.filter((payable) => payable.state === "open");
  if (open.length === 0) return [{ kind: "paragraph", text: t("paper.nothing_due") }];
  const ahead = aheadOf(payables);
  const transfer =
    ahead?.state === "open" && ahead.method === "bank_transfer" ? onPaper(transferBlocks(of)) : [];
  return [
    { kind: "heading", text: t("paper.due") },
    { kind: "facts", facts: open.map((payable) => dueFact(of, payable)) },
    ...transfer,
  ];
}

function dueFact({ reservation, words }: LetterCase, { method, amount, dueOn }: Payable) {
  const { t, money, day, deadline } = words;
  const isNow = method === "card" && reservation.holdUntil !== null;
  const date = isNow ? deadline(reservation.holdUntil ?? 0) : day(dueOn);
  return { label: money(amount), value: t("paper.due_by", { way: t(`checkout.method.${method}`), date }) };
}

/** The shares of tax in the price of a reservation that stands, by rate; empty where there are none. */
export function vatBlocks({ reservation, words }: LetterCase): PaperBlock[] {
  const { t, money } = words;
  const shares = reservationVat(reservation);
  if (shares.length === 0) return [];
  return [
    { kind: "heading", text: t("paper.vat") },
    {
      kind: "table",
      head: [t("paper.vat_rate"), t("paper.vat_base"), t("paper.vat_tax"), t("common.total")],
      rows: shares.map(({ percent, base, vat }) => [
        `${percent} %`,
        money(base),
        money(vat),
        money(base + vat),
      ]),
    },
    ...[...taxedVoucherLines(reservation, words), t("paper.vat_info")].map((text) => ({
      kind: "paragraph" as const,
      text,
    })),
  ];
}
