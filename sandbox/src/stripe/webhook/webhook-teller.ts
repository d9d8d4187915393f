import { createHmac } from "node:crypto";
import type { FaultList } from "../../faults/fault-list.ts";
import { Courier } from "../../news/courier.ts";
import type { StripeBook } from "../book.ts";
import { fitsSubject, type StripeFaultRule } from "../fault-rule.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import { API_VERSION, type StripeSettings } from "../settings.ts";
import type { StripeJournal } from "../stripe-journal.ts";
import type { Delivery } from "./delivery.ts";
import type { EventType } from "./event-types.ts";

/** Something that happened to an object of an account. */
export interface News {
  account: string;
  type: EventType;
  /** The checkout session or, without one, the object itself: what faults and the control page find it by. */
  subject: string;
  /** The object as it is now; an event that comes late shows it as it was. */
  object: object;
}

/** Tells the endpoints of an account what happened, by signed POST until they answer 2xx. */
export class WebhookTeller {
  readonly #book: StripeBook;
  readonly #courier: Courier<Delivery>;

  constructor(
    book: StripeBook,
    journal: StripeJournal,
    settings: StripeSettings,
    faults: FaultList<StripeFaultRule>,
  ) {
    this.#book = book;
    this.#courier = new Courier({
      settings,
      keep: (delivery) => journal.append({ delivery }),
      request: ({ body, secret }) => ({
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signatureHeader(body, secret, nowInSeconds()),
          "user-agent": "Stripe/1.0 (+sandbox)",
        },
        body,
      }),
      accepts: (status) => status >= 200 && status < 300,
      subjectOf: ({ subject }) => subject,
      strike: (fault, { subject, type }) =>
        faults.strike(
          (rule) => rule.fault === fault && fitsSubject(rule, [subject]) && (rule.event ?? type) === type,
        ),
    });
  }

  restore(deliveries: readonly Delivery[]): void {
    this.#courier.restore(deliveries);
  }

  /** The oldest first; about one subject or all. */
  list(subject?: string): Delivery[] {
    return this.#courier.list(subject);
  }

  tell({ account, type, subject, object }: News): void {
    const event = newId("evt");
    const body = JSON.stringify({
      id: event,
      object: "event",
      api_version: API_VERSION,
      created: nowInSeconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    for (const { account: owner, events, secret, url } of this.#book.list("endpoint")) {
      if (owner !== account || !(events.includes("*") || events.includes(type))) continue;
      this.#courier.post({ subject, event, type, secret, body, url });
    }
  }

  /** Sends the newest event about a subject once more, to everybody who has had it; says how many. */
  repeat(subject: string): number {
    const newest = this.list(subject).at(-1)?.event;
    const again = this.list(subject).filter(({ event }) => event === newest);
    const addresses = new Map(again.map((delivery) => [delivery.url, delivery]));
    for (const { event, type, secret, body, url } of addresses.values())
      this.#courier.repeat({ subject, event, type, secret, body, url });
    return addresses.size;
  }

  /** Sends what is held, all of it or that about one subject, and says how many. */
  releaseHeld(subject?: string): number {
    return this.#courier.releaseHeld(subject);
  }

  reset(): void {
    this.#courier.reset();
  }

  /** Sends nothing more in this run. */
  close(): void {
    this.#courier.close();
  }
}

/** The header by which an endpoint knows that an event is genuine and new. */
function signatureHeader(body: string, secret: string, seconds: number): string {
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
