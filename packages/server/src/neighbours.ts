import { listHotelFeeds, openBanks, type BankDirectory } from "./banks/index.ts";
import type { Environment } from "./config.ts";
import type { Database } from "./database/index.ts";
import type { EngineLog } from "./engine-log.ts";
import { listHotelGateways, openGateways, type GatewayDirectory } from "./gateways/index.ts";
import { openInsurers, type InsurerDirectory } from "./insurers/index.ts";
import { readHotelSecrets } from "./secrets/index.ts";
import type { Sandbox } from "./start-sandbox.ts";
import { openVaults, type VaultDirectory } from "./vaults/index.ts";

/** The companies that hotels work with. */
export type Neighbours = {
  readonly gateways: GatewayDirectory;
  readonly vaults: VaultDirectory;
  readonly insurers: InsurerDirectory;
  readonly banks: BankDirectory;
};

/**
 * The hotels' companies with the operator's secrets; in the demo the sandbox's stand in for those of hotels without secrets.
 * Tells by `notice` which hotels lack theirs.
 */
export async function connectNeighbours(
  { hotelSecrets, port }: Environment,
  database: Database,
  sandbox: Sandbox | null,
  { notice, warn: report }: Pick<EngineLog, "notice" | "warn">,
): Promise<Neighbours> {
  const secrets = await readHotelSecrets(hotelSecrets, notice);
  const parts = { database: database.pool, secrets, notice, report };
  if (sandbox !== null) {
    await nameStripeAddresses(sandbox, database, port);
    await nameBankAccounts(sandbox, database);
  }
  return {
    gateways: await openGateways({ ...parts, ...(sandbox && { standIns: gatewayStandIns(sandbox) }) }),
    vaults: await openVaults({ ...parts, ...(sandbox && { standIns: vaultStandIns(sandbox) }) }),
    insurers: await openInsurers({ ...parts, ...(sandbox && { standIn: sandbox.insurer }) }),
    banks: await openBanks({ ...parts, ...(sandbox && { standIn: bankStandIn(sandbox) }) }),
  };
}

/** At the real Stripe the operator does this once by hand. */
async function nameStripeAddresses(
  { stripeUrl, stripeShop }: Sandbox,
  database: Database,
  port: number,
): Promise<void> {
  const hotels = await listHotelGateways(database.pool);
  for (const { code, gateway } of hotels) {
    if (gateway?.provider !== "stripe" || gateway.environment !== "test") continue;
    const url = `http://127.0.0.1:${port}/api/payments/stripe/${code}`;
    await fetch(`${stripeUrl}/control/endpoints`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url, secret: stripeShop.webhookSecret }),
    });
  }
}

/** A real bank knows what its accounts are kept in. */
async function nameBankAccounts({ bankUrl }: Sandbox, database: Database): Promise<void> {
  for (const { iban, currency } of await listHotelFeeds(database.pool)) {
    await fetch(`${bankUrl}/control/accounts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ iban, currency }),
    });
  }
}

function gatewayStandIns({ gatewayUrl, shop, stripeUrl, stripeShop }: Sandbox) {
  const { clientId, clientSecret } = shop;
  return {
    gopay: { baseUrl: `${gatewayUrl}/api`, clientId, clientSecret },
    stripe: { baseUrl: stripeUrl, ...stripeShop },
  };
}

/** The sandbox's bank knows any account by a token of this form. */
function bankStandIn({ bankUrl }: Sandbox) {
  return { baseUrl: `${bankUrl}/v1/rest`, tokenOf: (iban: string) => `demo${iban}` };
}

function vaultStandIns({ vaultUrl, vaultShop, stripeUrl, stripeShop }: Sandbox) {
  const { secretKey } = stripeShop;
  return {
    pci_booking: { baseUrl: `${vaultUrl}/api`, ...vaultShop },
    stripe: { baseUrl: stripeUrl, secretKey, pageOrigin: stripeUrl },
  };
}
