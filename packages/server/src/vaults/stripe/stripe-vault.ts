import { failure, success, type Result } from "@portico/domain/result";
import type { Stripe } from "stripe";
import { z } from "zod";
import {
  STRIPE_URL,
  StripeApi,
  TroubleNotice,
  type CallLimits,
  type StripeKey,
  type StripeProblem,
} from "../../outside/index.ts";
import type {
  CardVault,
  ChargeOrder,
  ChargeReport,
  VaultCard,
  VaultFailure,
  VaultSession,
  VaultSessionOrder,
} from "../card-vault.ts";
import { readBankRefusal, readIntent } from "./stripe-charge.ts";
import { readSetup, type StoredAtStripe } from "./stripe-card.ts";

type Answer<Value> = Promise<Result<Value, VaultFailure>>;

/**
 * Stripe's pages for guests; the address of one session says it again. A stand-in for Stripe has both in one place.
 */
const PAGES = "https://checkout.stripe.com";

const SESSION_ID = /^cs_\w{1,250}$/;
const openPage = z.object({
  id: z.string().regex(SESSION_ID),
  url: z.url({ protocol: /^https?$/ }),
  expires_at: z.int(),
});

const EXPAND = ["setup_intent.payment_method"];
/** The number of charges that are read at a time, so that an answer is never longer than we read. */
const CHARGES_AT_ONCE = 10;
const MOST_CHARGES = 100;

/** Stripe refuses the whole order for an address that it does not like. */
const USUAL_EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/**
 * One hotel's account at Stripe as a keeper of cards: the guest goes to a page of Stripe's that stores a card for charges
 * without the guest. The page's session is the card's name to us.
 */
export class StripeVault implements CardVault {
  readonly provider = "stripe";
  readonly shows = "page";
  readonly repeatsSafely = true;
  readonly formOrigin: string;
  readonly #api: StripeApi;
  readonly #notice: TroubleNotice;

  /** `tell` receives the end of a sentence when Stripe stops working for this hotel, and when it works again. */
  constructor(
    { baseUrl, secretKey }: StripeKey,
    limits: Partial<CallLimits> = {},
    tell: (words: string) => void = () => undefined,
  ) {
    this.formOrigin = baseUrl === STRIPE_URL ? PAGES : new URL(baseUrl).origin;
    this.#api = new StripeApi({ baseUrl, secretKey }, limits);
    this.#notice = new TroubleNotice(tell);
  }

  async session(order: VaultSessionOrder): Answer<VaultSession> {
    const made = await this.#ask((stripe) => stripe.checkout.sessions.create(setupOrder(order)));
    if (!made.ok) return made;
    const read = openPage.safeParse(made.value);
    if (!read.success) return failure({ code: "garbled" });
    const { id, url, expires_at: end } = read.data;
    return success({ token: id, formUrl: url, shows: this.shows, expiresAt: end * 1000 });
  }

  async card(token: string): Answer<VaultCard> {
    const stored = await this.#find(token);
    return stored.ok ? success(stored.value.card) : stored;
  }

  async charge(token: string, order: ChargeOrder, repeatKey: string): Answer<ChargeReport> {
    if (!Number.isSafeInteger(order.amount) || order.amount <= 0) {
      return failure({ code: "refused", reasons: ["AMOUNT_NOT_POSITIVE"] });
    }
    const stored = await this.#find(token);
    if (!stored.ok) return stored;
    const { customer, paymentMethod } = stored.value;
    const made = await this.#ask((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: order.amount,
          currency: order.currency.toLowerCase(),
          customer,
          payment_method: paymentMethod,
          allowed_payment_method_types: ["card"],
          off_session: true,
          confirm: true,
          description: order.description.slice(0, 1_000),
          metadata: { order: order.orderNumber, charge: repeatKey },
        },
        { idempotencyKey: repeatKey },
      ),
    );
    const report = made.ok ? readIntent(made.value) : readBankRefusal(made.problem);
    if (report !== null) return success(report);
    return made.ok ? failure({ code: "garbled" }) : made;
  }

  async chargeState(token: string, repeatKey: string): Answer<ChargeReport | null> {
    const stored = await this.#find(token);
    if (!stored.ok) return stored;
    const question = { customer: stored.value.customer, limit: CHARGES_AT_ONCE };
    const found = await this.#ask((stripe) =>
      stripe.paymentIntents.list(question).autoPagingToArray({ limit: MOST_CHARGES }),
    );
    if (!found.ok) return found;
    const intent = found.value.find(({ metadata }) => metadata?.["charge"] === repeatKey);
    if (intent === undefined) return success(null);
    const report = readIntent(intent);
    return report === null ? failure({ code: "garbled" }) : success(report);
  }

  async forget(token: string): Answer<null> {
    const stored = await this.#find(token);
    if (!stored.ok) return stored.problem.code === "unknown_card" ? success(null) : stored;
    const gone = await this.#ask((stripe) => stripe.paymentMethods.detach(stored.value.paymentMethod));
    return gone.ok || gone.problem.code === "unknown_card" ? success(null) : gone;
  }

  async #find(token: string): Answer<StoredAtStripe> {
    if (!SESSION_ID.test(token)) return failure({ code: "unknown_card" });
    const session = await this.#ask((stripe) => stripe.checkout.sessions.retrieve(token, { expand: EXPAND }));
    if (!session.ok) return session;
    const stored = readSetup(session.value);
    if (stored === "nothing") return failure({ code: "unknown_card" });
    return stored === null || stored.card.token !== token ? failure({ code: "garbled" }) : success(stored);
  }

  async #ask<Value>(question: (stripe: Stripe) => Promise<Value>): Answer<Value> {
    const answer = await this.#api.ask(question);
    const outcome: Result<Value, VaultFailure> = answer.ok ? answer : failure(asVaultFailure(answer.problem));
    this.#notice.hear(outcome);
    return outcome;
  }
}

function setupOrder(order: VaultSessionOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "setup",
    allowed_payment_method_types: ["card"],
    // Charges without the guest need somebody whose card it is.
    customer_creation: "always",
    ...(order.contact !== null && USUAL_EMAIL.test(order.contact.email)
      ? { customer_email: order.contact.email }
      : {}),
    locale: order.language,
    success_url: order.successUrl
      .replace("{token}", "{CHECKOUT_SESSION_ID}")
      .replace("%7Btoken%7D", "{CHECKOUT_SESSION_ID}"),
    cancel_url: order.failureUrl,
  };
}

function asVaultFailure(problem: StripeProblem): VaultFailure {
  if (problem.code === "refused") return problem;
  return { code: problem.code === "not_found" ? "unknown_card" : problem.code };
}
