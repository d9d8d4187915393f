import type { Queryable } from "../database/index.ts";
import { InsurerDirectory, type InsurerDirectoryParts } from "./insurer-directory.ts";
import { listInsuringHotels } from "./insuring-hotel-store.ts";

export type OpenInsurersParts = InsurerDirectoryParts & {
  database: Queryable;
  /** Takes what the operator should know before the engine runs. */
  notice: (sentence: string) => void;
};

/** Opens the insurers of all hotels with the operator's secrets, and reports which hotels lack theirs. */
export async function openInsurers({
  database,
  notice,
  ...parts
}: OpenInsurersParts): Promise<InsurerDirectory> {
  const directory = new InsurerDirectory(parts);
  for (const warning of directory.warnings(await listInsuringHotels(database))) notice(warning);
  return directory;
}
