import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Where the engine keeps files, and with `ownsDatabase` its database. */
export type Disk = {
  readonly folder: string;
  readonly ownsDatabase: boolean;
  /** The real disk's unless it is given. */
  readonly freeBytes?: FreeBytes;
};

/** Bytes that may still be written where a folder is or would be made. */
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
