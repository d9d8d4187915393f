import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SavedReservation, SaveRequest } from "@portico/contract/checkout";
import type { GopayAccount } from "@portico/domain/property/gateway";
import type { Hotel } from "@portico/domain/property/hotel";
import { vi } from "vitest";
import type { Config } from "../../config.ts";
import { GatewayDirectory } from "../../gateways/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { askDueAttempts } from "../../payments/ask-gateway.ts";
import type { PaymentParts } from "../../payments/index.ts";
import { returnDueMoney } from "../../payments/return-money.ts";
import { expireReservations } from "../../reservations/index.ts";
import { askAboutReservation } from "../../payments/index.ts";
import { startSandbox, type Sandbox } from "../../start-sandbox.ts";
import { paymentParts } from "../payment-parts.ts";
import { theShoreHotel } from "./shore-hotel.ts";
import type { Wish } from "./test-guest.ts";
import { NOW, openShop, type TestShop } from "./test-shop.ts";

export type GatewayBalance = {
  paymentId: number;
  orderNumber: string;
  state: string;
  taken: number;
  refunded: number;
};

export const GATEWAY: GopayAccount = {
  provider: "gopay",
  goid: 8_123_456_789,
  environment: "test",
  authorizeFirst: false,
  minutes: 30,
  inline: false,
};

/** The shore hotel as it takes cards at the sandbox's gateway. */
export function cardPayment(gateway: Partial<GopayAccount> = {}): Pick<Hotel, "payment"> {
  const { payment } = theShoreHotel();
  return {
    payment: {
      ...payment,
      methods: ["card", "bank_transfer", "on_site"],
      gateway: { ...GATEWAY, ...gateway },
    },
  };
}

/** An engine whose guests pay at the sandbox's gateway, and the hands of everybody who takes part. */
export class CardDesk {
  readonly shop: TestShop;
  readonly payments: PaymentParts;
  readonly #sandbox: Sandbox;
  readonly #folder: string;
  readonly #jobs: JobQueue;
  #hours = 0;

  private constructor(
    parts: { shop: TestShop; sandbox: Sandbox; folder: string; jobs: JobQueue },
    payments: PaymentParts,
  ) {
    this.shop = parts.shop;
    this.#sandbox = parts.sandbox;
    this.#folder = parts.folder;
    this.#jobs = parts.jobs;
    this.payments = payments;
  }

  static async open(
    gateway: Partial<GopayAccount> = {},
    settings: Pick<Partial<Config>, "paymentsPerHour"> = {},
  ): Promise<CardDesk> {
    const folder = await mkdtemp(join(tmpdir(), "portico-card-"));
    const sandbox = await startSandbox(folder);
    const { clientId, clientSecret } = sandbox.shop;
    const gateways = new GatewayDirectory({
      secrets: new HotelSecrets(),
      standIns: { gopay: { baseUrl: `${sandbox.gatewayUrl}/api`, clientId, clientSecret } },
    });
    const shop = await openShop({ ...settings, gateways });
    await shop.settle(cardPayment(gateway));
    const { database } = shop;
    const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
    const payments = paymentParts({ database, jobs, gateways, publicUrl: "http://localhost" });
    return new CardDesk({ shop, sandbox, folder, jobs }, payments);
  }

  /** Books by card; the deposit of 30 %. */
  async book(wishes: readonly Wish[], changes: Partial<SaveRequest> = {}): Promise<SavedReservation> {
    const saved = await this.shop.guest.book(wishes, { paymentMethod: "card", ...changes });
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
    return saved.answer;
  }

  async check({ paymentId, returnToken }: SavedReservation) {
    const checked = await this.shop.guest.ask("paymentCheck", { paymentId, returnToken });
    if (!checked.ok) throw new Error(JSON.stringify(checked.problem));
    return checked.answer;
  }

  /** As a guest at the gateway, or its bank, would: brings the newest payment of the reservation to the state. */
  async drive(saved: SavedReservation, state: string, code?: string, attempt = "last"): Promise<void> {
    const ids = await this.shop.lines(
      `select a.gateway_id from payment_attempt a join payable p using (hotel_id, payable_id)
       join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 and a.gateway_id is not null order by a.created_at, a.attempt_no`,
      [saved.paymentId],
    );
    const id = attempt === "first" ? ids[0] : ids.at(-1);
    if (id === undefined) throw new Error("There is no payment at the gateway");
    await this.control("POST", `/payments/${id}/drive`, { state, ...(code ? { sub_state: code } : {}) });
  }

  async control(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#sandbox.gatewayUrl}/control${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    return answer.json();
  }

  fault(rule: Record<string, unknown>): Promise<unknown> {
    return this.control("POST", "/faults", rule);
  }

  clearFaults(): Promise<unknown> {
    return this.control("POST", "/faults/clear");
  }

  async ledger(): Promise<GatewayBalance[]> {
    return ((await this.control("GET", "/ledger")) as { balances: GatewayBalance[] }).balances;
  }

  /** What the engine does by itself now that all pauses are over: asks gateways, has money given back. */
  async work(): Promise<void> {
    this.#hours += 1;
    const later = () => Date.now() + this.#hours * 3_600_000;
    await askDueAttempts(this.payments, later);
    await returnDueMoney(this.payments, later);
    await askDueAttempts(this.payments, later);
  }

  /** Ends what is due at the moment, after a last question. */
  expire(now: number): Promise<number[]> {
    const { database } = this.shop;
    return expireReservations({ database, jobs: this.#jobs }, now, ({ hotelId, reservationId }) =>
      askAboutReservation(
        this.payments,
        { hotelId, reservationId },
        { source: "expiry", pause: 0, clock: () => now },
      ),
    );
  }

  attempts(saved: SavedReservation): Promise<string[]> {
    return this.shop.lines(
      `select a.attempt_no, a.state, coalesce(a.code, '-'), a.amount_minor, a.refunded_minor
       from payment_attempt a join payable p using (hotel_id, payable_id) join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 order by a.created_at, a.attempt_no`,
      [saved.paymentId],
    );
  }

  mails(saved: SavedReservation): Promise<string[]> {
    return this.shop.lines(
      `select m.kind from outgoing_mail m join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 order by m.kind`,
      [saved.paymentId],
    );
  }

  async empty(): Promise<void> {
    await this.shop.empty();
    await this.control("POST", "/reset");
    await this.shop.settle(cardPayment());
    // Waiting moves a clock that stands.
    vi.setSystemTime(NOW);
  }

  async close(): Promise<void> {
    await this.#jobs.stop();
    await this.shop.close();
    await this.#sandbox.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
