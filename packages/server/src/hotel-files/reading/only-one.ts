import type { FilePath } from "../source/hotel-file-problem.ts";
import type { Reading } from "./reading.ts";

/** Exactly one of the choices must have been made. */
export function onlyOne(reading: Reading, path: FilePath, choices: Record<string, unknown>): void {
  const names = Object.keys(choices);
  const given = names.filter((name) => choices[name] !== undefined);
  if (given.length === 1) return;
  const found = given.length === 0 ? "none of them" : given.join(" and ");
  reading.problem(path, `needs exactly one of ${names.join(", ")}, has ${found}`);
}
