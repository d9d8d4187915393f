import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname } from "node:path";

/** A file of JSON lines that is only added to. A line is in the system's hands when `append` returns, also after a `kill -9`. */
export class Journal<Line extends object> {
  readonly #file: string;

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
  }

  /** All lines of earlier runs; a last line that a full disk tore is cut off. */
  read(): Line[] {
    if (!existsSync(this.#file)) return [];
    const bytes = readFileSync(this.#file);
    const end = bytes.lastIndexOf("\n") + 1;
    if (end < bytes.length) truncateSync(this.#file, end);
    const lines = bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Line);
  }

  append(...lines: Line[]): void {
    if (lines.length > 0)
      appendFileSync(this.#file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }

  clear(): void {
    if (existsSync(this.#file)) truncateSync(this.#file);
  }
}
