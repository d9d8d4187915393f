import { expect, type Locator, type Page } from "@playwright/test";
import type { Place } from "./screen.ts";

/** How the bank's step can end, by the buttons on its page. */
const AT_THE_BANK = {
  confirm: /^(Potvrdit platbu|Confirm the payment)$/,
  refuse: /^(Odmítnout|Refuse)$/,
  letTimeOut: /^(Nechat vypršet|Let it time out)$/,
} as const;

const IN_BANKING = {
  later: /^(Zpět do obchodu, platba čeká|Back to the shop, the payment waits)$/,
} as const;

/** The sandbox's gateway as guests see it, in Czech or in English. */
export class GatewayPage {
  readonly page: Page;
  /** Where it is shown: as the page itself, or in a frame above the hotel's page. */
  readonly place: Place;

  constructor(page: Page, place: Place = page) {
    this.page = page;
    this.place = place;
  }

  async shown(): Promise<this> {
    await expect(this.button(/^(Zaplatit kartou|Pay by card)$/)).toBeVisible();
    return this;
  }

  /** What is to be paid, as the gateway writes it. */
  get amount(): Locator {
    return this.place.locator("dd.amount");
  }

  /** The origin of its control, which is the same as the page's. */
  get origin(): string {
    return new URL(this.page.url()).origin;
  }

  /** Pays by the card that is accepted at once. */
  async pay(): Promise<void> {
    await this.useCard("4444 4444 4444 4448");
  }

  /** Pays by the card that the bank asks about. */
  async payAndAtTheBank(end: keyof typeof AT_THE_BANK): Promise<void> {
    await this.useCard("4111 1111 1111 1111");
    await this.button(AT_THE_BANK[end]).click();
  }

  async payAndBeDeclined(code: string): Promise<void> {
    await this.fill("4000 0000 0000 0002");
    await this.place
      .getByRole("combobox", { name: /^(Důvod odmítnutí|Reason for which)/ })
      .selectOption(code);
    await this.button(/^(Zaplatit kartou|Pay by card)$/).click();
  }

  /** Orders an internet banking transfer that the bank has yet to confirm. */
  async payFromBankLater(): Promise<void> {
    await this.button(/^(Přejít do banky|Go to the bank)$/).click();
    await this.button(IN_BANKING.later).click();
  }

  async cancel(): Promise<void> {
    await this.button(/^(Zrušit platbu|Cancel the payment)$/).click();
  }

  /** For a tab whose open payment was paid in another tab: the page says so and leads back. */
  async findItMade(): Promise<void> {
    await this.page.reload();
    await this.page.getByRole("link", { name: /^(Zpět do obchodu|Back to the shop)$/ }).click();
  }

  private async useCard(number: string): Promise<void> {
    await this.fill(number);
    await this.button(/^(Zaplatit kartou|Pay by card)$/).click();
  }

  private async fill(number: string): Promise<void> {
    await this.button(new RegExp(`^(Použít kartu|Use card) ${number}$`)).click();
    await expect(this.place.getByRole("textbox", { name: /^(Číslo karty|Card number)$/ })).not.toHaveValue(
      "",
    );
  }

  private button(name: RegExp): Locator {
    return this.place.getByRole("button", { name });
  }
}
