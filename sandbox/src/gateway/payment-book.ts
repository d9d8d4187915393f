import { randomBytes } from "node:crypto";
import type { Cents } from "./amount.ts";
import type { PaymentState } from "./code-lists.ts";
import type { GatewayJournal } from "./gateway-journal.ts";
import { type Balance, balanceOf, type LedgerEntry, type Movement } from "./ledger/entry.ts";
import { settle } from "./ledger/settle.ts";
import { cardLeftBy, hasEnded, type Means, type Order, type Payment } from "./payment.ts";
import type { GatewaySettings } from "./settings.ts";

/** A payment's new state. Absent fields stay, but a reason belongs to its state and leaves with it. */
export interface Change {
  state: PaymentState;
  /** With its underscore. */
  subState?: string | null;
  means?: Means;
  /** For a partial refund: the amount refunded. */
  refunded?: Cents;
}

const FIRST_ID = 3_100_000_001;
const LONGEST_TIMER = 2 ** 31 - 1;

/** Every payment and every movement of money, journalled before anybody is notified. */
export class PaymentBook {
  readonly #journal: GatewayJournal;
  readonly #settings: GatewaySettings;
  readonly #payments = new Map<number, Payment>();
  readonly #byToken = new Map<string, Payment>();
  #nextId = FIRST_ID;
  readonly #entries: LedgerEntry[] = [];
  readonly #entriesOf = new Map<number, LedgerEntry[]>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #stateChanged: (payment: Payment) => void = () => undefined;

  constructor(journal: GatewayJournal, settings: GatewaySettings) {
    this.#journal = journal;
    this.#settings = settings;
  }

  /** Takes over the records of an earlier run. */
  restore(payments: readonly Payment[], entries: readonly LedgerEntry[]): void {
    for (const payment of payments) this.#keep(payment);
    for (const entry of entries) this.#enter(entry);
    for (const payment of this.#payments.values()) this.#setTimer(payment);
  }

  /** Calls the listener after each change of a payment's state has been recorded. */
  onStateChange(listener: (payment: Payment) => void): void {
    this.#stateChanged = listener;
  }

  create(order: Order, { id, parentId }: { id?: number; parentId?: number } = {}): Payment {
    const now = Date.now();
    const payment: Payment = {
      id: id ?? this.#nextId,
      token: randomBytes(21).toString("base64url"),
      order,
      state: "CREATED",
      subState: null,
      means: null,
      preauthorization: order.preauthorization ? "REQUESTED" : null,
      recurrence: order.recurrence && { ...order.recurrence, state: "REQUESTED" },
      storedCard: null,
      parentId: parentId ?? null,
      createdAt: now,
      expiresAt: now + this.#settings.paymentMs,
    };
    this.#keep(payment);
    this.#journal.append({ payment });
    this.#setTimer(payment);
    return payment;
  }

  find(id: number): Payment | null {
    return this.#payments.get(id) ?? null;
  }

  findByToken(token: string): Payment | null {
    return this.#byToken.get(token) ?? null;
  }

  /** The oldest first. */
  list(): Payment[] {
    return [...this.#payments.values()];
  }

  /** Of one payment or of all, the oldest first. */
  entries(paymentId?: number): LedgerEntry[] {
    return [...(paymentId === undefined ? this.#entries : (this.#entriesOf.get(paymentId) ?? []))];
  }

  balance(payment: Payment): Balance {
    return balanceOf(this.entries(payment.id));
  }

  /** Puts a payment into any state, even a late or impossible one, and moves its money accordingly. */
  move(payment: Payment, change: Change): void {
    const movements =
      change.state === payment.state && change.refunded === undefined
        ? []
        : settle(change.state, payment.order.amount, this.balance(payment), change.refunded);
    this.#record(payment, change, movements);
  }

  /** Refunds money; the caller has checked that this much was taken. */
  refund(payment: Payment, amount: Cents): void {
    const { taken, refunded } = this.balance(payment);
    const state = taken - refunded === amount ? "REFUNDED" : "PARTIALLY_REFUNDED";
    this.#record(payment, { state, subState: null }, [{ kind: "refund", amount }]);
  }

  /** Takes what is held, or a part of it and releases the rest. */
  capture(payment: Payment, amount: Cents): void {
    const rest = this.balance(payment).held - amount;
    const release: Movement[] = rest > 0 ? [{ kind: "release", amount: rest }] : [];
    this.#record(payment, { state: "PAID", subState: null }, [{ kind: "capture", amount }, ...release]);
  }

  /** Ends a payment's recurrence for good. */
  stopRecurrence(payment: Payment): void {
    if (payment.recurrence) payment.recurrence.state = "STOPPED";
    this.#journal.append({ payment });
  }

  /** The card cannot be used again. */
  deleteCard(payment: Payment): void {
    if (payment.storedCard) payment.storedCard.status = "DELETED";
    this.#journal.append({ payment });
  }

  /** Whether this token stands for a guest's card that was not deleted. */
  knowsCard(goid: number, token: string): boolean {
    return this.list().some(
      ({ order, storedCard }) =>
        order.goid === goid && storedCard?.token === token && storedCard.status === "ACTIVE",
    );
  }

  setExpiry(payment: Payment, expiresAt: number): void {
    payment.expiresAt = expiresAt;
    this.#journal.append({ payment });
    this.#setTimer(payment);
  }

  /** Forgets everything. */
  reset(): void {
    this.close();
    this.#payments.clear();
    this.#byToken.clear();
    this.#entries.length = 0;
    this.#entriesOf.clear();
  }

  /** Stops all time-outs. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #keep(payment: Payment): void {
    this.#payments.set(payment.id, payment);
    this.#byToken.set(payment.token, payment);
    this.#nextId = Math.max(this.#nextId, payment.id + 1);
  }

  #record(payment: Payment, { state, subState, means }: Change, movements: readonly Movement[]): void {
    const isNews = state !== payment.state;
    payment.state = state;
    payment.subState = subState ?? null;
    if (means) payment.means = means;
    payment.preauthorization = preauthorizationAfter(payment);
    payment.storedCard ??= cardLeftBy(payment);
    if (payment.recurrence?.state === "REQUESTED" && state === "PAID") payment.recurrence.state = "STARTED";
    if (subState === "_102") payment.expiresAt = Date.now() + this.#settings.transferMs;
    const entries = movements.map((movement, index) => this.#entry(payment, movement, index));
    this.#journal.append({ payment }, ...entries.map((entry) => ({ entry })));
    for (const entry of entries) this.#enter(entry);
    this.#setTimer(payment);
    if (isNews) this.#stateChanged(payment);
  }

  #enter(entry: LedgerEntry): void {
    this.#entries.push(entry);
    this.#entriesOf.set(entry.paymentId, [...(this.#entriesOf.get(entry.paymentId) ?? []), entry]);
  }

  #entry(payment: Payment, movement: Movement, index: number): LedgerEntry {
    return {
      seq: this.#entries.length + index + 1,
      at: new Date().toISOString(),
      paymentId: payment.id,
      orderNumber: payment.order.orderNumber,
      goid: payment.order.goid,
      ...movement,
      currency: payment.order.currency,
    };
  }

  #setTimer(payment: Payment): void {
    clearTimeout(this.#timers.get(payment.id));
    this.#timers.delete(payment.id);
    if (hasEnded(payment) || payment.expiresAt === null) return;
    const wait = Math.min(Math.max(payment.expiresAt - Date.now(), 0), LONGEST_TIMER);
    const timeOut = () => this.move(payment, { state: "TIMEOUTED", subState: "_5024" });
    this.#timers.set(payment.id, setTimeout(timeOut, wait));
  }
}

function preauthorizationAfter({ preauthorization, state }: Payment): Payment["preauthorization"] {
  if (preauthorization === null) return null;
  switch (state) {
    case "CREATED":
    case "PAYMENT_METHOD_CHOSEN":
      return "REQUESTED";
    case "AUTHORIZED":
      return "AUTHORIZED";
    case "PAID":
    case "PARTIALLY_REFUNDED":
    case "REFUNDED":
      return "CAPTURED";
    case "CANCELED":
    case "TIMEOUTED":
      return "CANCELED";
  }
}
