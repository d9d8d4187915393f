import { openDataFolder } from "./data-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { lockFolder, takeFolder } from "./folder-lock.ts";

/** A database server that this process may use until it stops it. */
export interface Storage {
  /** Connection string with the password. */
  readonly url: string;
  /** The data folder, which may differ from the requested one; with the hotel's own server it need not exist. */
  readonly folder: string;
  /** Stops the database if this process started it. */
  stop(): Promise<void>;
}

export interface StoragePlace {
  /** Absent: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

type Notice = (sentence: string) => void;

/**
 * Opens the storage for an engine: the given server, or the embedded one in a data folder that no other process uses.
 * Throws a StartupProblem if that is impossible.
 */
export async function openStorage(place: StoragePlace, notice: Notice): Promise<Storage> {
  if (place.databaseUrl !== undefined) return givenServer(place.databaseUrl, place.dataFolder);
  return startInFolder(openNamedFolder(place.dataFolder, notice), notice);
}

/**
 * Opens the storage for a command beside an engine: the database of the engine running on the data folder or, if none
 * runs, like `openStorage`.
 */
export async function shareStorage(place: StoragePlace, notice: Notice): Promise<Storage> {
  if (place.databaseUrl !== undefined) return givenServer(place.databaseUrl, place.dataFolder);
  const folder = openNamedFolder(place.dataFolder, notice);
  const taken = takeFolder(folder.path);
  if (taken.ok) taken.value.release();
  else if (taken.problem.databaseUrl !== undefined) {
    return givenServer(taken.problem.databaseUrl, folder.path);
  }
  return startInFolder(folder, notice);
}

function givenServer(url: string, folder: string): Storage {
  return { url, folder, stop: () => Promise.resolve() };
}

function openNamedFolder(dataFolder: string, notice: Notice) {
  const folder = openDataFolder(dataFolder);
  if (folder.movedFrom !== undefined) {
    notice(
      `The database must not run as root, and an unprivileged user cannot enter ${folder.movedFrom}; keeping data in ${folder.path}.`,
    );
  }
  return folder;
}

async function startInFolder(folder: ReturnType<typeof openDataFolder>, notice: Notice): Promise<Storage> {
  const lock = lockFolder(folder.path);
  try {
    const server = await startEmbeddedPostgres(folder, { onNotice: notice });
    lock.announce(server.url);
    return {
      url: server.url,
      folder: folder.path,
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
