// A process that holds the storage of a data folder as an engine does, for tests that kill it:
// node storage-program.ts FOLDER prints its storage as one line of JSON and ends on SIGTERM.
import { once } from "node:events";

import { openStorage } from "../embedded/storage.ts";
import { StartupProblem } from "../startup-problem.ts";

try {
  const [dataFolder = ""] = process.argv.slice(2);
  const asked = once(process, "SIGTERM");
  const storage = await openStorage({ databaseUrl: undefined, dataFolder }, (notice) =>
    console.error(notice),
  );
  console.log(JSON.stringify({ url: storage.url, folder: storage.folder }));
  const alive = setInterval(() => undefined, 60_000);
  await asked;
  clearInterval(alive);
  await storage.stop();
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
}
