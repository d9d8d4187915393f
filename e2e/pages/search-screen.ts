import { expect, type Locator } from "@playwright/test";
import type { QuietStay } from "../support/quiet-stay.ts";
import { Screen } from "./screen.ts";

/** The first screen: search and offers. */
export class SearchScreen extends Screen {
  protected landmark(): Locator {
    const { messages, place } = this;
    const found = place.getByRole("heading", { name: messages.whole("search.heading") });
    return found.or(place.getByRole("heading", { name: messages.whole("search.heading_no_dates") }));
  }

  /** Opens the demo hotel with dates that are free. */
  async open(origin: string, stay: QuietStay): Promise<this> {
    await this.page.goto(`${origin}/?client=demo&arrival=${stay.arrival}&departure=${stay.departure}`);
    return this.shownAgain();
  }

  heading(): Locator {
    return this.landmark();
  }

  /** A suggestion of a search that finds nothing. */
  repair(name: RegExp): Locator {
    return this.place.getByRole("main").getByRole("button", { name }).first();
  }

  codeButton(): Locator {
    return this.place.getByRole("search").getByRole("button", { name: /^Slevový kód/ });
  }

  /** The totals of all cards in crowns, in order. */
  async prices(): Promise<number[]> {
    const selects = this.place.getByRole("button", { name: /^Vybrat pokoj: / });
    await expect(selects.first()).toBeVisible();
    const buttons = await selects.all();
    const names = await Promise.all(buttons.map((button) => button.getAttribute("aria-label")));
    return names.map((name) => Number((/, ([^,]+) za /.exec(name ?? "")?.[1] ?? "").replaceAll(/\D/g, "")));
  }

  /** The lowest total of all cards, as shown. */
  async cheapest(): Promise<string> {
    const lowest = Math.min(...(await this.prices()));
    return `${lowest.toLocaleString("cs-CZ")}\u00a0Kč`;
  }

  offer(room: string): Locator {
    return this.place.getByRole("article", { name: room });
  }

  datesButton(): Locator {
    return this.place.getByRole("search").getByRole("button", { name: /Příjezd/ });
  }

  async openCalendar(): Promise<void> {
    await this.datesButton().click();
  }

  selectButton(room: string): Locator {
    const { messages, place } = this;
    const select = place.getByRole("button", { name: messages.whole("search.select_of", { name: room }) });
    return select.or(place.getByRole("button", { name: messages.whole("waiting.join_of", { name: room }) }));
  }

  /** The name of the room on the first card. */
  async firstRoom(): Promise<string> {
    const select = this.place.getByRole("button", { name: this.messages.whole("search.select_of") }).first();
    const name = (await select.getAttribute("aria-label")) ?? "";
    return this.messages.whole("search.select_of").exec(name)?.groups?.["name"] ?? "";
  }

  detailButton(room: string): Locator {
    return this.place.getByRole("button", { name: `Detail: ${room}` });
  }

  /** The name of the room on one of the cards: with 0 on the first, with numbers towards 1 on later ones. */
  async anyRoom(part: number): Promise<string> {
    const selects = this.place.getByRole("button", { name: this.messages.whole("search.select_of") });
    await expect(selects.first()).toBeVisible();
    const nth = Math.floor(part * (await selects.count()));
    const name = (await selects.nth(nth).getAttribute("aria-label")) ?? "";
    return this.messages.whole("search.select_of").exec(name)?.groups?.["name"] ?? "";
  }

  /** Opens the first room's details, which need no dates, and returns its name. */
  async firstDetails(): Promise<string> {
    const name = this.messages.whole("search.detail_of");
    const details = this.place.getByRole("button", { name }).first();
    const label = (await details.getAttribute("aria-label")) ?? "";
    await details.click();
    return name.exec(label)?.groups?.["name"] ?? "";
  }

  /** Types a coupon code and waits until the hotel accepts it. */
  async enterCode(code: string): Promise<void> {
    await this.codeButton().click();
    await this.place.getByRole("textbox", { name: "Slevový kód" }).fill(code);
    await this.page.keyboard.press("Enter");
    await expect(this.place.getByRole("button", { name: /^Odebrat kód/ })).toBeVisible();
    await this.page.keyboard.press("Escape");
  }

  async chooseCurrency(currency: string): Promise<void> {
    await this.place.getByRole("combobox", { name: "Měna" }).selectOption(currency);
  }

  /** The total on a room's card, as it is written. */
  async totalOf(room: string): Promise<string> {
    const name = await this.selectButton(room).getAttribute("aria-label");
    return /, (.+) za /.exec(name ?? "")?.[1] ?? "";
  }
}
