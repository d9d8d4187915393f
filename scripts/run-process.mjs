import { spawn } from "node:child_process";

import { root } from "./project.mjs";

const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program with our input, output and signals, and resolves with its exit code once it has ended.
 * A Ctrl-C reaches it from the terminal, so only signals sent to us alone are passed on. What the program says
 * is kept back until `after` has settled, where another program is still speaking.
 */
export function runProcess(program, args, { env = process.env, quiet = false, after } = {}) {
  return new Promise((resolve, reject) => {
    const output = quiet ? "ignore" : after === undefined ? "inherit" : "pipe";
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: [quiet ? "ignore" : "inherit", output, output],
    });
    if (output === "pipe") speakAfter(after, child);
    const forward = (signal) => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      const ending = code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1);
      const heard = output === "pipe" ? lastWords(child) : Promise.resolve();
      heard.then(() => resolve(ending), reject);
    });
  });
}

/** The last of the output may come after the end; a process that it left behind may keep the streams open for ever. */
function lastWords(child) {
  return Promise.race([
    new Promise((done) => child.once("close", done)),
    new Promise((done) => setTimeout(done, 2000).unref()),
  ]);
}

/** Both streams go to our output, first what was said meanwhile. */
function speakAfter(after, { stdout, stderr }) {
  let kept = [];
  for (const stream of [stdout, stderr]) {
    stream.on("data", (part) => (kept === undefined ? process.stdout.write(part) : kept.push(part)));
  }
  const speak = () => {
    for (const part of kept ?? []) process.stdout.write(part);
    kept = undefined;
  };
  after.then(speak, speak);
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
