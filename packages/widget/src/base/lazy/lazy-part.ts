import { openStorage } from "../storage/browser-storage.ts";

/** Code that is loaded before it is needed and kept. */
export type LazyPart<Part> = { load(): Promise<Part> };

/** How long a page may still be there once it is being left. */
const LEAVING_MS = 10_000;
let leftAt = -Infinity;

/** The page is being left, which cuts off what it loads. If it is still there later, only a letter or a file was opened. */
export function noteLeaving(): void {
  leftAt = Date.now();
}

/**
 * A part of the app in a chunk of its own. A chunk that fails to load is asked for again the next time. While the page is being
 * left nothing fails.
 */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let loading: Promise<Part> | undefined;
  return {
    load() {
      loading ??= load().catch(async (error: unknown) => {
        await new Promise((stillHere) => setTimeout(stillHere, leftAt + LEAVING_MS - Date.now()));
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
