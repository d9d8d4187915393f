import { existsSync } from "node:fs";

/**
 * Playwright's defaults switch off storage partitioning, so that a framed page would see storage that no guest's browser gives
 * it. The browser therefore starts with its own defaults and only what automation needs. Two parts of its address bar are pages
 * themselves, which nobody sees here and which would cost a second of processor time per guest.
 */
export const BROWSER_ARGUMENTS = [
  "--headless=new",
  "--remote-debugging-pipe",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
  "--hide-scrollbars",
  "--host-resolver-rules=MAP *.test 127.0.0.1",
];

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The machine's own Chromium, or undefined to use the one that Playwright installed. */
export function systemBrowser(): string | undefined {
  return process.env["PORTICO_BROWSER"] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
}
