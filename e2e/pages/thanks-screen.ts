import { expect, type Locator } from "@playwright/test";
import { amountOf } from "../support/screen/amount.ts";
import { Screen } from "./screen.ts";

const TITLES = [
  "thanks.title.paid",
  "thanks.title.deposit_paid",
  "thanks.title.card_awaited",
  "thanks.title.transfer_awaited",
  "thanks.title.pay_on_site",
  "thanks.title.waiting_list",
  "thanks.title.offered",
  "thanks.title.cancelled",
  "own.confirmed",
] as const;

/** The reservation as it was saved, or as its guest finds it later. */
export class ThanksScreen extends Screen {
  protected landmark(): Locator {
    const titles = TITLES.map((key) => this.messages.begins(key).source);
    return this.place.getByRole("heading", { level: 1, name: new RegExp(titles.join("|")) });
  }

  /** The button of a guest who is waiting or has been offered a room. */
  answer(name: RegExp): Locator {
    return this.place.getByRole("main").getByRole("button", { name });
  }

  /** Shown beside a stay, or beside services if there is none. */
  total(): Locator {
    const { messages, place } = this;
    const stay = place.getByRole("complementary", { name: messages.text("thanks.your_stay") });
    const services = place.getByRole("complementary", { name: messages.text("wellness.your_booking") });
    return amountOf(stay.or(services), messages.text("common.total"));
  }

  /** The amount paid according to the heading and the price table, in whole units. */
  async depositPaid(): Promise<number> {
    const pattern = this.messages.whole("thanks.title.deposit_paid");
    const title = await this.place.getByRole("heading", { level: 1, name: pattern }).textContent();
    const amount = pattern.exec(title ?? "")?.groups?.["amount"] ?? "";
    const side = this.place.getByRole("complementary", { name: this.messages.text("thanks.your_stay") });
    await expect(amountOf(side, this.messages.text("thanks.paid_row"))).toContainText(amount);
    return Number(amount.replaceAll(/\D/g, ""));
  }

  /** The reservation's number, which a guest reads out on the phone. */
  async number(): Promise<string> {
    const line = this.place.getByText(this.messages.text("thanks.number")).locator("..");
    return ((await line.getByRole("strong").textContent()) ?? "").trim();
  }

  /** A fact of the bank transfer. */
  async fact(name: string): Promise<string> {
    const fact = amountOf(this.place.getByRole("region", { name: "Platba převodem" }), name);
    await expect(fact).toBeVisible();
    return ((await fact.locator("span").first().textContent()) ?? "").trim();
  }

  get qrCode(): Locator {
    return this.place.getByRole("img", { name: "QR kód s platebními údaji" });
  }

  get toCalendar(): Locator {
    return this.place.getByRole("button", { name: "Přidat do kalendáře" });
  }
}
