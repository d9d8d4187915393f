import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { PackageList } from "../pages/package-list.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { VoucherScreen } from "../pages/voucher-screen.ts";

const STAY = quietStay(import.meta.filename);
const ATTIC = "Podkrovní pokoj";

/** Where guests wait for what the engine answers. */
type View = {
  name: string;
  call: string;
  /** Asks for it. */
  open(page: Page, origin: string): Promise<unknown>;
  /** What is there once it has come, and neither before nor without it. */
  answer(page: Page): Locator;
};

const VIEWS: readonly View[] = [
  {
    name: "a room's rates",
    call: "**/api/ibe4/rates*",
    async open(page, origin) {
      const search = await new SearchScreen(page).open(origin, STAY);
      await search.selectButton(ATTIC).click();
    },
    answer: (page) => new RoomDialog(page).of(ATTIC).rateButton("").first(),
  },
  {
    name: "vouchers",
    call: "**/api/ibe4/voucher?*",
    // Other addresses bring the answer along; one that chooses a gift belongs to one guest.
    open: (page, origin) => page.goto(`${origin}/ive?client=demo&give=0`),
    answer: (page) => new VoucherScreen(page).value(1000),
  },
  {
    name: "packages",
    call: "**/api/ibe4/package-list*",
    async open(page, origin) {
      await new SearchScreen(page).open(origin, STAY);
      await new PackageList(page).viewButton().click();
    },
    answer: (page) => new PackageList(page).row("").first(),
  },
];

test(
  "What loads, what has failed and what is there differ, and every failure looks the same and leads on",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    complaints.expect(/503/, /ERR_INTERNET_DISCONNECTED/);
    const looks: Record<string, unknown> = {};
    for (const { name, call, open, answer } of VIEWS) {
      const held = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await held.promise;
        await route.fulfill({ status: 503, body: "" });
      });
      await open(page, engine.origin);
      await expect(skeleton(page), `${name} while they load`).toBeVisible();
      await expect(answer(page)).toBeHidden();
      const loading = await page.screenshot({ animations: "disabled" });

      held.resolve();
      const alert = page.getByRole("alert").filter({ has: page.getByRole("link", { name: /^Zavolat/ }) });
      const retry = alert.getByRole("button", { name: "Zkusit znovu" });
      await expect(retry).toBeEnabled();
      looks[name] = await lookOf(alert);
      const failed = await page.screenshot({ animations: "disabled" });

      // A guest without a connection is as well off.
      await page.unroute(call);
      await page.route(call, (route) => route.abort("internetdisconnected"));
      await retry.click();
      await expect(retry).toBeEnabled();

      await page.unroute(call);
      await retry.click();
      await expect(answer(page)).toBeVisible();
      const there = await page.screenshot({ animations: "disabled" });
      const pictures = [loading, failed, there].map((picture) => picture.toString("base64"));
      expect(new Set(pictures).size, `different pictures of ${name}`).toBe(3);
    }
    const [first] = Object.values(looks);
    expect(looks).toEqual(Object.fromEntries(VIEWS.map(({ name }) => [name, first])));
  },
);

function skeleton(page: Page): Locator {
  return page.locator("[aria-busy='true'], [data-nav-loading-indicator]").first();
}

/** What makes a failure one of the family: its drawing, its letters, and its buttons. */
function lookOf(alert: Locator): Promise<unknown> {
  return alert.evaluate((root) =>
    [...root.querySelectorAll("svg, p, h2, h3, button, a")].map((part) => {
      const { color, fontSize, fontWeight, height, borderRadius, backgroundColor } = getComputedStyle(part);
      const own = part.matches("button") ? height : "";
      return [part.localName, color, fontSize, fontWeight, own, borderRadius, backgroundColor].join(" ");
    }),
  );
}
