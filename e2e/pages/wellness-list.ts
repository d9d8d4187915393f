import { expect, type Locator } from "@playwright/test";
import { isNarrow, Screen } from "./screen.ts";

/** The services that are sold by the time of day. */
export class WellnessList extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("region", { name: this.messages.text("common.tab.wellness") });
  }

  /** Opens it by its tab, which is in the menu on narrow screens. */
  async byTab(): Promise<this> {
    const menu = this.place.getByRole("button", { name: this.messages.text("common.menu"), exact: true });
    if (isNarrow(this.page)) await menu.click();
    await this.place
      .getByRole("link", { name: this.messages.text("common.tab.wellness") })
      .first()
      .click();
    return this.shownAgain();
  }

  card(service: string): Locator {
    return this.place.getByRole("article", { name: service });
  }

  async takeNextTime(service: string): Promise<void> {
    const times = this.card(service).getByRole("list", { name: this.messages.text("wellness.next_times") });
    await times.getByRole("button").first().click();
  }

  async choose(service: string): Promise<void> {
    const name = this.messages.whole("wellness.choose_of", { name: service });
    await expect(this.card(service)).toBeVisible();
    await this.card(service).getByRole("button", { name }).click();
  }
}
