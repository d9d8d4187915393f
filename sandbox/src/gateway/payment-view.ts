import type { FaultList } from "../faults/fault-list.ts";
import type { FaultRule, GatewayFault } from "./fault-rule.ts";
import { fitsPayment } from "./fault-rule.ts";
import type { Payment } from "./payment.ts";

/** The guest's bank details, which a paid transfer shows. */
const GUEST_ACCOUNT = {
  prefix: "670100",
  account_number: "7654322",
  bank_code: "0100",
  account_name: "JAN NOVAK",
};

/** Path of the page on which a guest pays. */
export function pagePath(payment: Payment): string {
  return `/gw/v3/${payment.token}`;
}

/** A payment as the calls return it; fields that the shop may not see are absent. */
export function paymentView(payment: Payment, origin: string): Record<string, unknown> {
  const { order, means } = payment;
  return {
    id: payment.id,
    ...(payment.parentId === null ? {} : { parent_id: payment.parentId }),
    order_number: order.orderNumber,
    state: payment.state,
    ...(payment.subState === null ? {} : { sub_state: payment.subState }),
    amount: order.amount,
    currency: order.currency,
    ...(means ? { payment_instrument: means.instrument } : {}),
    payer: payerView(payment),
    target: { type: "ACCOUNT", goid: order.goid },
    ...(payment.preauthorization === null
      ? {}
      : { preauthorization: { requested: true, state: payment.preauthorization } }),
    ...(payment.recurrence === null ? {} : { recurrence: recurrenceView(payment.recurrence) }),
    ...(order.additionalParams.length > 0 ? { additional_params: order.additionalParams } : {}),
    lang: order.lang,
    gw_url: `${origin}${pagePath(payment)}`,
  };
}

/** The view with the lies of a status fault. */
export function paymentViewWithLies(
  payment: Payment,
  origin: string,
  faults: FaultList<FaultRule>,
): Record<string, unknown> {
  const view = paymentView(payment, origin);
  const strikes = (fault: GatewayFault) =>
    faults.strike((rule) => rule.fault === fault && fitsPayment(rule, payment.id));
  const amount = strikes("wrong_amount");
  if (amount) view["amount"] = payment.order.amount + (amount.by ?? 1);
  const currency = strikes("wrong_currency");
  if (currency) view["currency"] = currency.currency ?? (payment.order.currency === "EUR" ? "USD" : "EUR");
  const order = strikes("wrong_order_number");
  if (order) view["order_number"] = order.orderNumber ?? `${payment.order.orderNumber}0`;
  return view;
}

/** What the shop learns about the card; a token only if the guest let it keep the card. */
export function cardView({ means, storedCard }: Payment): Record<string, unknown> {
  return {
    card_number: means?.card?.masked,
    card_expiration: means?.card?.expiration,
    card_brand: means?.card?.brand,
    card_issuer_country: "CZE",
    card_issuer_bank: "SANDBOX BANK",
    ...(storedCard?.status === "ACTIVE" ? { card_token: storedCard.token } : {}),
  };
}

function payerView(payment: Payment): Record<string, unknown> {
  const { order, means, state } = payment;
  const isPaid = state === "PAID" || state === "AUTHORIZED" || state.endsWith("REFUNDED");
  return {
    ...order.payer,
    ...(means?.card ? { payment_card: cardView(payment) } : {}),
    ...(means?.instrument === "BANK_ACCOUNT" && isPaid ? { bank_account: GUEST_ACCOUNT } : {}),
  };
}

function recurrenceView({ cycle, period, dateTo, state }: NonNullable<Payment["recurrence"]>): object {
  return {
    recurrence_cycle: cycle,
    ...(period === null ? {} : { recurrence_period: period }),
    recurrence_date_to: dateTo,
    recurrence_state: state,
  };
}
