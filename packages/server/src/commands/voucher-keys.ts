import { join } from "node:path";
import { readHotelSecrets } from "../secrets/index.ts";
import { readEnvironment } from "../settings/index.ts";
import { openVoucherKeys, VOUCHER_SECRETS, type VoucherKeySource } from "../vouchers/index.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The keys of the vouchers' codes as the engine has them: money that a command counts may make vouchers. */
export async function readVoucherKeys(): Promise<VoucherKeySource> {
  const environment = readEnvironment(process.env, ROOT);
  const warn = (sentence: string) => console.error(sentence);
  const secrets = await readHotelSecrets(environment.hotelSecrets, [VOUCHER_SECRETS], warn, "unread");
  return openVoucherKeys(secrets, environment);
}
