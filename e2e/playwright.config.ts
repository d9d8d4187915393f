import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS, systemBrowser } from "./support/browsers/browser-arguments.ts";
import { systemWebKit } from "./browsers/start-webkit.ts";
import { firefoxOptions, systemFirefox } from "./support/browsers/firefox.ts";
import { NAVIGATION_LIMIT_MS, WAIT_LIMIT_MS } from "./support/waits/limit-waits.ts";

const executablePath = systemBrowser();

const CHROMIUM = {
  ...(executablePath ? { executablePath } : {}),
  ignoreDefaultArgs: true,
  args: BROWSER_ARGUMENTS,
};

const FIREFOX_JOURNEYS = /firefox\.spec\.ts/;
const WEBKIT_JOURNEYS = /webkit\.spec\.ts/;
/** Journeys that start a browser of another kind. */
const ELSEWHERE = [FIREFOX_JOURNEYS, WEBKIT_JOURNEYS];

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  // Nothing is judged by a clock: a journey that hangs ends some time, and a machine busy with other things is only slow.
  timeout: 1_200_000,
  expect: { timeout: 60_000, toPass: { timeout: 600_000 } },
  // Much of a journey is waiting, so there is one more than processors. Each worker has an engine and a database of its own.
  workers: Math.min(3, availableParallelism() + 1),
  reporter: process.env["CI"] ? [["line"]] : [["list"]],
  use: {
    locale: "cs-CZ",
    timezoneId: "Europe/Prague",
    // Recording every step takes a third of a slow machine's time; `--trace retain-on-failure` records one journey.
    trace: "off",
    // An action whose condition never comes fails with its own name, not with the journey's.
    actionTimeout: WAIT_LIMIT_MS,
    navigationTimeout: NAVIGATION_LIMIT_MS,
    screenshot: "only-on-failure",
  },
  projects: [
    // Other browsers have one long file each, and come first. Where the machine has no Firefox, its journeys are left out,
    // and `npm test` says so.
    ...(systemFirefox() === undefined
      ? []
      : [
          {
            name: "firefox",
            testMatch: FIREFOX_JOURNEYS,
            use: {
              browserName: "firefox" as const,
              launchOptions: firefoxOptions(),
              viewport: { width: 1280, height: 900 },
            },
          },
        ]),
    // WebKit is driven without Playwright's browsers; it is left out in the same way.
    ...(systemWebKit() === undefined ? [] : [{ name: "webkit", testMatch: WEBKIT_JOURNEYS }]),
    {
      name: "desktop",
      testIgnore: ELSEWHERE,
      use: {
        launchOptions: CHROMIUM,
        viewport: { width: 1280, height: 900 },
        // Painting what moves takes a tenth of a journey's processor time. On phones everything moves.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    // Journeys that do not depend on the screen's width run once.
    {
      name: "phone",
      grepInvert: /@any-width/,
      testIgnore: ELSEWHERE,
      use: { launchOptions: CHROMIUM, viewport: { width: 375, height: 812 }, hasTouch: true },
    },
  ],
});
