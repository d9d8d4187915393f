import type { Locator } from "@playwright/test";
import { amountOf } from "../support/screen/amount.ts";
import { Screen } from "./screen.ts";

/** The reservation to be checked before the guest says who they are. */
export class SummaryScreen extends Screen {
  protected landmark(): Locator {
    const { messages, place } = this;
    const heading = place.getByRole("heading", {
      level: 1,
      name: messages.text("reservation.page_summary"),
    });
    return heading.or(place.getByRole("heading", { level: 1, name: messages.text("waiting.page_summary") }));
  }

  total(): Locator {
    return amountOf(this.prices(), this.messages.text("common.total"));
  }

  /** What a discount code takes off. */
  coupon(code: string): Locator {
    return amountOf(this.prices(), `Slevový kód ${code}`);
  }

  /** Types the code of a gift voucher. */
  async enterVoucher(code: string): Promise<void> {
    const { messages, place } = this;
    await place.getByRole("button", { name: messages.text("checkout.voucher_title") }).click();
    await place.getByRole("textbox", { name: messages.text("checkout.voucher_code") }).fill(code);
    await place.getByRole("button", { name: messages.text("checkout.voucher_use"), exact: true }).click();
  }

  /** What a voucher pays, and what stays on it. */
  voucher(code: string): Locator {
    return this.place.getByRole("status").filter({ hasText: code.slice(-4) });
  }

  private prices(): Locator {
    return this.place.getByRole("complementary", { name: this.messages.text("checkout.price") });
  }

  toPayment(): Locator {
    const { messages, place } = this;
    const toPayment = place.getByRole("button", { name: messages.text("checkout.to_payment") });
    return toPayment.or(place.getByRole("button", { name: messages.text("checkout.to_waiting") }));
  }

  async goToPayment(): Promise<void> {
    await this.toPayment().and(this.place.locator(":not([aria-disabled='true'])")).click();
  }
}
