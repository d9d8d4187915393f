import { type FrameLocator, type Locator } from "@playwright/test";
import { Screen, type Place } from "./screen.ts";

/** Groups of switches that are radio buttons. */
type Group = "Hotel" | "Width" | "Look" | "Look: as its file says" | "Brand colour";

/** The demo's stage: the live widget in a device, the switches around it, and the line that makes it. */
export class StagePage extends Screen {
  protected landmark(): Locator {
    return this.page.getByRole("heading", { name: "See it as your guests will" });
  }

  async open(origin: string, query = ""): Promise<this> {
    await this.page.goto(`${origin}/demo/stage${query}`);
    return this.shownAgain();
  }

  /** What the device shows, as wide as it: the hotel's page. */
  get shownPage(): Locator {
    return this.page.locator("#frame");
  }

  get #site(): FrameLocator {
    return this.shownPage.contentFrame();
  }

  /** The widget in that page. */
  get widget(): Place {
    return this.#site.locator("iframe").contentFrame();
  }

  get language(): Locator {
    return this.page.getByLabel("Language");
  }

  get line(): Locator {
    return this.page.locator("#line");
  }

  choice(group: Group, name: string): Locator {
    return this.page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name });
  }

  async choose(group: Group, name: string): Promise<void> {
    await this.choice(group, name).check();
  }

  /** On phones the switches are folded. */
  async unfold(): Promise<void> {
    const fold = this.page.getByRole("button", { expanded: false, name: / · / });
    if (await fold.isVisible()) await fold.click();
  }

  /** The colour of what guests press, which the brand colour makes. */
  primaryColor(): Promise<string> {
    return primaryColorOf(this.widget);
  }

  /** Whether the widget is light or dark. */
  scheme(): Promise<string> {
    return this.widget.locator("html").evaluate((html) => getComputedStyle(html).colorScheme);
  }
}

/** The colour of what guests press in a widget. */
export function primaryColorOf(widget: Place): Promise<string> {
  return widget
    .locator("html")
    .evaluate((html) => getComputedStyle(html).getPropertyValue("--color-primary").trim());
}
