import { test as base, expect } from "@playwright/test";
import { waitLonger } from "./browsers/wait-longer.ts";
import { Complaints } from "./screen/complaints.ts";
import { demoFile } from "./demo-file.ts";
import { startEngine, type Engine } from "./engine.ts";
import { startHostPage, type HostPage } from "./host-page.ts";
import { limitWaits } from "./waits/limit-waits.ts";
import { repeatLostPresses } from "./waits/repeat-lost-press.ts";

type Journey = {
  /** The page's complaints; there must be none except those that the journey expects. */
  complaints: Complaints;
};

type Shared = {
  engine: Engine;
  /** A page on another site than the engine's. */
  hostPage: HostPage;
};

/** One engine and one hotel page per worker. */
export const onEngine = base.extend<object, Shared>({
  engine: [
    async ({}, lend) => {
      const engine = await startEngine();
      await lend(engine);
      await engine.stop();
    },
    { scope: "worker", timeout: 1_200_000 },
  ],
  hostPage: [
    async ({ engine }, lend) => {
      const host = await startHostPage(`http://ibe.localhost:${engine.port}`);
      // Only pages that the hotel has listed are given the key to a guest's reservation, and the demo lists none.
      await engine.importHotel(
        await demoFile("demo", [['allowedHosts: ["*"]', `allowedHosts: ["${host.origin}"]`]]),
      );
      await lend(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
});

/** Adds a page that must end with a clean console. */
export const test = onEngine.extend<Journey>({
  complaints: [
    async ({ page }, lend) => {
      limitWaits(page);
      repeatLostPresses(page);
      await waitLonger(page.context());
      const complaints = new Complaints(page);
      await lend(complaints);
      expect(complaints.unexpected(), "a clean console and no failed request").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
