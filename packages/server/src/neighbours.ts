import { BANK_PROVIDERS, listHotelFeeds, openBanks, type BankDirectory } from "./banks/index.ts";
import type { Environment } from "./settings/index.ts";
import type { Database } from "./database/index.ts";
import type { EngineLog, Sandbox } from "./startup/index.ts";
import {
  GATEWAY_PROVIDERS,
  listHotelGateways,
  openGateways,
  type GatewayDirectory,
} from "./gateways/index.ts";
import { INSURER_SECRETS, openInsurers, type InsurerDirectory } from "./insurers/index.ts";
import { readHotelSecrets, type SecretKind } from "./secrets/index.ts";
import { openVoucherKeys, VOUCHER_SECRETS, type VoucherKeySource } from "./vouchers/index.ts";
import { openVaults, VAULT_PROVIDERS, type VaultDirectory } from "./vaults/index.ts";

/** The companies that hotels work with, and the keys of what hotels sell. */
export type Neighbours = {
  readonly gateways: GatewayDirectory;
  readonly vaults: VaultDirectory;
  readonly insurers: InsurerDirectory;
  readonly banks: BankDirectory;
  readonly voucherKeys: VoucherKeySource;
};

/** What the operator's file may have of a hotel, each kind once: a company may both collect and keep cards. */
const SECRET_KINDS: readonly SecretKind[] = [
  ...new Set([
    ...[...GATEWAY_PROVIDERS, ...VAULT_PROVIDERS].map(({ secrets }) => secrets),
    INSURER_SECRETS,
    ...BANK_PROVIDERS.map(({ secrets }) => secrets),
    VOUCHER_SECRETS,
  ]),
];

/**
 * The hotels' companies with the operator's secrets; in the demo the sandbox's stand in for those of hotels without secrets.
 * Tells by `notice` which hotels lack theirs.
 */
export async function connectNeighbours(
  environment: Environment,
  database: Database,
  sandbox: Sandbox | null,
  { notice, warn: report }: Pick<EngineLog, "notice" | "warn">,
): Promise<Neighbours> {
  const { hotelSecrets, port } = environment;
  const secrets = await readHotelSecrets(hotelSecrets, SECRET_KINDS, notice);
  const parts = { database: database.pool, secrets, notice, report };
  if (sandbox !== null) {
    await nameAddresses(sandbox, database, port);
    await nameBankAccounts(sandbox, database);
  }
  return {
    gateways: await openGateways({ ...parts, ...(sandbox && { standIns: sandbox.gateways }) }),
    vaults: await openVaults({ ...parts, ...(sandbox && { standIns: sandbox.vaults }) }),
    insurers: await openInsurers({ ...parts, ...(sandbox && { standIn: sandbox.insurer }) }),
    banks: await openBanks({ ...parts, ...(sandbox && { standIn: bankStandIn(sandbox) }) }),
    voucherKeys: await openVoucherKeys(secrets, environment),
  };
}

/** Tells the sandbox's gateways where they reach the hotels' engine, as the operator tells the real ones once by hand. */
async function nameAddresses({ gateways }: Sandbox, database: Database, port: number): Promise<void> {
  for (const { code, gateway } of await listHotelGateways(database.pool)) {
    const provider = GATEWAY_PROVIDERS.find(({ name }) => name === gateway?.provider);
    const standIn = provider && gateways[provider.name];
    if (!provider?.nameAddress || !standIn || gateway?.environment !== "test") continue;
    await provider.nameAddress(standIn, `http://127.0.0.1:${port}/api/payments/${provider.name}/${code}`);
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

/** The sandbox's bank knows any account by a token of this form. */
function bankStandIn({ bankUrl }: Sandbox) {
  return { baseUrl: `${bankUrl}/v1/rest`, tokenOf: (iban: string) => `demo${iban}` };
}
