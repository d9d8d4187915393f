import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

const tests = (process.env.PORTICO_MUTATION_TESTS ?? "").split(";");

const PROPERTIES = /agreement|property|reshuffle|orders/;

/** Known answers first: they kill most mutants, and properties of whole hotels take a hundred times as long. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const weight = ({ moduleId }: TestSpecification) => (PROPERTIES.test(moduleId) ? 1 : 0);
    return files.toSorted((a, b) => weight(a) - weight(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  test: {
    include: tests,
    globalSetup: tests.some((path) => path.startsWith("packages/server/"))
      ? ["packages/server/src/database/testing/test-server.ts"]
      : [],
    // A first run without the properties, which take long on shared cores.
    exclude: process.env.PORTICO_MUTATION_KNOWN ? ["**/*agreement*", "**/*property*"] : [],
    // Stryker itself stops what runs too long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    alias: [
      { find: /^fast-check$/, replacement: fileURLToPath(new URL("brief-properties.mjs", import.meta.url)) },
    ],
    isolate: false,
    sequence: { sequencer: QuickFirst },
    reporters: [{}],
  },
});
