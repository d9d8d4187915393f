import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const packages = (...names: string[]) => names.map((name) => `packages/${name}/src/**/*.test.{ts,tsx}`);

/**
 * Nothing here is judged by a clock: a test that hangs ends some time, and one that works is only slow on a machine that is
 * busy with other things.
 */
const PATIENCE = 300_000;

/**
 * Modules are loaded once for all files of a worker: loading them anew for each took more than half of the processor time.
 * What a file changes outside of its own objects, such as the clock or the database's client, is put back after it.
 */
const SHARED = { isolate: false, testTimeout: PATIENCE, hookTimeout: PATIENCE };

/** Tests of scripts for other people's pages, which keep what they know in the page itself and in their own modules. */
const ALONE = [
  "packages/widget/embed/**/*.test.ts",
  "packages/widget/src/**/gateway-on-top.test.tsx",
  // A page that maintenance has begun on never forgets it.
  "packages/widget/src/routes/routes.test.tsx",
];

/** Much of a test is waiting, so that a machine of two cores bears two. More than three may want more connections than the one database has. */
const MOST_WORKERS = Math.min(3, Math.max(2, availableParallelism() - 1));

export default defineConfig({
  test: {
    maxWorkers: MOST_WORKERS,
    projects: [
      { test: { name: "domain", include: packages("domain"), ...SHARED } },
      { test: { name: "contract", include: packages("contract"), ...SHARED } },
      { test: { name: "presentation", include: packages("presentation"), ...SHARED } },
      { test: { name: "sandbox", include: ["sandbox/src/**/*.test.ts"], ...SHARED } },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.{mjs,ts}", "tools/**/*.test.{mjs,ts}", "bench/src/**/*.test.ts"],
          ...SHARED,
        },
      },
      {
        test: {
          name: "server",
          include: packages("server"),
          globalSetup: ["packages/server/src/database/testing/test-server.ts"],
          setupFiles: ["packages/server/src/testing/leave-as-found.ts"],
          ...SHARED,
          expect: { poll: { timeout: 240_000 } },
        },
      },
      {
        test: {
          name: "screen",
          include: packages("ui", "widget"),
          exclude: ALONE,
          environment: "happy-dom",
          setupFiles: ["packages/widget/src/testing/leave-as-found.ts"],
          ...SHARED,
        },
      },
      {
        test: {
          name: "screen alone",
          include: ALONE,
          environment: "happy-dom",
          ...SHARED,
          isolate: true,
        },
      },
    ],
  },
});
