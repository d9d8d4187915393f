import { existsSync } from "node:fs";
import { join } from "node:path";
import { firefox, type Browser, type LaunchOptions } from "@playwright/test";

const SYSTEM_BROWSERS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/**
 * The test sites are this machine, and nothing is fetched from Mozilla meanwhile. Frames of other sites share the page's
 * process, for the driver's clicks do not reach them elsewhere; what a site may store is not decided by processes.
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

/** Refuses every site to store anything, as the browser's own setting does. */
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

/** A Firefox of its own, for a journey whose guest has set it otherwise. */
export function startFirefox(preferences: Record<string, boolean | number | string>): Promise<Browser> {
  return firefox.launch(firefoxOptions(preferences));
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
