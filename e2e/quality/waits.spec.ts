import { expect, test } from "../support/journey.ts";

test(
  "What waits in a frame that is out of the window has the frame drawn again",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    // Given a hotel's page in a low window, whose frame is below the edge
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(hostPage.url("bare-frame", {}));
    const widget = page.locator("iframe").contentFrame();
    await expect(widget.getByRole("main")).toBeVisible();

    // When a journey waits for an animation there to end, or for a drawing
    const root = widget.locator("html");
    const state = await root.evaluate(async (html) => {
      const fade = html.animate([{ opacity: 0 }, { opacity: 1 }], 100);
      await fade.finished;
      return fade.playState;
    });

    // Then it does, because the page has been scrolled to the frame, as a guest would
    expect(state).toBe("finished");
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  },
);
