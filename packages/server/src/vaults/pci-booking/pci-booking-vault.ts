import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import {
  type BoundedAnswer,
  boundedFetch,
  CALL_LIMITS,
  type CallLimits,
  CircuitBreaker,
  CREDENTIALS_REFUSED,
  TroubleNotice,
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
import { PCI_BOOKING_BRANDS, readCard } from "./pci-booking-card.ts";
import { chargeBody, readCharge } from "./pci-booking-charge.ts";

export type PciBookingMerchant = {
  /** Up to and with `/api`, without a slash at its end. */
  baseUrl: string;
  apiKey: string;
  /** Name of the payment gateway's access data that the hotel keeps at PCI Booking; without it cards are not charged. */
  credentialsId?: string | undefined;
};

type Answer<Value> = Promise<Result<Value, VaultFailure>>;

/** A session's life, as the documentation has it. */
const SESSION_MILLISECONDS = 300_000;

const SESSION_TOKEN = /^[\x21-\x7e]{8,512}$/;
const CARD_TOKEN = /^\w{8,128}$/;

const UNREACHABLE: VaultFailure = { code: "unreachable" };

/**
 * One hotel's account at PCI Booking. The number goes from the guest's browser to the vault's own frame; a charge goes
 * through the vault to the hotel's payment gateway, so that it never comes to us on the way back either.
 */
export class PciBookingVault implements CardVault {
  readonly provider = "pci_booking";
  readonly shows = "frame";
  /** Neither a repeat with the same name nor a question for it is documented. */
  readonly repeatsSafely = false;
  readonly formOrigin: string;
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #credentialsId: string | undefined;
  readonly #limits: CallLimits;
  readonly #breaker: CircuitBreaker;
  readonly #notice: TroubleNotice;
  readonly #clock: () => Instant;

  /**
   * `tell` receives the end of a sentence when the vault stops working for this hotel, and when it works again.
   */
  constructor(
    { baseUrl, apiKey, credentialsId }: PciBookingMerchant,
    limits: Partial<CallLimits> = {},
    tell: (words: string) => void = () => undefined,
    clock: () => Instant = Date.now,
  ) {
    this.formOrigin = new URL(baseUrl).origin;
    this.#baseUrl = baseUrl;
    this.#apiKey = apiKey;
    this.#credentialsId = credentialsId;
    this.#limits = { ...CALL_LIMITS, ...limits };
    this.#breaker = new CircuitBreaker(this.#limits);
    this.#notice = new TroubleNotice(tell);
    this.#clock = clock;
  }

  async session(order: VaultSessionOrder): Answer<VaultSession> {
    // Counted from before the call, so that a form is never believed open for longer than it is.
    const expiresAt = this.#clock() + SESSION_MILLISECONDS;
    const answer = await this.#ask("POST", "/payments/paycard/tempsession");
    if (!answer.ok) return answer;
    const token = answer.value;
    if (typeof token !== "string" || !SESSION_TOKEN.test(token)) return failure({ code: "garbled" });
    return success({ token, formUrl: formUrl(this.#baseUrl, token, order), shows: this.shows, expiresAt });
  }

  async card(token: string): Answer<VaultCard> {
    const id = this.#idOf(token);
    if (id === null) return failure({ code: "unknown_card" });
    const answer = await this.#ask("GET", `/payments/paycard/meta?ref=${id}`);
    if (!answer.ok) return answer;
    const card = readCard(id, answer.value);
    return card === null ? failure({ code: "garbled" }) : success(card);
  }

  async charge(token: string, order: ChargeOrder, repeatKey: string): Answer<ChargeReport> {
    const id = this.#idOf(token);
    if (id === null) return failure({ code: "unknown_card" });
    if (!Number.isSafeInteger(order.amount) || order.amount <= 0) return refused("AMOUNT_NOT_POSITIVE");
    if (this.#credentialsId === undefined) return refused("NO_PAYMENT_GATEWAY");
    const query = new URLSearchParams({ credentialsId: this.#credentialsId });
    const body = chargeBody(`${this.#baseUrl}/payments/paycard/${id}`, order, repeatKey);
    const answer = await this.#ask("POST", `/paymentGateway?${query.toString()}`, body);
    if (!answer.ok) return answer;
    const report = readCharge(answer.value, order);
    return report === null ? failure({ code: "garbled" }) : success(report);
  }

  /** Staff have to look it up at their payment gateway. */
  async chargeState(): Answer<ChargeReport | null> {
    return success({ state: "pending", providerId: null, code: "STATE_UNKNOWN" });
  }

  async forget(token: string): Answer<null> {
    const id = this.#idOf(token);
    if (id === null) return success(null);
    const answer = await this.#ask("DELETE", `/payments/paycard/${id}`);
    return answer.ok || answer.problem.code === "unknown_card" ? success(null) : answer;
  }

  /** The vault names a card by an id or by its whole address; null for what names no card of its. */
  #idOf(token: string): string | null {
    const prefix = `${this.#baseUrl}/payments/paycard/`;
    const id = token.startsWith(prefix) ? token.slice(prefix.length) : token;
    return CARD_TOKEN.test(id) ? id : null;
  }

  async #ask(method: "GET" | "POST" | "DELETE", path: string, body?: object): Answer<unknown> {
    const answer = await this.#breaker.run(() => this.#askOnce(method, path, body), isTrouble);
    const outcome = answer ?? failure(UNREACHABLE);
    this.#notice.hear(outcome);
    return outcome;
  }

  async #askOnce(method: string, path: string, body: object | undefined): Answer<unknown> {
    const answer = await boundedFetch(
      this.#baseUrl + path,
      {
        method,
        headers: {
          accept: "application/json",
          authorization: `APIKEY ${this.#apiKey}`,
          "user-agent": "Portico",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      AbortSignal.timeout(this.#limits.callMilliseconds),
    );
    if (!answer.ok) return failure(UNREACHABLE);
    const { status, data } = answer.value;
    if (status === 204) return success(null);
    if (status < 200 || status > 299) return failure(readProblem(answer.value));
    return data === undefined ? failure({ code: "garbled" }) : success(data);
  }
}

/** Its own number of the mistake is kept; its words are not, since they may repeat what was sent. */
function readProblem({ status, data }: BoundedAnswer): VaultFailure {
  if (status >= 500 || status === 429 || status === 408) return { code: "busy" };
  if (status === 404) return { code: "unknown_card" };
  const code = typeof data === "object" && data !== null && "code" in data ? data.code : null;
  const reason = typeof code === "number" ? `CODE ${code}` : `HTTP ${status}`;
  return {
    code: "refused",
    reasons: status === 401 || status === 403 ? [CREDENTIALS_REFUSED, reason] : [reason],
  };
}

function isTrouble(answer: Result<unknown, VaultFailure>): boolean {
  return !answer.ok && (answer.problem.code === "unreachable" || answer.problem.code === "busy");
}

function refused(reason: string): { ok: false; problem: VaultFailure } {
  return failure({ code: "refused", reasons: [reason] });
}

/**
 * Address of the form that PCI Booking shows for one card. `cardTypes`, `color` and `wallets` are not in its public
 * documentation, which leaves the first two to the merchant's account; whoever does not know them passes over them.
 */
function formUrl(baseUrl: string, sessionToken: string, order: VaultSessionOrder): string {
  const query = new URLSearchParams({
    sessionToken,
    brand: "PCIB",
    language: order.language,
    cvv: "True",
    autoDetectCardType: "True",
    showOwnerId: "False",
    submitWithPostMessage: "true",
    postMessageHost: new URL(order.pageUrl).origin,
    ThreeDS: "True",
    ...(order.contact === null ? {} : { email: order.contact.email }),
    success: withCardToken(order.successUrl),
    failure: order.failureUrl,
    cardTypes: order.brands.map((brand) => PCI_BOOKING_BRANDS[brand]).join(","),
    color: order.color,
    ...(order.wallets.length === 0 ? {} : { wallets: order.wallets.join(",") }),
  });
  return `${baseUrl}/payments/capturecard?${query.toString()}`;
}

/** The place of the token, as this vault writes it. */
function withCardToken(successUrl: string): string {
  return successUrl.replace("{token}", "{cardToken}").replace("%7Btoken%7D", "{cardToken}");
}
