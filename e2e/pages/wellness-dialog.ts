import { expect, type Locator, type Page } from "@playwright/test";
import { type Place, Screen } from "./screen.ts";

/** The dialog of a service: its days and times, then who comes. */
export class WellnessDialog extends Screen {
  protected landmark(): Locator {
    // A closing dialog is still visible for a moment.
    return this.place.getByRole("dialog").and(this.place.locator("[open]"));
  }

  /** The slots that can be chosen now, in the order of the day. */
  freeSlots(): Locator {
    return this.landmark()
      .getByRole("group")
      .getByRole("button", { pressed: false })
      .and(this.place.locator(":not([aria-disabled='true'])"));
  }

  /** The slots that are chosen. */
  chosenSlots(): Locator {
    return this.landmark().getByRole("group").getByRole("button", { pressed: true });
  }

  /** How many slots stand beside each other. */
  timesBeside(): Promise<number> {
    const slots = this.landmark().getByRole("group").getByRole("list").first();
    return slots.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  }

  /** Presses the first free slot; if a booking needs several, those after it are chosen too. */
  async takeFirstTime(): Promise<void> {
    await this.freeSlots().first().click();
    await expect(this.chosenSlots().first()).toBeVisible();
  }

  /** Presses the slot after the chosen ones, or the one before them if that is not free. */
  async takeOneMore(): Promise<void> {
    await expect(this.chosenSlots().first()).toBeVisible();
    const slots = this.landmark().getByRole("group").getByRole("button");
    const states = await slots.evaluateAll((buttons) =>
      buttons.map((button) => ({
        chosen: button.getAttribute("aria-pressed") === "true",
        usable: button.getAttribute("aria-disabled") !== "true",
      })),
    );
    // The slot after may stand in the next part of the day.
    const [after, before] = [
      states.findLastIndex(({ chosen }) => chosen) + 1,
      states.findIndex(({ chosen }) => chosen) - 1,
    ];
    const beside = [after, before].find((index) => states[index]?.usable);
    if (beside === undefined)
      throw new Error(
        `No slot beside ${await this.chosen().textContent()} on ${await this.day()} can be taken.`,
      );
    await slots.nth(beside).click();
    await expect(this.chosenSlots()).toHaveCount(states.filter(({ chosen }) => chosen).length + 1);
  }

  /** The day whose times are shown. */
  async day(): Promise<string> {
    return (await this.days("[aria-pressed='true']").getAttribute("data-date")) ?? "";
  }

  /** Another day with free times. */
  async takeAnotherDay(): Promise<void> {
    const day = this.days("[aria-pressed='false']:not([aria-disabled='true'], [data-full])").last();
    const date = (await day.getAttribute("data-date")) ?? "";
    await day.click();
    await expect.poll(() => this.day()).toBe(date);
    await expect(this.freeSlots().first()).toBeVisible();
  }

  /** A day without free times. */
  async takeDay(date: string): Promise<void> {
    await this.days(`[data-date="${date}"]`).click();
    await expect.poll(() => this.day()).toBe(date);
  }

  private days(which: string): Locator {
    return this.landmark().locator(`[data-date]${which}`);
  }

  /** The chosen times with their price, in the footer. */
  chosen(): Locator {
    return this.landmark().locator("footer p").first();
  }

  async goOn(): Promise<void> {
    await this.footerButton("common.continue").click();
    await expect(this.persons()).toBeVisible();
  }

  persons(): Locator {
    return this.landmark().getByRole("combobox", { name: this.messages.text("wellness.persons") });
  }

  /** The link to a letter about a time that others may give back. */
  toWait(): Locator {
    return this.landmark().getByRole("button", { name: this.messages.text("waiting.tell_me") });
  }

  /** A contact detail of the waiting guest. */
  field(name: "checkout.first_name" | "checkout.last_name" | "checkout.email"): Locator {
    return this.landmark().getByRole("textbox", { name: this.messages.begins(name) });
  }

  async book(): Promise<void> {
    await this.footerButton("wellness.book").click();
    await expect(this.landmark()).toBeHidden();
  }

  async save(): Promise<void> {
    await this.footerButton("room.save").click();
    await expect(this.landmark()).toBeHidden();
  }

  /** A button of the footer, once it can be pressed. */
  footerButton(
    name:
      | "common.continue"
      | "common.close"
      | "wellness.book"
      | "waiting.join"
      | "room.save"
      | "packages.take_time"
      | "own.change_price",
  ): Locator {
    return this.landmark()
      .locator("footer")
      .getByRole("button", { name: this.messages.text(name), exact: true })
      .and(this.place.locator(":not([aria-disabled='true'])"));
  }
}

/** The dialog for a time that a package includes: only the days of its stay, and no number of persons. */
export class TimeDialog extends WellnessDialog {
  private readonly name: string;

  constructor(page: Page, place: Place, name: string) {
    super(page, place);
    this.name = name;
  }

  protected override landmark(): Locator {
    return this.place.getByRole("dialog", { name: this.name });
  }

  /** Takes the first free time, and returns it as the footer shows it. */
  async takeTime(): Promise<string> {
    await this.takeFirstTime();
    const chosen = (await this.chosen().textContent()) ?? "";
    await this.footerButton("packages.take_time").click();
    await expect(this.landmark()).toBeHidden();
    return chosen;
  }
}
