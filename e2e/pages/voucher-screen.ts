import type { Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

/** The page on which vouchers are ordered. */
export class VoucherScreen extends Screen {
  protected landmark(): Locator {
    return this.goOn.or(this.order);
  }

  /** Continues to the next of three steps on a narrow page. */
  get goOn(): Locator {
    const name = this.messages.text("common.continue");
    return this.place.getByRole("main").getByRole("button", { name, exact: true });
  }

  /** The button that commits to paying; it shows the amount. */
  get order(): Locator {
    return this.place.getByRole("button", { name: this.messages.begins("checkout.order") });
  }

  /** One of the hotel's values, in whole units of the currency. */
  value(amount: number): Locator {
    const values = this.place.getByRole("group", { name: this.messages.text("voucher.value") });
    return values.locator(`input[value="${amount * 100}"]`);
  }

  recipient(who: "me" | "other"): Locator {
    return this.place.getByRole("radio", { name: this.messages.text(`voucher.recipient.${who}`) });
  }

  get recipientName(): Locator {
    const name = this.messages.text("voucher.recipient_name");
    return this.place.getByRole("textbox", { name, exact: true });
  }

  get text(): Locator {
    return this.place.getByRole("textbox", { name: this.messages.begins("voucher.text") });
  }

  method(name: "card" | "bank_transfer"): Locator {
    return this.place.getByRole("radio", { name: this.messages.begins(`checkout.method.${name}`) });
  }

  get consent(): Locator {
    return this.place.getByRole("checkbox", { name: this.messages.begins("voucher.agree") });
  }
}
