import { spawn } from "node:child_process";

import { root } from "./project.mjs";

const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program with our input, output and signals, and resolves with its exit code once it has ended.
 * A Ctrl-C reaches it from the terminal, so only signals sent to us alone are passed on.
 */
export function runProcess(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: quiet ? "ignore" : "inherit" });
    const forward = (signal) => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      resolve(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1));
    });
  });
}

/**
 * Becomes the given program: the same process continues with it if the platform and the running Node can do that;
 * otherwise runs it to its end. Resolves with its exit code.
 */
export function becomeProcess(program, args, env) {
  if (process.platform === "win32" || process.execve === undefined) return runProcess(program, args, { env });
  process.chdir(root);
  return process.execve(program, [program, ...args], env);
}
