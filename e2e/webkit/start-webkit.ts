import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { openBrowser, type WebDriver } from "./web-driver.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const START_LIMIT = 30_000;

/** Debian's WebKit, which has no window of its own on a machine without a screen. */
export type WebKit = {
  /** A browser that remembers nothing of the one before; one at a time. */
  open(): Promise<WebDriver>;
  stop(): Promise<void>;
};

/** The small browser that comes with WebKit's driver; undefined where Debian's package is not installed. */
export function systemWebKit(): string | undefined {
  if (!existsSync(DRIVER) || !existsSync(SCREEN)) return undefined;
  const libraries = readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return libraries.find((browser) => existsSync(browser));
}

/** Starts a screen that nobody sees and WebKit's driver on it. */
export async function startWebKit(): Promise<WebKit> {
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await firstLine(screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LANG: "C.UTF-8",
      // A container gives no rights for a sandbox of one's own, and the pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/status`);
  const binary = systemWebKit();
  return {
    open: () => openBrowser(origin, { "webkitgtk:browserOptions": { binary, args: ["--automation"] } }),
    async stop() {
      await end(driver);
      await end(screen);
    },
  };
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

async function untilAnswers(address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
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
