// package.json calls this with `exec` first, so that npm waits for us and its signals reach us; shells without `exec`
// use the second form.
import { join } from "node:path";

import { buildWidget } from "./build-widget.mjs";
import { installPackages } from "./install.mjs";
import { findNode, root } from "./project.mjs";
import { runCommand } from "./progress.mjs";
import { becomeProcess } from "./run-process.mjs";

// The arrays of Node's own ticks are not put among what lives long, where each would keep a whole request until the next
// full collection; see docs/decisions/0203-garbage-of-requests.md.
const V8_FLAGS = ["--no-allocation-site-pretenuring"];

await runCommand(async () => {
  await installPackages();
  await buildWidget();
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"), ...process.env };
  return becomeProcess(findNode(), [...V8_FLAGS, join(root, "packages/server/src/main.ts")], env);
});
