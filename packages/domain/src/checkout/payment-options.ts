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

/** A way to pay: the amounts due ahead and on arrival, which add up to the total together with what vouchers pay. */
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
  /** What vouchers pay of the total; missing where none do. */
  vouchers?: Minor | undefined;
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
  /** What vouchers pay where this much is due ahead, never the premium; missing without any. */
  vouchers?: ((ahead: Minor) => Minor) | undefined;
};

/**
 * The ways to pay in the hotel's order, the deposit before the full price: by card in a currency that the gateway
 * takes, by transfer to one of the hotel's accounts while at least a whole day is left for it, at the property unless
 * something must be paid ahead, with a card guarantee if an item asks for one. Empty requirements if nothing is to be
 * paid. See docs/algorithms/payments.md.
 */
export function paymentOptionsFor(hotel: Hotel, question: PaymentQuestion): PaymentOption[] {
  const { total } = question;
  if (total === 0) return [{ ...ON_ARRIVAL, ahead: 0, later: 0 }];
  const parts = partsOf(question);
  const covered = parts.find(({ ahead }) => ahead === 0);
  const options = hotel.payment.methods.flatMap((method): PaymentOption[] => {
    switch (method) {
      case "card":
        return question.cardReady && takesCardIn(hotel, question.currency)
          ? parts.filter(isToPay).map((part) => ({
              method,
              dueOn: null,
              transfer: null,
              guarantee: false,
              ...part,
            }))
          : [];
      case "bank_transfer":
        return transfersOf(hotel, question, parts);
      case "on_site":
        return covered || onSiteBar(question) !== null ? [] : [onSiteOption(question)];
    }
  });
  // Vouchers that pay all of today's part secure the reservation as a payment ahead does, whatever bars paying on the spot.
  return covered ? [{ ...ON_ARRIVAL, ...covered, part: "full" }, ...options] : options;
}

const ON_ARRIVAL = {
  method: "on_site",
  part: "full",
  dueOn: null,
  transfer: null,
  guarantee: false,
} as const satisfies Partial<PaymentOption>;

/** Everything at the property, whatever may bar it. */
export function onSiteOption(
  question: Pick<PaymentQuestion, "items" | "total" | "premium" | "vouchers">,
): PaymentOption {
  const { items, total } = question;
  const guarantee = asksForCard(items);
  return { ...ON_ARRIVAL, guarantee, ...lessVouchers(splitAt(items, { ahead: 0, later: total }), question) };
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

/**
 * The option in which vouchers have paid today's part, so that nothing is paid at once; null where they have not. `deposit` is that
 * part without them. Guests who choose nothing get it.
 */
export function coveredOption(options: readonly PaymentOption[], deposit: Minor): PaymentOption | null {
  const covers = ({ ahead, later, vouchers = 0 }: PaymentOption) =>
    ahead === 0 && vouchers > 0 && (later === 0 || (deposit > 0 && vouchers >= deposit));
  return options.find(covers) ?? null;
}

/** In a currency that an account receives; none if the account given with the order no longer exists. */
function transfersOf(hotel: Hotel, question: PaymentQuestion, parts: readonly PaidPart[]): PaymentOption[] {
  const { items, currency, now } = question;
  const due = bankTransferDue(hotel, items, now);
  const terms = question.terms ?? transferTerms(hotel, currency);
  if (due === null || terms === null || accountIn(hotel, terms.currency) === null) return [];
  return parts.filter(isToPay).map((part) => ({
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

type Split = Pick<PaymentOption, "ahead" | "later" | "instalments" | "vouchers">;

type PaidPart = Pick<PaymentOption, "part"> & Split;

function isToPay({ ahead }: PaidPart): boolean {
  return ahead > 0;
}

function splitAt(items: readonly PayableItem[], split: Pick<Split, "ahead" | "later">): Split {
  const rooms = items.filter((item): item is Extract<PayableItem, RentedRoom> => "stay" in item);
  const instalments = instalmentsOf(rooms, split);
  return instalments ? { ...split, instalments } : split;
}

/** The deposit before the full price, less what vouchers pay; one of them where vouchers leave the same of both. */
function partsOf(question: PaymentQuestion): PaidPart[] {
  const { items, total, deposit } = question;
  const full = { part: "full", ...lessVouchers({ ahead: total, later: 0 }, question) } as const;
  // A payment ahead for another item, or for insurance, does not guarantee this one.
  const isUnsecured = items.some((item) => item.cardGuarantee && item.deposit === 0);
  if (deposit === 0 || deposit >= total || isUnsecured) return [full];
  const ahead = lessVouchers(splitAt(items, { ahead: deposit, later: total - deposit }), question);
  return ahead.ahead === full.ahead ? [full] : [{ part: "deposit", ...ahead }, full];
}

/** What is left after vouchers have paid today's part first, then what is due the earliest. */
function lessVouchers(
  split: Split,
  { premium, vouchers }: Pick<PaymentQuestion, "premium" | "vouchers">,
): Split {
  const paid = vouchers?.(split.ahead) ?? 0;
  if (paid === 0) return split;
  const ofAhead = Math.min(paid, Math.max(0, split.ahead - premium));
  const ofLater = paid - ofAhead;
  const { instalments: due, ...amounts } = split;
  const instalments = due && lessEarliest(due, ofLater);
  return {
    ...amounts,
    ahead: split.ahead - ofAhead,
    later: split.later - ofLater,
    ...(instalments && instalments.length > 0 ? { instalments } : {}),
    vouchers: paid,
  };
}

function lessEarliest(instalments: readonly Instalment[], paid: Minor): Instalment[] {
  let left = paid;
  return instalments
    .map(({ due, amount }) => {
      const part = Math.min(left, amount);
      left -= part;
      return { due, amount: amount - part };
    })
    .filter(({ amount }) => amount > 0);
}
