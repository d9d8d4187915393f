import { existsSync } from "node:fs";
import { join } from "node:path";
import { firefox, type Browser, type LaunchOptions } from "@playwright/test";

const SYSTEM_BROWSERS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/**
 * The test sites are on this machine, and Firefox must fetch nothing from Mozilla. Frames of other sites share the page's
 * process, because the driver's clicks do not reach them elsewhere; storage rules do not depend on processes.
 */
const PREFERENCES = {
  "fission.autostart": false,
  "network.dns.localDomains": "ibe.localhost,hotel.test",
  "network.connectivity-service.enabled": false,
  "network.captive-portal-service.enabled": false,
  "app.normandy.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "services.settings.server": "data:,",
  "intl.accept_languages": "cs",
};

/** Blocks all sites from storing anything, like the browser's own setting. */
export const STORES_NOTHING = { "network.cookie.cookieBehavior": 2 };

/** The machine's own Firefox, if it has one. */
export function systemFirefox(): string | undefined {
  return process.env["PORTICO_FIREFOX"] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** Options that start the machine's Firefox as it comes, with the guest's preferences on top. */
export function firefoxOptions(preferences: Record<string, boolean | number | string> = {}): LaunchOptions {
  return {
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "firefox-bidi.mjs"),
    firefoxUserPrefs: { ...PREFERENCES, ...preferences },
    env: { ...definedEnvironment(), PORTICO_FIREFOX: systemFirefox() ?? "firefox-esr" },
  };
}

/** A separate Firefox, for a journey whose guest has other settings. */
export function startFirefox(preferences: Record<string, boolean | number | string>): Promise<Browser> {
  return firefox.launch(firefoxOptions(preferences));
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
