import type { Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

const STATES = ["paid", "waiting", "lapsed"] as const;

/** An order of vouchers that is paid, waits for a transfer, or is over. */
export class VoucherOrderScreen extends Screen {
  private state: (typeof STATES)[number] = "paid";

  /** Expects only this state. */
  in(state: (typeof STATES)[number]): this {
    this.state = state;
    return this;
  }

  protected landmark(): Locator {
    const name = this.messages.text(`voucher.title.${this.state}`);
    return this.place.getByRole("heading", { level: 1, name, exact: true });
  }

  async number(): Promise<string> {
    const line = this.place.getByText(this.messages.text("voucher.number"), { exact: true }).locator("..");
    return ((await line.getByRole("strong").textContent()) ?? "").trim();
  }

  /** The vouchers that can be printed. */
  get documents(): Locator {
    return this.place.getByRole("link", { name: /PDF/i });
  }

  /** What is written beside a name, such as the symbol of the transfer. */
  async fact(name: string): Promise<string> {
    const term = this.place.getByRole("term").filter({ hasText: name });
    return (await term.locator("xpath=following-sibling::dd").locator("span").first().innerText()).trim();
  }
}
