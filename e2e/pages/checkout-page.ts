import { expect, type Locator, type Page } from "@playwright/test";

const CARDS = {
  pays: "4242 4242 4242 4242",
  withoutMoney: "4000 0000 0000 9995",
  asks: "4000 0000 0000 3220",
} as const;

const AT_THE_BANK = {
  confirm: /^(Potvrdit|Complete authentication)$/,
  refuse: /^(Odmítnout|Fail authentication)$/,
} as const;

/** The sandbox's Stripe as guests see it, in Czech or in English: where they pay, or leave a card. */
export class CheckoutPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async shown(): Promise<this> {
    await expect(
      this.page.getByRole("heading", {
        level: 1,
        name: /^(Platba kartou|Pay by card|Karta pro záruku|Card for a guarantee)$/,
      }),
    ).toBeVisible();
    return this;
  }

  /** What is to be paid, as the page writes it. */
  get amount(): Locator {
    return this.page.locator("dd.amount");
  }

  /** Why the last card was refused. */
  get refusal(): Locator {
    return this.page.getByRole("alert");
  }

  /** Pays by the card, or leaves it if nothing is to be paid. */
  async pay(card: keyof typeof CARDS): Promise<void> {
    const number = CARDS[card];
    const use = this.page.getByRole("button", { name: new RegExp(`^(Použít kartu|Use card) ${number}$`) });
    if (!(await use.isVisible())) await this.page.locator("summary").click();
    await use.click();
    await expect(this.page.getByRole("textbox", { name: /^(Číslo karty|Card number)$/ })).toHaveValue(number);
    // Stripe does not yet know a guest who only leaves a card.
    const email = this.page.getByRole("textbox", { name: "E-mail" });
    if (await email.isVisible()) await email.fill("jana@example.com");
    await this.page.getByRole("button", { name: /^(Zaplatit|Pay|Uložit kartu|Save card)$/ }).click();
  }

  async atTheBank(end: keyof typeof AT_THE_BANK): Promise<void> {
    await this.page.getByRole("button", { name: AT_THE_BANK[end] }).click();
  }

  async leave(): Promise<void> {
    await this.page.getByRole("link", { name: /^(Zpět do obchodu|Back to the shop)$/ }).click();
  }
}
