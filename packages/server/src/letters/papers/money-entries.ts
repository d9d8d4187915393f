import type { PlainDate } from "@portico/domain/dates/plain-date";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { scaleMoney, type Minor } from "@portico/domain/money/money";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import { notedIn, type VoucherPaid } from "../../reservations/index.ts";
import type { LetterCase } from "../blocks/letter-case.ts";

/** Money that came or went back: when, how, and how much. */
export type MoneyEntry = {
  /** Null where nobody has written down the day. */
  on: PlainDate | null;
  way: string;
  /** Negative for what goes back. */
  amount: Minor;
  currency: CurrencyCode;
};

/**
 * What was paid for a reservation and what of that went back or will, by the ways of payment and within each in the order
 * of time. What is only reserved on a card, or has not been judged yet, is not among it.
 */
export function moneyEntries(of: LetterCase): MoneyEntry[] {
  return [...voucherEntries(of), ...cardEntries(of), ...transferEntries(of), ...handEntries(of)];
}

function voucherEntries({ hotel, reservation, words: { t } }: LetterCase): MoneyEntry[] {
  const { vouchers, currency, createdAt } = reservation;
  return vouchers.flatMap((voucher) => {
    const way = t("checkout.voucher_name", { end: voucher.codeEnd });
    const back = backOn(voucher);
    const paid = { on: todayIn(hotel.timeZone, createdAt), way, amount: voucher.pays, currency };
    return back === 0 ? [paid] : [paid, { on: null, way: t("paper.back", { way }), amount: -back, currency }];
  });
}

/** In the reservation's currency. */
function backOn({ restored, pays, amount }: VoucherPaid): Minor {
  return restored === null ? 0 : scaleMoney(restored, pays, amount);
}

function cardEntries({ hotel, attempts, returns, charges, words: { t } }: LetterCase): MoneyEntry[] {
  const dayOf = (at: Instant | null) => (at === null ? null : todayIn(hotel.timeZone, at));
  const way = t("checkout.method.card");
  const paid = attempts.filter(({ state }) => state === "paid" || state === "surplus");
  const attempted = paid.flatMap(({ attemptId, amount, currency, endedAt, refunded }) => {
    const orders = returns.filter(
      (order) => order.attemptId === attemptId && order.kind === "refund" && order.state !== "failed",
    );
    const ordered = orders.reduce((sum, order) => sum + order.amount, 0);
    // Somebody may have given money back at the gateway itself.
    const elsewhere = Math.max(0, refunded - ordered);
    return [
      { on: dayOf(endedAt), way, amount, currency },
      ...orders.map((order) => ({
        on: dayOf(order.endedAt),
        way: t(order.state === "done" ? "paper.back" : "paper.back_later", { way }),
        amount: -order.amount,
        currency,
      })),
      ...(elsewhere > 0 ? [{ on: null, way: t("paper.back", { way }), amount: -elsewhere, currency }] : []),
    ];
  });
  const charged = charges
    .filter(({ state }) => state === "charged")
    .map(({ createdAt, amount, currency }) => ({
      on: dayOf(createdAt),
      way: t("paper.charged"),
      amount,
      currency,
    }));
  return [...attempted, ...charged];
}

function transferEntries({ reservation, transfers, words: { t } }: LetterCase): MoneyEntry[] {
  const way = t("checkout.method.bank_transfer");
  const { currency } = reservation.transferTerms;
  return transfers
    .filter(({ kept, back }) => kept + back > 0)
    .flatMap(({ bookedOn, amount, back, state }) => {
      const isBack = state === "returned";
      const paid = { on: bookedOn, way, amount, currency };
      return back === 0
        ? [paid]
        : [
            paid,
            {
              on: null,
              way: t(isBack ? "paper.back" : "paper.back_later", { way }),
              amount: -back,
              currency,
            },
          ];
    });
}

/** What staff have noted by hand, in the currency of transfers. */
function handEntries({ reservation, attempts, words: { t } }: LetterCase): MoneyEntry[] {
  const byCard = attempts.filter(({ state }) => isKeptAttempt(state)).map(({ payableId }) => payableId);
  const { currency } = reservation.transferTerms;
  return notedIn(reservation, byCard).map(({ amount }) => ({
    on: null,
    way: t("paper.noted"),
    amount,
    currency,
  }));
}
