import type { FaultList } from "../faults/fault-list.ts";
import { Courier } from "../news/courier.ts";
import type { FaultRule } from "./fault-rule.ts";
import { fitsPayment } from "./fault-rule.ts";
import type { GatewayJournal } from "./gateway-journal.ts";
import type { Notification } from "./notification.ts";
import type { Payment } from "./payment.ts";
import { withPaymentId } from "./return-address.ts";
import type { GatewaySettings } from "./settings.ts";

/** Notifies shops of changed states by GET until they answer 200. */
export class Notifier {
  readonly #courier: Courier<Notification>;

  constructor(journal: GatewayJournal, settings: GatewaySettings, faults: FaultList<FaultRule>) {
    this.#courier = new Courier({
      settings,
      keep: (notification) => journal.append({ notification }),
      request: () => ({ method: "GET" }),
      accepts: (status) => status === 200,
      subjectOf: ({ paymentId }) => String(paymentId),
      strike: (fault, { paymentId }) =>
        faults.strike((rule) => rule.fault === fault && fitsPayment(rule, paymentId)),
    });
  }

  restore(notifications: readonly Notification[]): void {
    this.#courier.restore(notifications);
  }

  /** The oldest first; of one payment or of all. */
  list(paymentId?: number): Notification[] {
    return this.#courier.list(paymentId === undefined ? undefined : String(paymentId));
  }

  /** A payment that has only started is not announced. */
  stateChanged(payment: Payment): void {
    if (payment.state === "CREATED" || payment.state === "PAYMENT_METHOD_CHOSEN") return;
    this.#courier.post(newsOf(payment));
  }

  /** Sends the held notifications, all or those of one payment; returns their number. */
  releaseHeld(paymentId?: number): number {
    return this.#courier.releaseHeld(paymentId === undefined ? undefined : String(paymentId));
  }

  /** Announces the payment's current state once more. */
  repeat(payment: Payment): void {
    this.#courier.repeat(newsOf(payment));
  }

  reset(): void {
    this.#courier.reset();
  }

  /** Stops sending in this run. */
  close(): void {
    this.#courier.close();
  }
}

function newsOf({ id, order, state }: Payment): Pick<Notification, "paymentId" | "state" | "url"> {
  const { notificationUrl } = order;
  return { paymentId: id, state, url: notificationUrl === null ? "" : withPaymentId(notificationUrl, id) };
}
