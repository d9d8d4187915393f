/** A text store of the browser that never throws: where storage is blocked or full, it keeps nothing and says so. */
export type BrowserStorage = {
  read(key: string): string | null;
  /** False when the text could not be kept. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  isWorking(): boolean;
};

/**
 * The only door to `sessionStorage` and `localStorage`. In a frame of another site even naming them may throw, so each
 * access stands inside a `try`.
 */
export function openStorage(kind: "sessionStorage" | "localStorage", owner: Window = window): BrowserStorage {
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(owner[kind]);
    } catch {
      // Blocked by the browser, or full: the widget lives in memory and in the server's draft then.
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) => attempt((storage) => (storage.setItem(key, text), true), false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    isWorking: () =>
      attempt((storage) => {
        storage.setItem("portico:probe", "1");
        storage.removeItem("portico:probe");
        return true;
      }, false),
  };
}
