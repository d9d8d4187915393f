import { existsSync } from "node:fs";

/**
 * What the browser has switched on and nobody sees here: two parts of its address bar are pages themselves, which would cost a
 * second of processor time per guest; the picture of the former page is kept over the next one, which takes no presses until
 * then; and a profile is put in order before the browser ends.
 */
const SWITCHED_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "PaintHolding",
  "DestroyProfileOnBrowserClose",
];

/**
 * Playwright's defaults switch off storage partitioning and the cache of pages that are gone back to, so that a framed page would
 * see storage that no guest's browser gives it, and no page would come back as guests' do. The browser therefore starts with its
 * own defaults and only what automation needs.
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
  `--disable-features=${SWITCHED_OFF.join(",")}`,
  // Nothing is slower or left undrawn because a window is thought to be covered or in the background.
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-background-timer-throttling",
  // What is pressed before a page's first drawing is heard.
  "--allow-pre-commit-input",
  // No question that nobody sees: about a page that is slow, a form that a reload sends again, a system's store of keys.
  "--disable-hang-monitor",
  "--disable-prompt-on-repost",
  "--password-store=basic",
  // A container's shared memory is too small for many drawings.
  "--disable-dev-shm-usage",
  "--hide-scrollbars",
  "--host-resolver-rules=MAP *.test 127.0.0.1",
];

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The machine's own Chromium, or undefined to use the one that Playwright installed. */
export function systemBrowser(): string | undefined {
  return process.env["PORTICO_BROWSER"] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
}
