import type { Answer } from "../../http/answer.ts";
import { seeOther } from "../../http/answer.ts";
import { BANKS, stateOfReason } from "../code-lists.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Payment } from "../payment.ts";
import { hasEnded } from "../payment.ts";
import { pagePath } from "../payment-view.ts";
import type { Change } from "../payment-book.ts";
import { withPaymentId } from "../return-address.ts";
import { bankingPage, securePage } from "./bank-pages.ts";
import type { CardForm, CardProblems } from "./card-form.ts";
import { cardProblems, filledForm, readCardForm, wireExpiry } from "./card-form.ts";
import { backToShop, endPage, leaveFramePage, unknownPage } from "./end-pages.ts";
import type { Inline } from "./inline.ts";
import { readInline } from "./inline.ts";
import { paymentPage } from "./payment-page.ts";
import { findTestCard, maskCard } from "./test-cards.ts";

const PAGE = /^\/gw\/v3\/([\w-]+)(?:\/(card|bank|transfer|cancel|secure|banking))?$/;

interface Visit {
  payment: Payment;
  inline: Inline | null;
  parts: GatewayParts;
}

/** The payment whose page the path names, or null. */
export function paymentOfPage(path: string, { book }: GatewayParts): Payment | null {
  const [, token] = PAGE.exec(path) ?? [];
  return token === undefined ? null : book.findByToken(token);
}

/** Answers a guest's visit to a page, or a form of it. */
export function answerPage(method: string, url: URL, body: string, parts: GatewayParts): Answer {
  const payment = paymentOfPage(url.pathname, parts);
  if (!payment) return unknownPage();
  const [, , step] = PAGE.exec(url.pathname) ?? [];
  const visit: Visit = { payment, inline: readInline(url.searchParams), parts };
  if (hasEnded(payment)) {
    // A form from a second tab or a second press: the guest is sent back to the shop.
    if (method === "POST" && step !== undefined) return backToShop(payment, visit.inline, parts);
    return endPage(payment, visit.inline, withPaymentId(payment.order.returnUrl, payment.id));
  }
  // Shops open the page by POST too; only the page's own forms name a step.
  if (step === undefined) return showPayment(visit, filledForm(url.searchParams.get("card") ?? ""), {});
  if (isBankStep(step) && !isAtBank(payment, step)) return seeOther(pagePath(payment));
  if (method !== "POST") {
    const shop = parts.shops.find(payment.order.goid);
    if (step === "secure") return securePage(payment, shop);
    return step === "banking" ? bankingPage(payment, shop) : seeOther(pagePath(payment));
  }
  const fields = new URLSearchParams(body);
  switch (step) {
    case "card":
      return payByCard(visit, readCardForm(fields));
    case "bank":
      return chooseBank(visit, fields.get("swift") ?? "");
    case "transfer":
      return chooseTransfer(visit);
    case "secure":
      return end(visit, changeOfSecure(fields.get("choice")));
    case "banking":
      return end(visit, changeOfBanking(fields.get("choice")));
    default:
      return end(visit, { state: "CANCELED", subState: "_5043" });
  }
}

function isBankStep(step: string): step is "secure" | "banking" {
  return step === "secure" || step === "banking";
}

/** Guests only reach a bank with a card or by choosing it. */
function isAtBank({ means }: Payment, step: "secure" | "banking"): boolean {
  return step === "secure" ? means?.card !== undefined : means?.swift !== undefined;
}

function showPayment({ payment, inline, parts }: Visit, form: CardForm, problems: CardProblems): Answer {
  const shop = parts.shops.find(payment.order.goid);
  return paymentPage({ payment, shop, form, problems, inline });
}

function payByCard(visit: Visit, form: CardForm): Answer {
  const { payment, inline, parts } = visit;
  const now = new Date();
  const problems = cardProblems(form, now.getFullYear() * 12 + now.getMonth());
  const card = findTestCard(form.number);
  if (!card || Object.keys(problems).length > 0) return showPayment(visit, form, problems);
  const means = {
    instrument: "PAYMENT_CARD",
    card: { masked: maskCard(card.number), expiration: wireExpiry(form.expiry), brand: card.brand },
  } as const;
  switch (card.outcome) {
    case "paid":
      return end(visit, { state: "PAID", means });
    case "secure":
      parts.book.move(payment, { state: "PAYMENT_METHOD_CHOSEN", subState: "_101", means });
      return inline ? leaveFramePage(payment, inline, "secure") : seeOther(`${pagePath(payment)}/secure`);
    case "declined":
      return end(visit, { state: stateOfReason(form.reason), subState: `_${form.reason}`, means });
  }
}

function chooseBank({ payment, inline, parts }: Visit, chosen: string): Answer {
  const swift = BANKS.find((bank) => bank.swift === chosen)?.swift ?? BANKS[0].swift;
  parts.book.move(payment, {
    state: "PAYMENT_METHOD_CHOSEN",
    subState: "_101",
    means: { instrument: "BANK_ACCOUNT", swift },
  });
  return inline ? leaveFramePage(payment, inline, "banking") : seeOther(`${pagePath(payment)}/banking`);
}

function chooseTransfer(visit: Visit): Answer {
  return end(visit, {
    state: "PAYMENT_METHOD_CHOSEN",
    subState: "_102",
    means: { instrument: "BANK_ACCOUNT" },
  });
}

function changeOfSecure(choice: string | null): Change {
  if (choice === "confirm") return { state: "PAID" };
  if (choice === "time_out") return { state: "TIMEOUTED", subState: "_5024" };
  return { state: "CANCELED", subState: "_5015" };
}

function changeOfBanking(choice: string | null): Change {
  switch (choice) {
    case "confirm":
      return { state: "PAID", subState: "_3001" };
    case "settle":
      return { state: "PAID", subState: "_3002" };
    case "unconfirmed":
      return { state: "CANCELED", subState: "_3003" };
    case "later":
      return { state: "PAYMENT_METHOD_CHOSEN", subState: "_101" };
    default:
      return { state: "CANCELED", subState: "_5042" };
  }
}

/** A card that was only authorized is not charged. */
function end({ payment, inline, parts }: Visit, change: Change): Answer {
  const isHeld = change.state === "PAID" && payment.order.preauthorization;
  parts.book.move(payment, isHeld ? { ...change, state: "AUTHORIZED" } : change);
  return backToShop(payment, inline, parts);
}
