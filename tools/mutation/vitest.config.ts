import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

/** Known answers first: most mutants die of them, and properties of whole hotels take a hundred times as long. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const weight = ({ moduleId }: TestSpecification) =>
      /agreement|property|reshuffle/.test(moduleId) ? 1 : 0;
    return files.toSorted((a, b) => weight(a) - weight(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  test: {
    include: (process.env.PORTICO_MUTATION_TESTS ?? "*")
      .split(",")
      .map((module) => `packages/domain/src/${module}/*.test.ts`),
    alias: [
      { find: /^fast-check$/, replacement: fileURLToPath(new URL("brief-properties.mjs", import.meta.url)) },
    ],
    isolate: false,
    sequence: { sequencer: QuickFirst },
    reporters: [{}],
  },
});
