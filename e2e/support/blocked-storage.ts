import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type LaunchOptions, type ViewportSize } from "@playwright/test";

const BLOCK = 2;

/** A browser whose owner has forbidden every site to store anything, as its settings page does. */
export async function browserWithoutStorage(
  launch: LaunchOptions,
  viewport: ViewportSize | null,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), "portico-profile-"));
  await mkdir(join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), `--user-data-dir=${profile}`],
    viewport,
    locale: "cs-CZ",
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
