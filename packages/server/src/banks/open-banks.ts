import type { Queryable } from "../database/index.ts";
import { BankDirectory, providerOf, type BankDirectoryParts } from "./bank-directory.ts";
import { listHotelFeeds } from "./hotel-feed-store.ts";

/** Opens the accounts of all hotels with the operator's tokens, and reports which hotels lack theirs. */
export async function openBanks({
  database,
  notice,
  ...parts
}: BankDirectoryParts & { database: Queryable; notice: (sentence: string) => void }): Promise<BankDirectory> {
  const directory = new BankDirectory(parts);
  for (const { code, ...settings } of await listHotelFeeds(database)) {
    if (directory.readerOf(code, settings) === null) {
      notice(
        `The ${settings.currency} bank account of hotel ${code} is not read: PORTICO_HOTEL_SECRETS has no ` +
          `${providerOf(settings)?.secrets.name} token for it.`,
      );
    }
  }
  return directory;
}
