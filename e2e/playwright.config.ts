import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS, systemBrowser } from "./support/browser-arguments.ts";

const executablePath = systemBrowser();

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  reporter: process.env["CI"] ? [["line"]] : [["list"]],
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      ignoreDefaultArgs: true,
      args: BROWSER_ARGUMENTS,
    },
    locale: "cs-CZ",
    timezoneId: "Europe/Prague",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 900 } } },
    // What does not depend on the screen's width is tried once.
    {
      name: "phone",
      grepInvert: /@any-width/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true },
    },
  ],
});
