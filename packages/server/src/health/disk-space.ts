import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Where the engine keeps files, and with `ownsDatabase` its database. */
export type Disk = {
  readonly folder: string;
  readonly ownsDatabase: boolean;
  /** Default: the real disk's. */
  readonly freeBytes?: FreeBytes;
};

/** Free bytes where a folder is or would be created. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytes: FreeBytes = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
};
