import type { PlainDate } from "../dates/plain-date.ts";
import type { Instant } from "../dates/time-zone.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import type { ItemPrice } from "../pricing/quote.ts";
import type { Instalment } from "../pricing/rent-instalments.ts";
import { cardCurrencies } from "../payments/gateway-currencies.ts";
import type { Hotel } from "../property/hotel.ts";
import type { PaymentMethod, PaymentPart } from "../payments/payment-method.ts";
import { bankTransferDue } from "../transfers/bank-transfer-due.ts";
import { instalmentsOf, type RentedRoom } from "./instalments.ts";
import {
  accountIn,
  transferSum,
  transferTerms,
  type TransferSum,
  type TransferTerms,
} from "../transfers/transfer-terms.ts";

/** A way to pay: the amounts due ahead and on arrival, which add up to the total. */
export type PaymentOption = {
  method: PaymentMethod;
  part: PaymentPart;
  /** Paid at once by card, by `dueOn` by transfer; zero at the property. */
  ahead: Minor;
  later: Minor;
  /** The last day on which a transfer may arrive; null for the other methods. */
  dueOn: PlainDate | null;
  /** The sum to transfer for `ahead`; null for the other methods. */
  transfer: TransferSum | null;
  /** The guest leaves a card as a guarantee. */
  guarantee: boolean;
  /** What `later` consists of by day; missing where all of it is due on arrival. */
  instalments?: Instalment[] | undefined;
};

/** A service has no rent. */
type PayableItem = (RentedRoom | (Pick<ItemPrice, "deposit"> & { block: { day: PlainDate } })) &
  Pick<ItemPrice, "cancellation" | "prepaymentRequired" | "cardGuarantee">;

/** What is to be paid. `cardReady`, `vaultReady`: the hotel has working keys for its gateway and its card vault. */
export type PaymentQuestion = {
  items: readonly PayableItem[];
  total: Minor;
  /** Includes the insurance premium, which is always paid ahead. */
  deposit: Minor;
  premium: Minor;
  currency: CurrencyCode;
  now: Instant;
  cardReady: boolean;
  vaultReady: boolean;
  /** Fixed by the order; null before it. */
  terms: TransferTerms | null;
};

/**
 * The ways to pay in the hotel's order, the deposit before the full price: by card in a currency that the gateway
 * takes, by transfer to one of the hotel's accounts while at least a whole day is left for it, at the property unless
 * something must be paid ahead, with a card guarantee if an item asks for one. Empty requirements if nothing is to be
 * paid. See docs/algorithms/payments.md.
 */
export function paymentOptionsFor(hotel: Hotel, question: PaymentQuestion): PaymentOption[] {
  const { total } = question;
  if (total === 0)
    return [
      { method: "on_site", part: "full", ahead: 0, later: 0, dueOn: null, transfer: null, guarantee: false },
    ];
  return hotel.payment.methods.flatMap((method): PaymentOption[] => {
    switch (method) {
      case "card":
        return question.cardReady && takesCardIn(hotel, question.currency)
          ? partsOf(question).map((part) => ({
              method,
              dueOn: null,
              transfer: null,
              guarantee: false,
              ...part,
            }))
          : [];
      case "bank_transfer":
        return transfersOf(hotel, question);
      case "on_site":
        return onSiteBar(question) === null ? [onSiteOption(question)] : [];
    }
  });
}

/** Everything at the property, whatever may bar it. */
export function onSiteOption({ items, total }: Pick<PaymentQuestion, "items" | "total">): PaymentOption {
  return {
    method: "on_site",
    part: "full",
    dueOn: null,
    transfer: null,
    guarantee: asksForCard(items),
    ...splitAt(items, { ahead: 0, later: total }),
  };
}

/** The option that a guest has chosen; if a method has only one part, that one. */
export function chosenOption(
  options: readonly PaymentOption[],
  { method, part }: Pick<PaymentOption, "method" | "part">,
): PaymentOption | null {
  const ofMethod = options.filter((option) => option.method === method);
  if (ofMethod.length === 1) return ofMethod[0] ?? null;
  return ofMethod.find((option) => option.part === part) ?? null;
}

/** In a currency that an account receives; none if the account given with the order no longer exists. */
function transfersOf(hotel: Hotel, question: PaymentQuestion): PaymentOption[] {
  const { items, currency, now } = question;
  const due = bankTransferDue(hotel, items, now);
  const terms = question.terms ?? transferTerms(hotel, currency);
  if (due === null || terms === null || accountIn(hotel, terms.currency) === null) return [];
  return partsOf(question).map((part) => ({
    method: "bank_transfer",
    dueOn: due.dueOn,
    transfer: transferSum(part.ahead, currency, terms),
    guarantee: false,
    ...part,
  }));
}

/**
 * What prevents payment at the property: a rate that is secured ahead, otherwise the insurance that the guest has
 * chosen.
 */
export type OnSiteBar = "rate" | "insurance";

/** Null if nothing does. If the insurance is the bar, leaving it out removes it. */
export function onSiteBar({
  items,
  premium,
  vaultReady,
}: Pick<PaymentQuestion, "items" | "premium" | "vaultReady">): OnSiteBar | null {
  const unsecured = asksForCard(items) && !vaultReady;
  if (unsecured || items.some(({ prepaymentRequired }) => prepaymentRequired)) return "rate";
  return premium > 0 ? "insurance" : null;
}

function asksForCard(items: readonly PayableItem[]): boolean {
  return items.some(({ cardGuarantee }) => cardGuarantee);
}

function takesCardIn(hotel: Hotel, currency: CurrencyCode): boolean {
  return cardCurrencies(hotel).includes(currency);
}

type Split = Pick<PaymentOption, "ahead" | "later" | "instalments">;

function splitAt(items: readonly PayableItem[], split: Pick<Split, "ahead" | "later">): Split {
  const rooms = items.filter((item): item is Extract<PayableItem, RentedRoom> => "stay" in item);
  const instalments = instalmentsOf(rooms, split);
  return instalments ? { ...split, instalments } : split;
}

function partsOf(question: PaymentQuestion): (Pick<PaymentOption, "part"> & Split)[] {
  const { items, total, deposit } = question;
  const full = { part: "full", ahead: total, later: 0 } as const;
  // A payment ahead for another item, or for insurance, does not guarantee this one.
  const isUnsecured = items.some((item) => item.cardGuarantee && item.deposit === 0);
  if (deposit === 0 || deposit >= total || isUnsecured) return [full];
  return [{ part: "deposit", ...splitAt(items, { ahead: deposit, later: total - deposit }) }, full];
}
