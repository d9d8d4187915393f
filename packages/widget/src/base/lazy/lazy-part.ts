import { openStorage } from "../storage/browser-storage.ts";

/** Code that is loaded before it is needed and kept. */
export type LazyPart<Part> = { load(): Promise<Part> };

/** A part of the app in a chunk of its own. A chunk that fails to load is asked for again the next time. */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let loading: Promise<Part> | undefined;
  return {
    load() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        reloadOncePerMinute();
        throw error;
      });
      return loading;
    },
  };
}

const RELOADED_AT = "portico:reloaded-at";
const MINUTE = 60_000;

/**
 * Reloads the page because a chunk is gone, which after an update of the engine brings the new ones; at most once a
 * minute, and never where the browser cannot remember that it did.
 */
export function reloadOncePerMinute(
  storage = openStorage("sessionStorage"),
  now = Date.now(),
  reload = () => location.reload(),
): boolean {
  const last = Number(storage.read(RELOADED_AT) ?? 0);
  if (now - last < MINUTE || !navigator.onLine) return false;
  if (!storage.write(RELOADED_AT, String(now))) return false;
  reload();
  return true;
}
