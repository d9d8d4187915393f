import { test as base, expect } from "@playwright/test";
import { startEngine, type Engine } from "./engine.ts";
import { startHostPage, type Embedding } from "./host-page.ts";

type Journey = {
  /** Everything the page wrote to the console as an error or warning, and every failed request; must stay empty. */
  complaints: string[];
};

type Shared = {
  engine: Engine;
  hostPage: { url(embedding: Embedding): string };
};

/** One engine and one hotel page per worker; a page that must end with a clean console. */
export const test = base.extend<Journey, Shared>({
  engine: [
    async ({}, use) => {
      const engine = await startEngine();
      await use(engine);
      await engine.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  hostPage: [
    async ({ engine }, use) => {
      const host = await startHostPage(engine.origin);
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("response", (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
      });
      await use(complaints);
      expect(complaints, "a clean console and no failed request").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
