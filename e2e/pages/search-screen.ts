import type { Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

/** The first screen: search and offers. */
export class SearchScreen extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("heading", { name: /ve vašem termínu|Vyberte termín/ });
  }

  offer(room: string): Locator {
    return this.place.getByRole("article", { name: room });
  }

  async openCalendar(): Promise<void> {
    await this.place
      .getByRole("search")
      .getByRole("button", { name: /Příjezd/ })
      .click();
  }

  async select(room: string): Promise<void> {
    await this.place.getByRole("button", { name: new RegExp(`^Vybrat pokoj: ${room}`) }).click();
  }

  async detail(room: string): Promise<void> {
    await this.place.getByRole("button", { name: `Detail: ${room}` }).click();
  }

  /** The total on a room's card, as it is written. */
  async totalOf(room: string): Promise<string> {
    const name = await this.place
      .getByRole("button", { name: new RegExp(`^Vybrat pokoj: ${room}`) })
      .getAttribute("aria-label");
    return /, (.+) za /.exec(name ?? "")?.[1] ?? "";
  }
}
