import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Gateway } from "@portico/domain/payments/gateway";
import type { Hotel } from "@portico/domain/property/hotel";
import { vi } from "vitest";
import type { Config } from "../../settings/config.ts";
import { GatewayDirectory } from "../../gateways/index.ts";
import { InsurerDirectory } from "../../insurers/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { askDueAttempts, askAbout } from "../ask-gateway.ts";
import type { PaymentParts } from "../payment-parts.ts";
import { returnDueMoney } from "../return-money.ts";
import { expireReservations, ownerRefOf } from "../../reservations/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { paymentParts } from "../../payables/index.ts";
import { GOPAY_ACCOUNT } from "./gopay-test-gateway.ts";
import { openTestGateway } from "./open-test-gateway.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import {
  TEST_COMPANIES,
  type GatewayBalance,
  type TestCompany,
  type TestGateway,
  type TestReason,
  type TestState,
} from "./test-gateway.ts";
import type { Wish } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { trueTime } from "../../testing/true-time.ts";
import { VaultDirectory } from "../../vaults/index.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";

/** What a hotel may change about its account at any company. */
type AccountChanges = Partial<Pick<Gateway, "authorizeFirst" | "minutes">>;

/** The shore hotel, taking cards at the sandbox's gateway. */
export function cardPayment(account: Gateway = GOPAY_ACCOUNT): Pick<Hotel, "payment"> {
  const { payment } = theShoreHotel();
  return {
    payment: {
      ...payment,
      methods: ["card", "bank_transfer", "on_site"],
      gateway: account,
    },
  };
}

/** An engine whose guests pay at the sandbox's gateway, with actions for everybody involved. */
export class CardDesk {
  readonly shop: TestShop;
  readonly payments: PaymentParts;
  /** The company that the hotel collects at. */
  readonly gateway: TestGateway;
  readonly hotelId: number;
  readonly insurers: InsurerDirectory;
  readonly sandbox: Sandbox;
  readonly #folder: string;
  readonly #jobs: JobQueue;
  #hours = 0;

  private constructor(
    parts: {
      shop: TestShop;
      gateway: TestGateway;
      hotelId: number;
      insurers: InsurerDirectory;
      sandbox: Sandbox;
      folder: string;
      jobs: JobQueue;
    },
    payments: PaymentParts,
  ) {
    this.shop = parts.shop;
    this.gateway = parts.gateway;
    this.hotelId = parts.hotelId;
    this.insurers = parts.insurers;
    this.sandbox = parts.sandbox;
    this.#folder = parts.folder;
    this.#jobs = parts.jobs;
    this.payments = payments;
  }

  static async open(
    provider: TestCompany = "gopay",
    settings: Pick<Partial<Config>, "paymentsPerHour"> = {},
  ): Promise<CardDesk> {
    const folder = await mkdtemp(join(tmpdir(), "portico-card-"));
    const sandbox = await startSandbox(folder);
    const gateway = openTestGateway(provider, sandbox);
    const secrets = new HotelSecrets();
    const gateways = new GatewayDirectory({
      secrets,
      // All companies run, including those that the hotel does not use.
      standIns: Object.assign({}, ...TEST_COMPANIES.map((one) => openTestGateway(one, sandbox).standIns)),
      clock: trueTime,
    });
    const insurers = new InsurerDirectory({ secrets, standIn: sandbox.insurer });
    const vaults = new VaultDirectory({ secrets, standIns: sandbox.vaults });
    const shop = await openShop({ ...settings, gateways, insurers, vaults });
    await shop.settle(cardPayment(gateway.account));
    const { database } = shop;
    const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
    const payments = paymentParts({
      database,
      jobs,
      gateways,
      voucherKeys: TEST_VOUCHER_KEYS,
      publicUrl: "http://localhost",
    });
    const [hotelId] = await shop.lines("select hotel_id from hotel where code = 'shore'");
    const parts = { shop, gateway, hotelId: Number(hotelId), insurers, sandbox, folder, jobs };
    return new CardDesk(parts, payments);
  }

  /** What staff of the hotel decide with. */
  get staff() {
    return { database: this.shop.database, jobs: this.#jobs, owners: this.payments.owners };
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

  /** Acts as a guest at the gateway, or their bank: brings the reservation's newest payment to the state. */
  async drive(
    saved: SavedReservation,
    state: TestState,
    reason?: TestReason,
    attempt = "last",
  ): Promise<void> {
    const ids = await this.shop.lines(
      `select a.gateway_id from payment_attempt a join payable p using (hotel_id, payable_id)
       join reservation r using (hotel_id, reservation_id)
       where r.payment_id = $1 and a.gateway_id is not null order by a.created_at, a.attempt_no`,
      [saved.paymentId],
    );
    const id = attempt === "first" ? ids[0] : ids.at(-1);
    if (id === undefined) throw new Error("There is no payment at the gateway");
    if (!(await this.gateway.drive(id, state, reason))) throw new Error(`${id} does not become ${state}`);
  }

  fault(rule: Record<string, unknown>): Promise<void> {
    return this.gateway.fault(rule);
  }

  clearFaults(): Promise<void> {
    return this.gateway.clearFaults();
  }

  ledger(): Promise<GatewayBalance[]> {
    return this.gateway.ledger();
  }

  /** Changes the hotel's account. */
  settle(changes: AccountChanges): Promise<void> {
    return this.shop.settle(cardPayment({ ...this.gateway.account, ...changes }));
  }

  /** Sends an engine what the company would send about a payment, to the address of an attempt. */
  async tell(attempt: { gatewayId: string; notifyKey: string }, origin = this.shop.engine.origin) {
    const { path, init } = this.gateway.news(attempt);
    return fetch(origin + path, init);
  }

  /** What the engine does by itself once all pauses are over: asks gateways, has money given back. */
  async work(): Promise<void> {
    this.#hours += 1;
    const later = () => Date.now() + this.#hours * 3_600_000;
    await askDueAttempts(this.payments, later);
    await returnDueMoney(this.payments, later);
    await askDueAttempts(this.payments, later);
  }

  /** Ends what is due now, after a last question. */
  expire(now: number): Promise<number[]> {
    const { database } = this.shop;
    return expireReservations({ database, jobs: this.#jobs }, now, ({ hotelId, reservationId }) =>
      askAbout(
        this.payments,
        { hotelId, owner: ownerRefOf({ reservationId }) },
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
      `select m.kind from outgoing_mail m join reservation r on r.reservation_id = m.owner_id
       where r.payment_id = $1 order by m.kind`,
      [saved.paymentId],
    );
  }

  async empty(): Promise<void> {
    await this.shop.empty();
    await this.gateway.reset();
    await this.settle({});
    // Waiting moves a clock that stands.
    vi.setSystemTime(NOW);
  }

  async close(): Promise<void> {
    await this.#jobs.stop();
    await this.shop.close();
    await this.sandbox.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
