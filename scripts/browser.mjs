import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

import { findNode, root } from "./project.mjs";
import { Refusal, step } from "./progress.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const FIREFOX_NAMES = ["firefox-esr", "firefox"];
const WEBKIT_PROGRAMS = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];

/**
 * Finds a browser for the journeys and returns the path of its program: the one of `PORTICO_BROWSER`, the
 * system's, or Debian's package where we may install it. Undefined means Playwright's own, which is then
 * installed.
 */
export async function prepareBrowser() {
  const given = process.env.PORTICO_BROWSER;
  if (given && !existsSync(given)) throw new Refusal(`PORTICO_BROWSER names ${given}, which does not exist.`);
  const found = given ?? findOnPath(NAMES);
  if (found !== undefined) return found;
  if (mayInstallPackages()) {
    const installed = await step("browser installed (Debian's chromium)", () =>
      installDebianPackage("chromium"),
    );
    if (installed) return findOnPath(NAMES);
  }
  await step("browser installed (Playwright's chromium)", installPlaywrightBrowser);
  return undefined;
}

/**
 * Finds Firefox for the few journeys that are tried in it too: the one of `PORTICO_FIREFOX`, the system's, or Debian's
 * package where we may install it. Undefined where there is none: then those journeys are left out.
 */
export async function prepareFirefox() {
  const found = process.env.PORTICO_FIREFOX ?? findOnPath(FIREFOX_NAMES);
  if (found !== undefined || !mayInstallPackages()) return found;
  await step("browser installed (Debian's firefox-esr)", () => installDebianPackage("firefox-esr"));
  return findOnPath(FIREFOX_NAMES);
}

/**
 * Sees to it that there is a WebKit for the few journeys that are tried in it too: the system's, or Debian's packages
 * where we may install them. False where there is none: then those journeys are left out.
 */
export async function prepareWebKit() {
  const known = () => WEBKIT_PROGRAMS.every((program) => existsSync(program));
  if (known()) return true;
  if (!mayInstallPackages()) return false;
  await step("browser installed (Debian's WebKit)", () => installDebianPackage("webkit2gtk-driver", "xvfb"));
  return known();
}

/**
 * Sees to it that the browser can draw Chinese, so that the walk through the languages measures real characters.
 * False where there is no such font: Chinese is measured with placeholders of the same width then.
 */
export async function prepareFonts() {
  return prepareFont("fonts-noto-cjk", () => hasFont(":lang=zh-cn"));
}

/**
 * Sees to it that there is a font as wide as Arial, which guests' machines have and which stands in until a hotel's
 * letters are here. False where there is none: texts may move while letters come then, and journeys notice.
 */
export async function prepareStandInFont() {
  return prepareFont("fonts-liberation", () => ["Arial", "Liberation Sans"].some(hasFont));
}

async function prepareFont(name, known) {
  if (known()) return true;
  if (!mayInstallPackages()) return false;
  await step(`fonts installed (Debian's ${name})`, () => installDebianPackage(name, "fontconfig"));
  return known();
}

function hasFont(pattern) {
  return /\S/.test(spawnSync("fc-list", [pattern], { encoding: "utf8" }).stdout ?? "");
}

function findOnPath(names) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((program) => existsSync(program));
}

function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function installDebianPackage(...names) {
  console.log(`Installing ${names[0]} for the tests.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => spawnSync("apt-get", ["-q", "-y", ...args], { env, stdio: "ignore" }).status === 0;
  apt("update");
  return apt("install", "--no-install-recommends", ...names);
}

function installPlaywrightBrowser() {
  const command = join(root, "node_modules/@playwright/test/cli.js");
  const result = spawnSync(findNode(), [command, "install", "chromium"], { cwd: root, stdio: "inherit" });
  if (result.status === 0) return;
  throw new Refusal("No browser can be installed; install Chromium, or set PORTICO_BROWSER to its program.");
}
