import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { ChosenTariff } from "@portico/contract/insurance/addon";
import type { InsuranceOffer, InsuranceQuestion } from "@portico/contract/insurance/insurance";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { GatewayDirectory } from "../../gateways/index.ts";
import { InsurerDirectory } from "../../insurers/index.ts";
import { openJobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { testOwners } from "../../payables/testing/test-owners.ts";
import { lockOwed, settlePayable } from "../../payments/index.ts";
import { openTestGateway } from "../../payments/testing/open-test-gateway.ts";
import type { TestGateway } from "../../payments/testing/test-gateway.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { type Sandbox, startSandbox } from "../../startup/start-sandbox.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, type Reply, type TestGuest, type Wish } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { trueTime } from "../../testing/true-time.ts";
import { type PolicyParts, settlePolicies } from "../settle-policies.ts";

const SECOND = 1_000;
const A_YEAR = 60 * 24 * 365;

/** A contract in the insurer's own book. */
export type InsurersPolicy = {
  key: string;
  number: string | null;
  state: string;
  asked: number;
  insured: string[];
};

export type Offered = Extract<InsuranceOffer, { available: true }>;

export const WISH: Wish = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };
export const NAMES = ["Žofie O’Brien-Nováková", "Jan Novák"];

/** A shore hotel with insurance beside the sandbox's insurer, and actions for everybody involved. */
export class InsuredShop {
  readonly shop: TestShop;
  readonly policies: PolicyParts;
  /** Where guests pay by card. */
  readonly gateway: TestGateway;
  readonly #sandbox: Sandbox;
  readonly #folder: string;

  private constructor(
    { shop, policies, gateway }: Pick<InsuredShop, "shop" | "policies" | "gateway">,
    sandbox: Sandbox,
    folder: string,
  ) {
    this.shop = shop;
    this.policies = policies;
    this.gateway = gateway;
    this.#sandbox = sandbox;
    this.#folder = folder;
  }

  /** The clock stands at `now` until a test moves it. */
  static async open({ now = NOW, callMilliseconds = 1_500 } = {}): Promise<InsuredShop> {
    const folder = await mkdtemp(join(tmpdir(), "portico-insured-"));
    const sandbox = await startSandbox(folder);
    const insurers = new InsurerDirectory({
      secrets: new HotelSecrets(),
      standIn: sandbox.insurer,
      limits: { callMilliseconds, mostTroubles: 1_000 },
    });
    const gateway = openTestGateway("gopay", sandbox);
    const gateways = new GatewayDirectory({
      secrets: new HotelSecrets(),
      standIns: gateway.standIns,
      clock: trueTime,
    });
    const shop = await openShop({ insurers, gateways, now });
    const report = (error: unknown) => {
      throw error;
    };
    const jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report });
    const policies = { database: shop.database, jobs, insurers };
    const insured = new InsuredShop({ shop, policies, gateway }, sandbox, folder);
    await insured.renew();
    return insured;
  }

  /** Resets everything, with prices that are valid by the shop's clock, which is in another year. */
  async renew(): Promise<void> {
    await this.control("POST", "/reset");
    await keepOffers(this.#sandbox.insurer);
    await this.shop.empty();
    await this.shop.settle({ insurance: true });
  }

  /** The hotel's access to the insurer. */
  get access(): Sandbox["insurer"] {
    return this.#sandbox.insurer;
  }

  control(method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
    return controlInsurer(this.#sandbox.insurer, method, path, body);
  }

  fault(call: "quote" | "conclude" | "end", fault: string, more: object = {}): Promise<unknown> {
    return this.control("POST", "/faults", { call, fault, ...more });
  }

  async insurersBook(): Promise<InsurersPolicy[]> {
    return ((await this.control("GET", "/policies")) as { policies: InsurersPolicy[] }).policies;
  }

  /** The offer to insure two guests in a double for two nights; the stay costs 4,400 CZK without it. */
  offer(changes: object = {}): Promise<InsuranceOffer> {
    return askInsurer(this.shop.guest, changes);
  }

  /** The offer's first tariff as a guest chooses it. */
  async choice({
    arrival,
    departure,
    amount = 440_000,
  }: Pick<Wish, "arrival" | "departure"> & { amount?: number } = WISH): Promise<
    ReturnType<typeof firstTariff>
  > {
    return firstTariff(await this.offer({ arrival, departure, amount }));
  }

  /** Saves an insured stay that is paid by transfer. */
  async save(changes: Partial<SaveRequest> = {}, wish = WISH): Promise<Reply<SavedReservation>> {
    const { chosen, termsVersion } = await this.choice(wish);
    return this.shop.guest.book([wish], {
      insurance: chosen,
      insured: { names: NAMES, termsVersion },
      paymentMethod: "bank_transfer",
      paymentPart: "deposit",
      expectedTotal: 440_000 + chosen.premium,
      ...changes,
    });
  }

  /** An insured stay that awaits its money. */
  async saved(wish = WISH): Promise<SavedReservation> {
    const reply = await this.save({}, wish);
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
    return reply.answer;
  }

  /** An insured stay whose money has arrived. */
  async paid(wish = WISH): Promise<SavedReservation> {
    const saved = await this.saved(wish);
    await this.pay(saved);
    return saved;
  }

  async pay({ number }: Pick<SavedReservation, "number">): Promise<void> {
    const { database, jobs } = this.policies;
    await database.transaction(async (tx) => {
      const { rows } = await tx.query<{ hotelId: number; payableId: string }>(
        `select hotel_id as "hotelId", payable_id as "payableId"
         from payable join reservation using (hotel_id, reservation_id)
         where number = $1 and method <> 'on_site'`,
        [number],
      );
      const [owed] = rows;
      if (!owed) throw new Error(`Nothing is owed for ${number}`);
      const { owner } = await lockOwed(tx, testOwners(jobs), owed);
      await settlePayable(tx, owner, owed);
    });
  }

  cancel({ number }: Pick<SavedReservation, "number">): Promise<void> {
    return cancelReservation(this.shop.database, number);
  }

  /** Runs the engine's background work for insurance after a number of seconds. */
  async settle(seconds = 0): Promise<void> {
    vi.setSystemTime(Date.now() + seconds * SECOND);
    await settlePolicies(this.policies, Date.now);
  }

  /** What the guest's page says about the insurance. */
  async told({ paymentId, returnToken }: SavedReservation): Promise<LoadedReservation["insurance"]> {
    const reply = await this.shop.guest.ask("loadReservation", { paymentId, returnToken });
    if (!reply.ok) throw new Error(reply.problem.message);
    return reply.answer.insurance;
  }

  /** Ordered letters about insurance, each with its event. */
  letters(): Promise<string[]> {
    return this.shop.lines(
      `select kind, split_part(dedupe_key, ':', 4) from outgoing_mail where kind like '%insurance' order by 1, 2`,
    );
  }

  async close(): Promise<void> {
    await this.policies.jobs.stop();
    await this.shop.close();
    await this.#sandbox.stop();
    await rm(this.#folder, { recursive: true });
  }
}

/** The insurer's own controls. */
export async function controlInsurer(
  { url }: Pick<Sandbox["insurer"], "url">,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${url}/control${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

/** Has the insurer's prices hold by a clock that is in another year. */
export async function keepOffers(insurer: Sandbox["insurer"]): Promise<void> {
  await controlInsurer(insurer, "POST", "/settings", { quoteMinutes: A_YEAR });
}

/** What the insurer offers for a stay; for two guests in a double for two nights unless something else is said. */
export function askInsurer(guest: TestGuest, changes: Partial<InsuranceQuestion>): Promise<InsuranceOffer> {
  const { arrival, departure } = WISH;
  const usual = { arrival, departure, persons: 2, amount: 440_000, language: "en", currency: "CZK" } as const;
  return answered(guest.ask("insuranceProduct", { ...usual, ...changes }));
}

/** The offer's first tariff as a guest chooses it. */
export function firstTariff(offer: InsuranceOffer): { chosen: ChosenTariff; termsVersion: string } {
  if (!offer.available) throw new Error(`Nothing is offered: ${offer.reason}`);
  const [tariff] = offer.tariffs;
  if (tariff === undefined) throw new Error("No tariff");
  const { quoteId, premium } = tariff;
  return { chosen: { tariff: tariff.tariff, premium, quoteId }, termsVersion: offer.termsVersion };
}

/** The hotel's contacts in another country. */
export function contactsIn(country: string) {
  const { contacts } = theShoreHotel();
  return { contacts: { ...contacts, country } };
}
