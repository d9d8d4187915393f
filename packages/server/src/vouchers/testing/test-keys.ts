import { HotelSecrets } from "../../secrets/index.ts";
import { voucherKeysIn } from "../codes/voucher-key-directory.ts";

/** Code keys for every hotel, the same in each process: one engine opens what another has sealed. */
export const TEST_VOUCHER_KEYS = voucherKeysIn(new HotelSecrets(), {
  keys: { "1": Buffer.alloc(32, "test").toString("base64url") },
});
