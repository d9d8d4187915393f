import type { FaultList } from "../faults/fault-list.ts";
import type { FaultRule, GatewayFault } from "./fault-rule.ts";
import { fitsPayment } from "./fault-rule.ts";
import type { GatewayJournal } from "./gateway-journal.ts";
import type { Notification } from "./notification.ts";
import type { Payment } from "./payment.ts";
import { withPaymentId } from "./return-address.ts";
import type { GatewaySettings } from "./settings.ts";

const ANSWER_TIMEOUT = 5000;
const LONGEST_PAUSE = 10 * 60_000;

/** Tells shops of changed states by GET until they answer 200, with doubling pauses; it goes on after a restart. */
export class Notifier {
  readonly #journal: GatewayJournal;
  readonly #settings: GatewaySettings;
  readonly #faults: FaultList<FaultRule>;
  readonly #notifications = new Map<number, Notification>();
  readonly #ofPayment = new Map<number, Notification[]>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  readonly #running = new AbortController();

  constructor(journal: GatewayJournal, settings: GatewaySettings, faults: FaultList<FaultRule>) {
    this.#journal = journal;
    this.#settings = settings;
    this.#faults = faults;
  }

  restore(notifications: readonly Notification[]): void {
    for (const notification of notifications) this.#keep(notification);
    for (const notification of this.list())
      if (notification.status === "waiting") this.#send(notification, 0);
  }

  /** The oldest first; of one payment or of all. */
  list(paymentId?: number): Notification[] {
    return [
      ...(paymentId === undefined ? this.#notifications.values() : (this.#ofPayment.get(paymentId) ?? [])),
    ];
  }

  /** The shop is not told of a payment that was only begun. */
  stateChanged(payment: Payment): void {
    if (payment.state === "CREATED" || payment.state === "PAYMENT_METHOD_CHOSEN") return;
    const strikes = (fault: GatewayFault) =>
      this.#faults.strike((rule) => rule.fault === fault && fitsPayment(rule, payment.id));
    if (strikes("notification_lost")) {
      this.#add(payment, "lost");
      return;
    }
    if (strikes("notification_held")) {
      this.#add(payment, "held");
      return;
    }
    const copies = strikes("notification_repeated");
    const late = strikes("notification_late")?.ms ?? 0;
    // Those that were held for this one go after it.
    const earlier = this.list(payment.id).filter(({ status }) => status === "held");
    const isHeldForNext = earlier.length === 0 && strikes("notification_reordered") !== null;
    for (let copy = 0; copy < (copies ? (copies.copies ?? 2) : 1); copy++) {
      this.#send(this.#add(payment, isHeldForNext ? "held" : "waiting"), late);
    }
    const afterThis = late + this.#settings.notificationPauseMs;
    if (!isHeldForNext) for (const notification of earlier.reverse()) this.#release(notification, afterThis);
  }

  /** Sends what is held, all of it or that of one payment, and says how many. */
  releaseHeld(paymentId?: number): number {
    const held = this.list(paymentId).filter(({ status }) => status === "held");
    for (const notification of held) this.#release(notification, 0);
    return held.length;
  }

  /** Tells the shop of the payment's state once more, whatever it is. */
  repeat(payment: Payment): void {
    this.#send(this.#add(payment, "waiting"), 0);
  }

  reset(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#notifications.clear();
    this.#ofPayment.clear();
  }

  /** Sends nothing more in this run. */
  close(): void {
    this.#running.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #add(payment: Payment, status: Notification["status"]): Notification {
    const url = payment.order.notificationUrl;
    const notification: Notification = {
      // None is ever taken out but all at once.
      id: this.#notifications.size + 1,
      paymentId: payment.id,
      state: payment.state,
      url: url === null ? "" : withPaymentId(url, payment.id),
      status: url === null ? "lost" : status,
      tries: [],
    };
    this.#keep(notification);
    this.#journal.append({ notification });
    return notification;
  }

  #keep(notification: Notification): void {
    this.#notifications.set(notification.id, notification);
    const { paymentId } = notification;
    this.#ofPayment.set(paymentId, [...(this.#ofPayment.get(paymentId) ?? []), notification]);
  }

  #release(notification: Notification, wait: number): void {
    notification.status = "waiting";
    this.#journal.append({ notification });
    this.#send(notification, wait);
  }

  #send(notification: Notification, wait: number): void {
    if (notification.status !== "waiting" || this.#running.signal.aborted) return;
    this.#timers.set(
      notification.id,
      setTimeout(() => void this.#try(notification), wait),
    );
  }

  async #try(notification: Notification): Promise<void> {
    const at = new Date().toISOString();
    const { status, error } = await this.#ask(notification.url);
    // Cleared or ended meanwhile: nobody is to hear of it.
    if (this.#running.signal.aborted || this.#notifications.get(notification.id) !== notification) return;
    notification.tries.push({ at, status, error });
    if (status === 200) notification.status = "delivered";
    else if (notification.tries.length >= this.#settings.notificationTries) notification.status = "given_up";
    this.#journal.append({ notification });
    const pause = this.#settings.notificationPauseMs * 2 ** (notification.tries.length - 1);
    this.#send(notification, Math.min(pause, LONGEST_PAUSE));
  }

  async #ask(url: string): Promise<{ status: number | null; error: string | null }> {
    try {
      const signal = AbortSignal.any([this.#running.signal, AbortSignal.timeout(ANSWER_TIMEOUT)]);
      const answer = await fetch(url, { signal, redirect: "manual" });
      await answer.body?.cancel();
      return { status: answer.status, error: null };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }
}
