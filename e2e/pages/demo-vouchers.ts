import { expect, type Locator, type Page } from "@playwright/test";

/** The vouchers that the demo has sold, on the page of its mailbox. */
export class DemoVouchers {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(origin: string): Promise<this> {
    await this.#page.goto(`${origin}/demo/mailbox`);
    await expect(this.#page.getByRole("heading", { name: "Gift vouchers to try" })).toBeVisible();
    return this;
  }

  /** The voucher of this worth, with what is left on it. */
  voucher(worth: string): Locator {
    return this.#page.getByRole("listitem").filter({ hasText: worth });
  }

  /** The link to the recipient's page. */
  present(worth: string): Locator {
    return this.voucher(worth).getByRole("link", { name: /^See / });
  }

  code(worth: string): Promise<string> {
    return this.voucher(worth).locator("code").innerText();
  }
}
