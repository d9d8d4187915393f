// Watch mode: the server restarts when one of its files changes, and the guest's app reloads in the browser.
import { existsSync } from "node:fs";
import { join } from "node:path";

import { installPackages } from "./install.mjs";
import { findNode, root } from "./project.mjs";
import { runCommand } from "./progress.mjs";
import { runProcess } from "./run-process.mjs";

await runCommand(async () => {
  await installPackages();
  const node = findNode();
  const port = Number(process.env.PORT ?? 3000);
  const widget = join(root, "packages/widget");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const env = { ...process.env, PORT: String(port) };
  const parts = [
    runProcess(node, ["--watch", "--watch-preserve-output", join(root, "packages/server/src/main.ts")], {
      env,
    }),
  ];
  if (existsSync(join(widget, "vite.config.ts"))) {
    console.log(`The guest's app with hot reload: http://localhost:${port + 1}`);
    parts.push(runProcess(node, [vite, widget, "--port", String(port + 1), "--strictPort"], { env }));
  }
  const codes = await Promise.all(parts);
  return Math.max(...codes);
});
