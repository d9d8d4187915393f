import { expect, type Locator } from "@playwright/test";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Screen } from "./screen.ts";

/** The guest's account: the way in, a letter's link, and what is inside. */
export class AccountScreen extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("heading", { level: 1, name: this.messages.text("account.title") });
  }

  button(key: MessageKey): Locator {
    return this.place.getByRole("main").getByRole("button", { name: this.messages.text(key), exact: true });
  }

  field(key: MessageKey): Locator {
    return this.place.getByLabel(this.messages.text(key), { exact: true });
  }

  /** The link of a booking in the list. */
  booking(number: string): Locator {
    return this.place.getByRole("link", { name: this.messages.begins("account.reservation", { number }) });
  }

  async register(email: string, password: string): Promise<void> {
    await this.button("account.register").click();
    await this.field("checkout.email").fill(email);
    await this.field("checkout.email_again").fill(email);
    await this.field("account.password").fill(password);
    await this.field("account.password_again").fill(password);
    await this.isAccessible();
    await this.button("account.register").click();
    await expect(this.place.getByText(this.messages.whole("account.mailbox_sent", { email }))).toBeVisible();
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.field("checkout.email").fill(email);
    await this.field("account.password").fill(password);
    await this.button("account.login").click();
  }

  async isLoggedInAs(email: string): Promise<void> {
    const told = this.messages.whole("account.logged_in_as", { email });
    await expect(this.place.getByText(told)).toBeVisible();
  }

  async addPasskey(name: string): Promise<void> {
    await this.button("account.passkey_add").click();
    await this.field("account.passkey_name").fill(name);
    await this.isAccessible();
    await this.button("account.passkey_create").click();
    await expect(this.passkeyRemoval(name)).toBeVisible();
  }

  async removePasskey(name: string): Promise<void> {
    await this.passkeyRemoval(name).click();
    await this.isAccessible();
    await this.button("account.passkey_remove_now").click();
    await expect(this.passkeyRemoval(name)).toHaveCount(0);
  }

  private passkeyRemoval(name: string): Locator {
    return this.place.getByRole("button", { name: this.messages.whole("account.passkey_remove", { name }) });
  }
}
