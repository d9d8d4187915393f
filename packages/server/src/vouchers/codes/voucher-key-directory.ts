import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HotelSecrets } from "../../secrets/index.ts";
import { KEY_BYTES, VOUCHER_SECRETS, VoucherKeys } from "./voucher-keys.ts";

/** Looks up a hotel's code keys. A hotel without keys (null) sells no vouchers. */
export type VoucherKeySource = { of(hotel: string): VoucherKeys | null };

/**
 * Reads the operator's file; a hotel's keys are derived on first use and cached. In the demo, hotels without
 * keys use a file in the data folder, written by the first start.
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

/** Written only once: if an engine and a command start together, both use what the first has written. */
async function demoKeys(dataFolder: string): Promise<{ keys: Record<string, string> }> {
  await mkdir(dataFolder, { recursive: true });
  const path = join(dataFolder, "demo-voucher-keys.json");
  const fresh = JSON.stringify({ keys: { "1": randomBytes(KEY_BYTES).toString("base64url") } });
  await writeFile(path, fresh, { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
  return VOUCHER_SECRETS.shape.parse(JSON.parse(await readFile(path, "utf8")));
}
