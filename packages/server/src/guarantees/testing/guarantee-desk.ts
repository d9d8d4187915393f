import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { FLEX } from "@portico/domain/testing/lake-hotel";
import type { Hotel } from "@portico/domain/property/hotel";
import type { CardGuarantee } from "@portico/domain/guarantees/card-guarantee";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { VaultDirectory } from "../../vaults/index.ts";
import { sendForm, tokenOf, type TypedCard } from "../../vaults/testing/sandbox-vault.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, type TestGuest } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

export const VISA = "4111111111111111";

const GUARANTEE: CardGuarantee = {
  provider: "pci_booking",
  environment: "test",
  brands: ["visa", "mastercard"],
  wallets: [],
};

/** The engine's page that would show the form, at the address of test engines. */
const PAGE = "http://localhost/pci-booking?client=shore#draft=d1";

/** Two nights in a double at 2200: a no-show costs the fee of the terms, but no more than the first night. */
export const WISH = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };
export const MOST = 220_000;

/** A shop whose flexible rate requires a card, with the sandbox's vault to store it. */
export class GuaranteeDesk {
  readonly shop: TestShop;
  readonly vaults: VaultDirectory;
  readonly jobs: JobQueue;
  readonly sandbox: Sandbox;
  readonly #folder: string;

  private constructor(
    shop: TestShop,
    vaults: VaultDirectory,
    jobs: JobQueue,
    sandbox: Sandbox,
    folder: string,
  ) {
    this.shop = shop;
    this.vaults = vaults;
    this.jobs = jobs;
    this.sandbox = sandbox;
    this.#folder = folder;
  }

  static async open(): Promise<GuaranteeDesk> {
    const folder = mkdtempSync(join(tmpdir(), "portico-guarantee-"));
    const sandbox = await startSandbox(folder);
    const merchant = { baseUrl: `${sandbox.vaultUrl}/api`, ...sandbox.vaultShop };
    const vaults = new VaultDirectory({
      secrets: new HotelSecrets(),
      standIns: { pci_booking: merchant },
      limits: { callMilliseconds: 20_000 },
    });
    const shop = await openShop({ vaults });
    await shop.settle(guaranteeChanges());
    const jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
    return new GuaranteeDesk(shop, vaults, jobs, sandbox, folder);
  }

  get parts() {
    return { database: this.shop.database, jobs: this.jobs, vaults: this.vaults };
  }

  /** What the vault gives a guest for a typed card. */
  leaveCard(card: Partial<TypedCard> = {}): Promise<string> {
    return leaveCard(this.shop.guest, card);
  }

  async request(changes: Partial<SaveRequest> = {}): Promise<SaveRequest> {
    const items: ChosenItem[] = await this.shop.guest.choose([WISH]);
    return this.shop.guest.request(items, {
      expectedTotal: items.reduce((sum, { shownTotal }) => sum + shownTotal, 0),
      ...changes,
    });
  }

  async book(card: Partial<TypedCard> = {}): Promise<SavedReservation> {
    const cardToken = await this.leaveCard(card);
    const saved = await this.shop.guest.save(await this.request({ cardToken }));
    if (!saved.ok) throw new Error(`${saved.problem.code}: ${saved.problem.message}`);
    return saved.answer;
  }

  /** Makes the vault play a fault or a result, as its control page does. */
  async control(path: string, body: object = {}): Promise<void> {
    const answer = await fetch(`${this.sandbox.vaultUrl}/control${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** The vault's own book of charges. */
  async charges(): Promise<unknown[]> {
    const answer = await fetch(`${this.sandbox.vaultUrl}/control/charges`);
    return ((await answer.json()) as { charges: unknown[] }).charges;
  }

  async empty(): Promise<void> {
    await this.shop.empty();
    await this.shop.settle(guaranteeChanges());
    await this.control("/reset");
  }

  async close(): Promise<void> {
    await this.jobs.stop();
    await this.shop.close();
    await this.sandbox.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

/** What the vault gives a guest for a typed card. */
export async function leaveCard(guest: TestGuest, card: Partial<TypedCard> = {}): Promise<string> {
  const asked = { extension: null, language: "en", pageUrl: PAGE } as const;
  const { formUrl } = await answered(guest.ask("authSession", asked));
  return tokenOf(await sendForm(formUrl, { number: VISA, ...card }));
}

/** The hotel with a vault and a rate that requires a card: the flexible one, or another. */
export function guaranteeChanges(
  changes: Partial<CardGuarantee> = {},
  ratePlanId = FLEX,
): Pick<Hotel, "payment" | "ratePlans"> {
  const { payment, ratePlans } = theShoreHotel();
  return {
    payment: { ...payment, guarantee: { ...GUARANTEE, ...changes } },
    ratePlans: ratePlans.map((plan) => (plan.id === ratePlanId ? { ...plan, cardGuarantee: true } : plan)),
  };
}
