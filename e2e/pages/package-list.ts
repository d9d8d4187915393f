import { expect, type Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

/** The first screen's other view: what the hotel sells with a room. */
export class PackageList extends Screen {
  protected landmark(): Locator {
    const { messages, place } = this;
    const heading = (key: "packages.heading" | "packages.heading_near" | "packages.heading_none") =>
      place.getByRole("heading", { level: 1, name: messages.whole(key) });
    return heading("packages.heading")
      .or(heading("packages.heading_near"))
      .or(heading("packages.heading_none"));
  }

  /** From the rooms to the packages. */
  async choose(): Promise<this> {
    await this.viewButton().click();
    return this.shown();
  }

  viewButton(): Locator {
    return this.place.getByRole("button", { name: this.messages.begins("search.view_packages") });
  }

  row(name: string): Locator {
    return this.place.getByRole("article", { name });
  }

  /** The lowest price, from the accessible name of its button. */
  async price(name: string): Promise<string> {
    const label = await this.takeButton(name).getAttribute("aria-label");
    return /od (.+ Kč)/.exec((label ?? "").replaceAll("\u00a0", " "))?.[1] ?? "";
  }

  /** Takes the package for the dates in its row, whether these are the requested ones or the nearest. */
  async take(name: string): Promise<void> {
    await this.takeButton(name).click();
    await expect(this.place.getByRole("dialog")).toBeVisible();
  }

  private takeButton(name: string): Locator {
    const button = (key: "packages.select" | "packages.take") =>
      this.row(name).getByRole("button", { name: this.messages.begins(key) });
    return button("packages.select").or(button("packages.take"));
  }
}
