/** One module, as tools/mutation/mutate.mjs names it in the environment. */
const { PORTICO_MUTATION_NAME: name = "", PORTICO_MUTATE: files = "" } = process.env;

/** The server's tests start the sandbox and serve the demo's pages; other packages are found where they are installed. */
const PARTS = name.startsWith("server-")
  ? ["!/packages/server", "!/sandbox", "!/demo", "/demo/pictures"]
  : ["!/packages/domain"];

export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  mutate: [...files.split(";"), "!packages/*/src/**/*.test.ts"],
  ignorePatterns: [
    "/*",
    "!/package.json",
    "!/tsconfig.base.json",
    "!/packages",
    "/packages/*",
    ...PARTS,
    "!/tools",
    "/tools/*",
    "!/tools/mutation",
    "/tools/mutation/node_modules",
  ],
  // Code that runs once when a module loads cannot be switched between tests that share a process.
  ignoreStatic: true,
  concurrency: Number(process.env.PORTICO_MUTATION_WORKERS ?? 2),
  timeoutMS: 4000,
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.incremental.json`,
  tempDirName: `.cache/mutation/sandbox-${name}`,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: `.cache/mutation/${name}.json` },
  thresholds: { high: 95, low: 90, break: null },
};
