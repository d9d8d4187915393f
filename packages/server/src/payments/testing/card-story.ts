import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { expect, vi } from "vitest";
import { askDueAttempts } from "../ask-gateway.ts";
import { returnDueMoney } from "../return-money.ts";
import type { CardDesk } from "./card-desk.ts";
import type { Dice } from "../../testing/dice.ts";
import { MoneyBook, type Plan, type StoryPayment, type StoryStanding } from "./money-book.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import type { TestReason, TestState } from "./test-gateway.ts";
import { NOW, PATIENCE } from "../../testing/test-shop.ts";

const SECOND = 1_000;
const DAY = 86_400_000;

/** Payments of one purpose that a guest may begin. */
const MOST = 5;

const PLANS: readonly Plan[] = [
  { method: "card", part: "deposit" },
  { method: "card", part: "full" },
  { method: "bank_transfer", part: "deposit" },
  { method: "bank_transfer", part: "full" },
  { method: "on_site", part: "full" },
];

const STATES: Readonly<Record<StoryStanding, string>> = {
  waits: "pending_payment",
  booked: "confirmed",
  lapsed: "expired",
  gone: "cancelled",
};

/** Possible events, and their relative frequency. */
const EVENTS = {
  pays: 5,
  bankRefuses: 3,
  timesOut: 1,
  bankTakesTime: 2,
  refundedByHand: 1,
  gatewayLies: 1,
  notified: 5,
  returns: 4,
  polled: 3,
  paysAgain: 5,
  changesMethod: 3,
  expires: 3,
  rivalBooks: 2,
  cancels: 1,
  moneyGoesBack: 2,
} as const;

type Event = keyof typeof EVENTS;

const DRAWN = Object.entries(EVENTS).flatMap(([event, weight]) => Array<Event>(weight).fill(event as Event));

/** One reservation of the only single room of a night, with its payments and everybody who acts on them, at random. */
export class CardStory {
  readonly book = new MoneyBook();
  /** The events so far, for a person who has to understand a failure. */
  readonly events: string[] = [];
  readonly #desk: CardDesk;
  readonly #dice: Dice;
  readonly #saved: SavedReservation;
  readonly #stay: { arrival: PlainDate; departure: PlainDate };

  private constructor(desk: CardDesk, dice: Dice, saved: SavedReservation, arrival: PlainDate) {
    this.#desk = desk;
    this.#dice = dice;
    this.#saved = saved;
    this.#stay = { arrival, departure: addDays(arrival, 1) };
  }

  static async begin(desk: CardDesk, dice: Dice, arrival: PlainDate): Promise<CardStory> {
    vi.setSystemTime(NOW);
    const wish = { roomTypeId: SINGLE, arrival, departure: addDays(arrival, 1) };
    const story = new CardStory(desk, dice, await desk.book([wish]), arrival);
    await story.#meetNewPayments();
    return story;
  }

  async play(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      const event = this.#dice.pick(DRAWN);
      vi.setSystemTime(Date.now() + (2 + this.#dice.throw(this.#dice.chance(20) ? 900 : 60)) * SECOND);
      this.events.push(event);
      await this.#do(event);
      await this.#compare();
    }
  }

  /** Lets everything come to its end, and compares every book with the reference. */
  async finish(): Promise<void> {
    this.events.push("and so to the end");
    for (const payment of this.book.payments) {
      payment.lies = false;
      if (payment.truth === "begun" || payment.truth === "with_bank") await this.#drive(payment, "timed_out");
    }
    await this.#desk.clearFaults();
    for (const payment of this.book.payments) await this.#notify(payment);
    await this.#poll();
    if (this.book.standing === "waits") {
      vi.setSystemTime(Date.now() + 7 * DAY);
      await this.#expire();
    }
    await this.#giveBack();
    await this.#poll();
    await this.#compare();
    await this.#compareMoney();
    // The day in which ended payments are watched is over.
    await this.#desk.shop.lines(
      "update payment_attempt set ask_at = null where state not in ('creating', 'pending')",
    );
  }

  async #do(event: Event): Promise<void> {
    const { book } = this;
    const dice = this.#dice;
    const payment = dice.pick(book.payments);
    switch (event) {
      case "pays":
        if (payment.truth !== "paid" && payment.truth !== "refunded") await this.#drive(payment, "paid");
        return;
      case "bankRefuses":
        return this.#end(payment, "canceled", dice.pick(["funds", "by_guest", "blocked"]));
      case "timesOut":
        return this.#end(payment, "timed_out", "too_slow");
      case "bankTakesTime":
        if (payment.truth === "begun")
          await this.#drive(payment, "method_chosen", dice.pick(["bank", "bank", "transfer"]));
        return;
      case "refundedByHand":
        if (payment.truth === "paid") await this.#drive(payment, "refunded");
        return;
      case "gatewayLies":
        if (payment.lies) return;
        await this.#desk.fault({
          fault: dice.pick(["wrong_amount", "wrong_order_number"]),
          orderNumber: "OTHER",
          call: "status",
          payment: payment.id,
          times: 1,
        });
        payment.lies = true;
        return;
      case "notified":
        // Every fifth message is lost; the others come up to three times.
        if (dice.chance(20)) return;
        for (let times = 1 + dice.throw(3); times > 0; times--) await this.#notify(payment);
        return this.#poll();
      case "returns":
        return this.#return();
      case "polled":
        return this.#poll();
      case "paysAgain":
        return this.#pay(book.plan);
      case "changesMethod":
        return this.#pay(dice.pick(PLANS));
      case "expires":
        return this.#expire();
      case "rivalBooks":
        return this.#letRivalBook();
      case "cancels":
        return this.#cancel();
      case "moneyGoesBack":
        return this.#giveBack();
    }
  }

  async #drive(payment: StoryPayment, state: TestState, reason?: TestReason): Promise<void> {
    // Some companies accept no payment once it has ended; then nothing has happened.
    if (!(await this.#desk.gateway.drive(payment.id, state, reason))) return;
    payment.truth =
      state === "method_chosen" ? "with_bank" : state === "paid" || state === "refunded" ? state : "ended";
  }

  async #end(payment: StoryPayment, state: TestState, reason: TestReason): Promise<void> {
    if (payment.truth === "begun" || payment.truth === "with_bank") await this.#drive(payment, state, reason);
  }

  async #notify({ id }: StoryPayment): Promise<void> {
    const [notifyKey = ""] = await this.#desk.shop.lines(
      "select notify_key from payment_attempt where gateway_id = $1",
      [id],
    );
    const answer = await this.#desk.tell({ gatewayId: id, notifyKey });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  }

  /** All pauses are over: the engine asks about everything that it still watches, one payment after the other. */
  async #poll(): Promise<void> {
    const { shop, payments } = this.#desk;
    const due = (ids: readonly string[], at: number) =>
      shop.lines(
        "update payment_attempt set ask_at = $1 where ask_at is not null and gateway_id = any($2) returning gateway_id",
        [new Date(at), ids],
      );
    const ids = this.book.payments.map(({ id }) => id);
    const watched = await due(ids, Date.now() + DAY);
    for (const payment of this.book.payments) {
      const { id } = payment;
      if (!watched.includes(id)) continue;
      await due([id], Date.now());
      await askDueAttempts(payments, Date.now);
      this.book.hear(payment);
    }
  }

  /** The key to a reservation opens it for a day. */
  get #isKeyOld(): boolean {
    return Date.now() - NOW >= DAY;
  }

  async #return(): Promise<void> {
    if (this.#isKeyOld) return;
    const open = this.book.payments.filter(({ made }) => made === "open");
    await this.#desk.check(this.#saved);
    for (const payment of open) this.book.hear(payment);
  }

  async #pay(plan: Plan): Promise<void> {
    if (this.#isKeyOld) return;
    const { book } = this;
    const { paymentId, returnToken } = this.#saved;
    const paid = await this.#desk.shop.guest.ask("pay", { paymentId, returnToken, ...plan });
    if (book.standing === "lapsed" || book.standing === "gone") {
      expect(paid).toMatchObject({ ok: false, problem: { code: "payment_ended" } });
      return;
    }
    if (book.standing === "booked") {
      expect(paid).toMatchObject({ ok: true, answer: { state: "confirmed", gateway: null } });
      return;
    }
    if (plan.method !== book.plan.method || plan.part !== book.plan.part) book.replan(plan);
    const wasOpen = book.open;
    const fresh = await this.#meetNewPayments();
    if (plan.method !== "card" || wasOpen !== undefined) expect(fresh).toBe(0);
    else if (!paid.ok) {
      expect(paid.problem.code).toBe("too_many_payments");
      expect(book.payments.length).toBeGreaterThanOrEqual(MOST);
    } else expect(fresh).toBe(1);
  }

  /** Payments that the gateway has but the book does not know yet. */
  async #meetNewPayments(): Promise<number> {
    const known = new Set(this.book.payments.map(({ id }) => id));
    const ledger = await this.#desk.ledger();
    const fresh = ledger.filter(
      ({ paymentId, orderNumber }) => orderNumber.startsWith(this.#saved.number) && !known.has(paymentId),
    );
    for (const { paymentId } of fresh) this.book.begin(paymentId);
    return fresh.length;
  }

  async #expire(): Promise<void> {
    const { book } = this;
    if (book.standing !== "waits") return;
    const until = Date.parse((await this.#line("hold_until::text")) ?? "");
    vi.setSystemTime(Math.max(Date.now(), until));
    const open = book.payments.filter(({ made }) => made === "open");
    await this.#desk.expire(Date.now());
    for (const payment of open) book.hear(payment);
    if (book.standing !== "waits") return;
    // This very question may have given the guest's bank more time.
    const isGivenTime = book.payments.some(({ made, truth }) => made === "open" && truth === "with_bank");
    if (isGivenTime && (await this.#line("state")) === "pending_payment") return;
    book.lapse();
  }

  async #letRivalBook(): Promise<void> {
    const { book } = this;
    const isFree = !book.isRivalIn && (book.standing === "lapsed" || book.standing === "gone");
    if (!isFree) return;
    // A search learns a moment later that the room is free again.
    await vi.waitFor(async () => {
      const rival = await this.#desk.shop.guest.book([{ roomTypeId: SINGLE, ...this.#stay }]);
      expect(rival).toMatchObject({ ok: true });
    }, PATIENCE);
    book.isRivalIn = true;
  }

  async #cancel(): Promise<void> {
    const { book } = this;
    if (book.standing === "gone") return;
    const { paymentId, returnToken } = this.#saved;
    const instead = await this.#desk.shop.guest.book([{ roomTypeId: DOUBLE, ...this.#stay }], {
      replace: { paymentId, returnToken },
    });
    expect(instead).toMatchObject({ ok: true });
    book.cancel();
  }

  async #giveBack(): Promise<void> {
    await returnDueMoney(this.#desk.payments, () => Date.now() + DAY / 2);
    const { book } = this;
    for (const payment of book.payments) {
      const goesBack = payment.made === "returned" || (payment.made === "kept" && book.standing === "gone");
      if (goesBack && payment.truth === "paid") payment.truth = "refunded";
    }
  }

  async #line(column: string): Promise<string | undefined> {
    const [line] = await this.#desk.shop.lines(`select ${column} from reservation where payment_id = $1`, [
      this.#saved.paymentId,
    ]);
    return line;
  }

  async #compare(): Promise<void> {
    expect(await this.#line("state"), this.events.join(", ")).toBe(STATES[this.book.standing]);
  }

  async #compareMoney(): Promise<void> {
    const { book } = this;
    const told = this.events.join(", ");
    const ledger = await this.#desk.ledger();
    for (const payment of book.payments) {
      const there = ledger.find(({ paymentId }) => paymentId === payment.id);
      const [ours] = await this.#desk.shop.lines(
        `select case when state in ('paid', 'surplus') then amount_minor - refunded_minor else 0 end, amount_minor
         from payment_attempt where gateway_id = $1`,
        [payment.id],
      );
      const [net, amount] = (ours ?? "").split(" ").map(Number);
      expect((there?.taken ?? 0) - (there?.refunded ?? 0), told).toBe(book.netOf(payment, amount ?? 0));
      expect(net, told).toBe(book.netOf(payment, amount ?? 0));
    }
    const mails = await this.#desk.mails(this.#saved);
    const counted = Object.keys(book.mails).map((kind) => [
      kind,
      mails.filter((mail) => mail === kind).length,
    ]);
    expect(Object.fromEntries(counted), told).toEqual(book.mails);
  }
}
