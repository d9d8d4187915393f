import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  chromium,
  errors,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
} from "@playwright/test";
import { waitLonger } from "./wait-longer.ts";

const BLOCK = 2;

/** A browser that has not started by then never will; this happens once in some hundred starts. */
const LAUNCH_LIMIT_MS = 30_000;

/** Nor does a browser end that has not ended by then: it goes with the worker that runs it. */
const END_LIMIT_MS = 30_000;

/** The owner's choices in the browser's settings. */
type OwnersSettings = {
  /** Blocks all sites from storing anything. */
  storesNothing?: boolean;
  /** The font size in pixels; the default is 16. */
  letterSize?: number;
};

/** A browser with its owner's settings. */
export async function guestBrowser(
  settings: OwnersSettings,
  launch: LaunchOptions,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), "portico-profile-"));
  await mkdir(join(profile, "Default"));
  const { storesNothing = false, letterSize = 16 } = settings;
  const preferences = {
    profile: { default_content_setting_values: storesNothing ? { cookies: BLOCK } : {} },
    webkit: { webprefs: { default_font_size: letterSize } },
  };
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  const start = () =>
    chromium.launchPersistentContext(profile, {
      ...launch,
      ...options,
      timeout: LAUNCH_LIMIT_MS,
      args: [...(launch.args ?? []), `--user-data-dir=${profile}`],
    });
  const context = await start().catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return start();
    throw error;
  });
  await waitLonger(context);
  return {
    context,
    async close() {
      const ended = context.close().then(() => true);
      const hasEnded = await Promise.race([ended, pause(END_LIMIT_MS, false, { ref: false })]);
      if (hasEnded) await rm(profile, { recursive: true, force: true });
    },
  };
}
