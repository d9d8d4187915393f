import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { openBrowser, type WebDriver } from "./web-driver.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const START_LIMIT = 60_000;
const START_TRIES = 3;

/** Debian's WebKit, which needs no screen. */
export type WebKit = {
  /** Starts one browser at a time; each begins with an empty profile. */
  open(): Promise<WebDriver>;
  stop(): Promise<void>;
};

/** The small browser that comes with WebKit's driver; undefined where Debian's package is not installed. */
export function systemWebKit(): string | undefined {
  if (!existsSync(DRIVER) || !existsSync(SCREEN)) return undefined;
  const libraries = readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return libraries.find((browser) => existsSync(browser));
}

/** Starts a virtual screen; every browser on it has its own driver. */
export async function startWebKit(): Promise<WebKit> {
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await firstLine(screen.stdio[3] as Readable);
  return {
    open: () => openOn(display, START_TRIES),
    stop: () => end(screen),
  };
}

/**
 * A browser that does not report to its driver in time never will, and the driver waits forever. Both are ended with everything
 * that they started, and another browser is tried.
 */
async function openOn(display: string, triesLeft: number): Promise<WebDriver> {
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    // A process group of its own, which ends with its browser.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LANG: "C.UTF-8",
      // A container has no rights for a sandbox of its own, and the pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  const options = { "webkitgtk:browserOptions": { binary: systemWebKit(), args: ["--automation"] } };
  const limit = AbortSignal.timeout(START_LIMIT);
  try {
    await untilAnswers(`${origin}/status`, limit);
    const browser = await openBrowser(origin, options, limit);
    return {
      ...browser,
      async close() {
        await browser.close();
        await endGroup(driver);
      },
    };
  } catch (error) {
    await endGroup(driver);
    if (triesLeft <= 1) throw error;
    return openOn(display, triesLeft - 1);
  }
}

async function firstLine(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, "data")) as [Buffer];
  return chunk.toString().trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilAnswers(address: string, limit: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await fetch(address, { signal: limit });
      return;
    } catch (error) {
      if (limit.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Ends a child that leads a group, with everything that it started. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  await ended;
}
