import pg from "pg";
import { afterAll, vi } from "vitest";

/**
 * The next test file finds the clock, the environment and the database's client as they were: modules are loaded once for all.
 */
const { query } = pg.Client.prototype;

afterAll(() => {
  pg.Client.prototype.query = query;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
