import { chromium, type Browser } from "playwright-core";
import { BROWSER_ARGUMENTS, systemBrowser } from "../../../e2e/support/browsers/browser-arguments.ts";

/** The machine's own browser with guests' defaults, otherwise the one that Playwright installed. */
export function openBrowser(): Promise<Browser> {
  const executablePath = systemBrowser();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    ignoreDefaultArgs: true,
    args: BROWSER_ARGUMENTS,
  });
}
