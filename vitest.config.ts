import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const packages = (...names: string[]) => names.map((name) => `packages/${name}/src/**/*.test.{ts,tsx}`);

/**
 * Nothing here is judged by a clock: a test that hangs ends some time, and one that works is only slow on a machine that is
 * busy with other things.
 */
const PATIENCE = 300_000;

/** Without the web, a database or patched objects nothing goes over from one file to the next: modules are loaded once. */
const PURE = { isolate: false, testTimeout: PATIENCE, hookTimeout: PATIENCE };

/** Much of a test is waiting, so that a machine of two cores bears two. More than three may want more connections than the one database has. */
const MOST_WORKERS = Math.min(3, Math.max(2, availableParallelism() - 1));

export default defineConfig({
  test: {
    maxWorkers: MOST_WORKERS,
    projects: [
      { test: { name: "domain", include: packages("domain"), ...PURE } },
      { test: { name: "contract", include: packages("contract"), ...PURE } },
      { test: { name: "presentation", include: packages("presentation"), ...PURE } },
      { test: { name: "sandbox", include: ["sandbox/src/**/*.test.ts"], testTimeout: PATIENCE } },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.{mjs,ts}", "tools/**/*.test.{mjs,ts}", "bench/src/**/*.test.ts"],
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: "server",
          include: packages("server"),
          globalSetup: ["packages/server/src/database/testing/test-server.ts"],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: "screen",
          include: [...packages("ui", "widget"), "packages/widget/embed/**/*.test.ts"],
          environment: "happy-dom",
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
});
