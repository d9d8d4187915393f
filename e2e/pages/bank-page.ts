import { expect, type Page } from "@playwright/test";

type SentTransfer = { symbol: string; amount: number };

/** The sandbox's bank, whose page sends transfers in the demo. */
export class BankPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it by its link in the demo's mailbox. */
  async open(origin: string): Promise<this> {
    await this.page.goto(`${origin}/demo/mailbox`);
    await this.page.getByRole("link", { name: "Bank" }).click();
    await expect(this.page.getByRole("heading", { name: "Test bank" })).toBeVisible();
    return this;
  }

  async send({ symbol, amount }: SentTransfer): Promise<void> {
    const sent = this.page.getByText(`: ${amount.toFixed(2)} CZK, symbol ${symbol},`);
    const before = await sent.count();
    await this.page.getByLabel("Variable symbol").fill(symbol);
    await this.page.getByLabel("Amount").fill(String(amount));
    await this.page.getByRole("button", { name: "Send the transfer" }).click();
    await expect(sent).toHaveCount(before + 1);
  }
}
