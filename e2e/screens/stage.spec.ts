import { SearchScreen } from "../pages/search-screen.ts";
import { primaryColorOf, StagePage } from "../pages/stage-page.ts";
import { expect, test } from "../support/journey.ts";
import { messagesIn } from "../support/messages.ts";
import { expectStillIn, watchLayoutShift } from "../support/screen/layout-shift.ts";

const ENGLISH = messagesIn("en");
const FRENCH = messagesIn("fr");
const PLUM = "7a2e6b";

test("A hotelier turns the switches around the live widget, and the line, the address and Back follow", async ({
  page,
  engine,
}) => {
  // Given the stage as it opens
  await watchLayoutShift(page);
  const stage = await new StagePage(page).open(engine.origin);
  await new SearchScreen(page, stage.widget, ENGLISH).shownAgain();
  await stage.shown();
  await expect(stage.line).toHaveText(line(engine.origin, 'data-id="demo" data-lang="en"'));
  const green = await stage.primaryColor();
  await stage.unfold();

  // When another language and colour are chosen, then the widget, the line and the address have them
  await stage.language.selectOption("fr");
  await new SearchScreen(page, stage.widget, FRENCH).shownAgain();
  await stage.choose("Brand colour", "Plum");
  const set = `data-id="demo" data-lang="fr" data-colour="${PLUM}"`;
  await expect(stage.line).toHaveText(line(engine.origin, set));
  await new SearchScreen(page, stage.widget, FRENCH).shownAgain();
  await expect.poll(() => stage.primaryColor()).not.toBe(green);
  expect(addressOf(page.url())).toEqual({ lang: "fr", color: `#${PLUM}` });

  // When another hotel without that language is chosen, then it speaks English, and its file leaves no look to choose
  await stage.choose("Hotel", "City");
  await expect(stage.line).toContainText('data-id="demo-city" data-lang="en"');
  await expect(stage.choice("Look: as its file says", "Dark")).toBeChecked();
  await expect(stage.choice("Look: as its file says", "Light")).toBeDisabled();
  await new SearchScreen(page, stage.widget, ENGLISH).shownAgain();
  await stage.shown();

  // Back leads through the switches, in the controls and in the widget
  await page.goBack();
  await expect(stage.choice("Hotel", "Lake")).toBeChecked();
  await expect(stage.language).toHaveValue("fr");
  await expect(stage.line).toHaveText(line(engine.origin, set));
  await new SearchScreen(page, stage.widget, FRENCH).shownAgain();
  await expectStillIn(page.mainFrame(), "while switches are turned");
});

test("The width is that of the device, and the link of a salesperson keeps it @any-width", async ({
  page,
  engine,
}) => {
  const stage = await new StagePage(page).open(engine.origin, "?hotel=residence&width=phone&lang=xx&look=9");
  await expect(stage.choice("Width", "Phone")).toBeChecked();
  // What cannot be read is as at first
  await expect(stage.language).toHaveValue("en");
  await expect(stage.choice("Look", "System")).toBeChecked();
  await expect.poll(() => widthOf(stage)).toBe(375);
  await stage.choose("Width", "Tablet");
  await expect.poll(() => widthOf(stage)).toBe(768);
  expect(addressOf(page.url())).toEqual({ hotel: "residence", width: "tablet" });
});

test("A dialog in the device is whole in the window, because nothing behind it scrolls @any-width", async ({
  page,
  engine,
}) => {
  const stage = await new StagePage(page).open(engine.origin);
  const search = await new SearchScreen(page, stage.widget, ENGLISH).shownAgain();
  await search.selectButton(await search.firstRoom()).click();
  await expect(stage.widget.getByRole("dialog")).toBeVisible();
  await expect(stage.shownPage).toBeInViewport({ ratio: 1 });
});

test("The copied line, pasted into another page, is that widget in that language and colour @any-width", async ({
  page,
  engine,
  hostPage,
  context,
}) => {
  // A secure name of the engine, without which browsers give no clipboard
  const origin = `http://ibe.localhost:${engine.port}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const stage = await new StagePage(page).open(origin, `?lang=fr&color=%23${PLUM}`);
  await new SearchScreen(page, stage.widget, FRENCH).shownAgain();
  const plum = await stage.primaryColor();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto(hostPage.url("pasted", { line }));
  const widget = page.locator("iframe").contentFrame();
  await new SearchScreen(page, widget, FRENCH).shownAgain();
  expect(await primaryColorOf(widget)).toBe(plum);
});

test.describe("where the browser's own look is not pretended", () => {
  test.use({ colorScheme: null });

  test("The look is that of the page around the widget @any-width", async ({ page, engine }) => {
    const stage = await new StagePage(page).open(engine.origin);
    await new SearchScreen(page, stage.widget, ENGLISH).shownAgain();
    expect(await stage.scheme()).toBe("light");
    await stage.choose("Look", "Dark");
    await expect.poll(() => stage.scheme()).toBe("dark");
    await stage.shown();
    await stage.choose("Look", "Light");
    await expect.poll(() => stage.scheme()).toBe("light");
  });
});

function line(origin: string, attributes: string): string {
  return `<script async src="${origin}/embed.js" ${attributes}></script>`;
}

function addressOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}

async function widthOf(stage: StagePage): Promise<number> {
  return (await stage.shownPage.boundingBox())?.width ?? 0;
}
