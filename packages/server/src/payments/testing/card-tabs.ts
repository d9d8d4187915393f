import { setTimeout as pause } from "node:timers/promises";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { vi } from "vitest";
import { askDueAttempts } from "../ask-gateway.ts";
import type { PaymentParts } from "../payment-parts.ts";
import { returnDueMoney } from "../return-money.ts";
import type { CardDesk } from "./card-desk.ts";
import type { Dice } from "../../testing/dice.ts";
import type { SecondEngine } from "../../testing/second-engine.ts";
import { SINGLE } from "../../testing/shore-hotel.ts";
import type { TestReason, TestState } from "./test-gateway.ts";
import type { Reply, TestGuest } from "../../testing/test-guest.ts";

const SECOND = 1_000;
const WAVES = 3;

/** What may go wrong on the way to the gateway, sometimes after the gateway has done its work. */
const FAULTS = ["reset_after_effect", "reset_after_effect", "garbage", "truncated", "status", "refuse"];
const CALLS = ["create", "refund", "status", "refunds"];

/** A guest with too many tabs and too much haste, at two engines that share one database. */
export class CardTabs {
  /** Answers that no guest should ever see. */
  readonly failures: string[] = [];
  readonly #desk: CardDesk;
  readonly #second: SecondEngine;
  #atTheGateway: Promise<void> = Promise.resolve();

  constructor(desk: CardDesk, second: SecondEngine) {
    this.#desk = desk;
    this.#second = second;
  }

  /** One reservation: its button is clicked several times at once, and then everything happens at once, three times. */
  async play(dice: Dice, arrival: PlainDate): Promise<void> {
    const guest = this.#guest(dice);
    const wish = { roomTypeId: SINGLE, arrival, departure: addDays(arrival, 1) };
    const request = await guest.request(await guest.choose([wish]), { paymentMethod: "card" });
    const key = `the-key-of-${arrival}`;
    await this.#breakSomething(dice);
    const clicks = Array.from({ length: 1 + dice.throw(4) }, () => this.#guest(dice).save(request, key));
    const replies = (await Promise.all(clicks)).map((reply) => this.#note("save", reply));
    const saved = replies.find((reply) => reply.ok);
    if (!saved?.ok) throw new Error(`Not saved: ${JSON.stringify(replies)}`);
    for (let wave = 0; wave < WAVES; wave++) {
      await this.#breakSomething(dice);
      vi.setSystemTime(Date.now() + (1 + dice.throw(12)) * SECOND);
      const acts = Array.from({ length: 4 + dice.throw(4) }, () => this.#act(dice, saved.answer));
      await Promise.all(acts);
    }
  }

  /** Until nothing is under way: unpaid guests give up, every question is answered, all money is where it belongs. */
  async settle(): Promise<void> {
    const { gateway } = this.#desk;
    await this.#desk.clearFaults();
    for (const { paymentId, state } of await this.#desk.ledger()) {
      if (state === "created" || state === "method_chosen") await gateway.drive(paymentId, "timed_out");
    }
    for (let calm = 0; calm < 3;) {
      vi.setSystemTime(Date.now() + 3_600 * SECOND);
      const now = Date.now();
      await this.#desk.shop.lines("update payment_attempt set ask_at = $1 where gateway_id is not null", [
        new Date(now),
      ]);
      await this.#until("payment_attempt where ask_at <= $1", (parts) => askDueAttempts(parts, Date.now));
      await this.#until("money_return where state = 'queued' and try_at <= $1", (parts) =>
        returnDueMoney(parts, Date.now),
      );
      while ((await this.#desk.expire(Date.now())).length > 0);
      // After this many failures an engine may be pausing its calls to the gateway; what it does not know yet is due again
      // soon.
      const unheard = await this.#desk.shop.lines(
        `select 1 from payment_attempt where ask_at <= $1 union all
         select 1 from money_return where state = 'queued'`,
        [new Date(now + 60 * SECOND)],
      );
      calm = unheard.length === 0 ? calm + 1 : 0;
      if (calm === 0) await pause(200);
    }
  }

  /** Both engines at once, as long as something is due. */
  async #until(due: string, work: (parts: PaymentParts) => Promise<void>): Promise<void> {
    const isDue = async () =>
      (await this.#desk.shop.lines(`select 1 from ${due} limit 1`, [new Date(Date.now())])).length > 0;
    while (await isDue()) {
      await Promise.all([this.#desk.payments, this.#second.payments].map(work));
    }
  }

  async #act(dice: Dice, { paymentId, returnToken }: SavedReservation): Promise<void> {
    const key = { paymentId, returnToken };
    const guest = this.#guest(dice);
    const parts = dice.pick([this.#desk.payments, this.#second.payments]);
    const pay = async (part: "deposit" | "full") =>
      void this.#note("pay", await guest.ask("pay", { ...key, method: "card", part }));
    switch (dice.throw(12)) {
      case 0:
      case 1:
      case 2:
        return pay("deposit");
      case 3:
        return pay("full");
      case 4:
      case 5:
        return this.#atGateway(dice, paymentId, "paid");
      case 6:
        return this.#atGateway(dice, paymentId, "canceled", "funds");
      case 7:
        this.#note("check", await guest.ask("paymentCheck", key));
        return;
      case 8:
      case 9:
        return this.#notify(dice, paymentId);
      case 10:
        return askDueAttempts(parts, Date.now);
      default:
        return returnDueMoney(parts, Date.now);
    }
  }

  #guest(dice: Dice): TestGuest {
    return dice.pick([this.#desk.shop.guest, this.#second.guest]);
  }

  async #breakSomething(dice: Dice): Promise<void> {
    if (!dice.chance(40)) return;
    const [fault, call] = [dice.pick(FAULTS), dice.pick(CALLS)];
    await this.#desk.fault({ fault, call, times: 1 });
  }

  /** On any page that this guest was ever shown. */
  async #atGateway(dice: Dice, paymentId: string, state: TestState, reason?: TestReason): Promise<void> {
    const shown = await this.#attempts("gateway_id", paymentId);
    if (shown.length === 0) return;
    const id = dice.pick(shown);
    // The gateway accepts no second payment for the same thing, from whichever tab.
    this.#atTheGateway = this.#atTheGateway.then(async () => {
      const there = (await this.#desk.ledger()).find((balance) => balance.paymentId === id);
      const isOver = there?.state === "paid" || there?.state === "refunded";
      if (!isOver) await this.#desk.gateway.drive(id, state, reason);
    });
    await this.#atTheGateway;
  }

  async #notify(dice: Dice, paymentId: string): Promise<void> {
    const told = await this.#attempts("notify_key, a.gateway_id", paymentId);
    if (told.length === 0) return;
    const [notifyKey = "", gatewayId = ""] = dice.pick(told).split(" ");
    const origin = dice.pick([this.#desk.shop.engine.origin, this.#second.origin]);
    const answer = await this.#desk.tell({ notifyKey, gatewayId }, origin);
    if (answer.status !== 200) this.failures.push(`notification: ${answer.status}`);
    await answer.body?.cancel();
  }

  #attempts(columns: "gateway_id" | "notify_key, a.gateway_id", paymentId: string): Promise<string[]> {
    return this.#desk.shop.lines(
      `select a.${columns} from payment_attempt a join payable p using (hotel_id, payable_id)
       join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 and a.page_url is not null order by a.order_number`,
      [paymentId],
    );
  }

  #note<Answer>(what: string, reply: Reply<Answer>): Reply<Answer> {
    if (!reply.ok && reply.status >= 500)
      this.failures.push(`${what}: ${reply.status} ${reply.problem.code}`);
    return reply;
  }
}
