import { userInfo } from "node:os";

import { StartupProblem } from "../database/index.ts";

/** Where a command says what it has found or done: in lines for people, or as one JSON value. */
export type Answer = { readonly json: boolean };

export function show({ json }: Answer, value: unknown, lines: readonly string[]): true {
  console.log(json ? JSON.stringify(value) : lines.join("\n"));
  return true;
}

/** Says why nothing was done, in a sentence, beside the problem itself in JSON. */
export function refuse({ json }: Answer, problem: { code: string }, message: string): false {
  if (json) console.log(JSON.stringify({ problem: { ...problem, message } }));
  else console.error(message);
  return false;
}

/** Rows as lines of a table. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** The name of the user at the keyboard. */
export function operatorName(): string {
  return process.env["SUDO_USER"] ?? process.env["USER"] ?? userInfo().username;
}

/** Runs a command with the words that it was called with; it ends with 1 unless it did what it was asked. */
export async function runCommand(run: (words: readonly string[]) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof StartupProblem ? error.message : error);
    process.exitCode = 1;
  }
}
