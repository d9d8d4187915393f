import { expect, type Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

const FLEXIBLE = "Flexibilní";

/** The room dialog: description, rates, guests. */
export class RoomDialog extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("dialog", { name: this.room });
  }

  private room = /./;

  /** Expects the dialog of this room only. */
  of(room: string): this {
    this.room = new RegExp(`^${room}$`);
    return this;
  }

  rateButton(rate: string): Locator {
    return this.place.getByRole("button", {
      name: this.messages.begins("room.select_rate_of", rate ? { rate } : {}),
    });
  }

  /** Takes the rate for the guests of the search, without asking for them again. */
  reserveAtOnce(): Locator {
    const name = /^Rezervovat pro \d/;
    return this.place.getByRole("button", { name });
  }

  async takeRate(rate: string): Promise<void> {
    await this.rateButton(rate).click();
    await expect(this.reserveButton()).toBeVisible();
  }

  /** Takes the first rate, the one that the card promised, and returns its name. */
  async takeCheapestRate(): Promise<string> {
    const rate = this.rateButton("").first();
    const name = /^Vybrat sazbu (.+?), /.exec((await rate.getAttribute("aria-label")) ?? "")?.[1] ?? "";
    await rate.click();
    await expect(this.reserveButton()).toBeVisible();
    return name;
  }

  /** Takes the rate that can be paid in every way, including at the property, and returns its price. */
  async takeFlexibleRate(): Promise<string> {
    const rate = this.rateButton(FLEXIBLE);
    const price =
      /^Vybrat sazbu .+?, (.+) za /.exec((await rate.getAttribute("aria-label")) ?? "")?.[1] ?? "";
    await this.takeRate(FLEXIBLE);
    return price;
  }

  async showRates(): Promise<void> {
    await this.place.getByRole("button", { name: "Zobrazit ceny" }).click();
    await expect(this.rateButton("").first()).toBeVisible();
  }

  /** The running total in the footer. */
  total(): Locator {
    return this.landmark().getByRole("contentinfo").or(this.landmark().locator("footer"));
  }

  async setAdults(count: number): Promise<void> {
    await this.place.getByRole("combobox", { name: "Dospělý" }).selectOption(String(count));
  }

  async add(): Promise<void> {
    await this.enabled(this.messages.text("room.add")).click();
    await expect(this.landmark()).toBeHidden();
  }

  async save(): Promise<void> {
    await this.enabled("Uložit změny").click();
    await expect(this.landmark()).toBeHidden();
  }

  async reserve(): Promise<void> {
    await this.reserveButton().click();
  }

  private reserveButton(): Locator {
    const { messages } = this;
    return this.enabled(messages.text("room.reserve")).or(
      this.landmark().getByRole("button", { name: messages.text("checkout.to_waiting") }),
    );
  }

  enabled(name: string): Locator {
    return this.place.getByRole("button", { name }).and(this.place.locator(":not([aria-disabled='true'])"));
  }
}
