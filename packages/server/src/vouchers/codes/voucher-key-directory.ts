import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HotelSecrets } from "../../secrets/index.ts";
import { KEY_BYTES, VOUCHER_SECRETS, VoucherKeys } from "./voucher-keys.ts";

/** The keys of each hotel's codes; null for a hotel that can sell no vouchers, because it has none. */
export type VoucherKeySource = { of(hotel: string): VoucherKeys | null };

/**
 * Every hotel's keys of the operator's file, derived on first use and kept. In the demo, hotels without use those of a file in
 * the data folder, which the first start writes.
 */
export async function openVoucherKeys(
  secrets: HotelSecrets,
  { demo, dataFolder }: { demo: boolean; dataFolder: string },
): Promise<VoucherKeySource> {
  return voucherKeysIn(secrets, demo ? await demoKeys(dataFolder) : null);
}

export function voucherKeysIn(
  secrets: HotelSecrets,
  standIn: { keys: Record<string, string> } | null,
): VoucherKeySource {
  const known = new Map<string, VoucherKeys>();
  return {
    of: (hotel) => {
      const found = known.get(hotel);
      if (found !== undefined) return found;
      const secret = secrets.of(hotel, VOUCHER_SECRETS) ?? standIn;
      if (secret === null) return null;
      const keys = new VoucherKeys(secret);
      known.set(hotel, keys);
      return keys;
    },
  };
}

/** Written once: an engine and a command that start together use what the first of them has written. */
async function demoKeys(dataFolder: string): Promise<{ keys: Record<string, string> }> {
  await mkdir(dataFolder, { recursive: true });
  const path = join(dataFolder, "demo-voucher-keys.json");
  const fresh = JSON.stringify({ keys: { "1": randomBytes(KEY_BYTES).toString("base64url") } });
  await writeFile(path, fresh, { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
  return VOUCHER_SECRETS.shape.parse(JSON.parse(await readFile(path, "utf8")));
}
