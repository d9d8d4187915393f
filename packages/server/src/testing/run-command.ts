import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export type CommandEnd = { code: number; lines: string[] };

/**
 * Runs a command of the engine as `npm run` does, with these variables added to the tests' own; returns the lines of both
 * outputs and the exit code.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<CommandEnd> {
  const path = fileURLToPath(new URL(`../commands/${command}-command.ts`, import.meta.url));
  const env = { ...process.env, NODE_NO_WARNINGS: "1", ...variables };
  return new Promise((done) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.trimEnd().split("\n");
      done({ code: error === null ? 0 : Number(error.code), lines });
    });
  });
}
