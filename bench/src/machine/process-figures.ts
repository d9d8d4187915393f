import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

const TICKS_PER_SECOND = 100;

/** Positions of the tick counts in `/proc/PID/stat` after the program's name; "ended" means waited-for children. */
const USER = 11;
const SYSTEM = 12;
const USER_OF_ENDED = 13;
const SYSTEM_OF_ENDED = 14;

const KILOBYTE = 1024;

/** Processor seconds that a process has used, all threads together. Linux only, like everything here. */
export function processorSeconds(pid: number): number {
  const fields = statFields(pid);
  return ticks(fields, [USER, SYSTEM]);
}

/** Like `processorSeconds`, for every descendant process of a program, including ended ones. */
export function processorSecondsBelow(pid: number, program: string): number {
  return descendants(pid, program).reduce((total, child) => {
    try {
      return total + ticks(statFields(child), [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED]);
    } catch {
      // It has just ended; from now on its parent counts it.
      return total;
    }
  }, 0);
}

/** The process's resident memory in bytes. */
export function residentBytes(pid: number): number {
  return readKilobytes(`/proc/${pid}/status`, "VmRSS");
}

/** Memory of the processes together in bytes, counting shared pages once. */
export function proportionalBytes(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + readKilobytes(`/proc/${pid}/smaps_rollup`, "Pss"), 0);
}

/** All descendants of a process whose program has this name. */
export function descendants(pid: number, program: string): number[] {
  const parents = new Map<number, { parent: number; name: string }>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const name = readFileSync(`/proc/${entry}/comm`, "utf8").trim();
      parents.set(Number(entry), { parent: Number(statFields(Number(entry))[1]), name });
    } catch {
      // It ended in the meantime.
    }
  }
  const isBelow = (child: number): boolean => {
    const parent = parents.get(child)?.parent;
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  return [...parents]
    .filter(([child, { name }]) => name === program && isBelow(child))
    .map(([child]) => child);
}

/** Pins a running process and its threads to one processor. False if the machine cannot do that. */
export function pin(pid: number, processor: number): boolean {
  return allow(pid, String(processor));
}

/** Lets the process run on every processor again. */
export function unpin(pid: number): boolean {
  return allow(pid, `0-${availableParallelism() - 1}`);
}

function allow(pid: number, processors: string): boolean {
  try {
    execFileSync("taskset", ["-acp", processors, String(pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function ticks(fields: readonly string[], places: readonly number[]): number {
  return places.reduce((total, place) => total + Number(fields[place]), 0) / TICKS_PER_SECOND;
}

/** Fields after the program's name, which may hold spaces. */
function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function readKilobytes(file: string, name: string): number {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8")) ?? [];
  return Number(kilobytes) * KILOBYTE;
}
