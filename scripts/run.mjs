// node scripts/run.mjs FILE [arguments]: runs a TypeScript file of the project under the Node it needs,
// installing packages first if they are missing.
import { resolve } from "node:path";

import { installPackages } from "./install.mjs";
import { findNode } from "./project.mjs";
import { Refusal, runCommand } from "./progress.mjs";
import { becomeProcess } from "./run-process.mjs";

await runCommand(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new Refusal("Tell which file to run: node scripts/run.mjs FILE [arguments]");
  await installPackages();
  return becomeProcess(findNode(), [resolve(file), ...args], process.env);
});
