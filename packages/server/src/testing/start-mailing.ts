import { join } from "node:path";
import { startJobs, type RunningJobs } from "../start-jobs.ts";
import type { Database } from "../database/index.ts";
import { NO_GATEWAYS } from "../gateways/testing/no-gateways.ts";
import { NO_VAULTS } from "../guarantees/testing/no-vaults.ts";
import { NO_INSURERS } from "../insurers/testing/no-insurers.ts";
import { TEST_VOUCHER_KEYS } from "../vouchers/testing/test-keys.ts";

const PICTURES = join(import.meta.dirname, "../../../../demo/pictures");
/** The demo's pictures, used as the hotels' own too. */
export const DEMO_PICTURES = { ofHotels: PICTURES, ofDemo: PICTURES };

/** What letters' links are made of, who they come from, and what vouchers are printed with. */
export const MAILING = {
  secret: "a secret for tests alone",
  publicUrl: "https://book.example",
  mailFrom: "Portico <noreply@book.example>",
  voucherKeys: TEST_VOUCHER_KEYS,
  pictures: DEMO_PICTURES,
  lettersPerRecipient: 1_000_000,
};

/** An engine's background work with a real mail server and no other company; any failure in it fails the test. */
export function startMailing(database: Database, smtpUrl: string): Promise<RunningJobs> {
  return startJobs({
    database,
    gateways: NO_GATEWAYS,
    insurers: NO_INSURERS,
    vaults: NO_VAULTS,
    ...MAILING,
    smtpUrl,
    report: (error) => {
      throw error;
    },
  });
}
