import { expect, type FrameLocator, type Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

/** Published test cards of the sandbox's vault, named by what its form does with them. */
export const CARDS = {
  stored: "4111111111111111",
  duplicate: "5105105105105100",
  wrongCode: "4000000000000101",
  /** Of a kind that some hotels do not take. */
  amex: "378282246310005",
  /** The bank asks the guest first (3-D Secure), on its own page in the vault's frame. */
  asked: "4000000000003220",
} as const;

export const CARD_CODE = "737";

const AT_THE_BANK = { confirm: /^(Potvrdit|Confirm)$/, refuse: /^(Odmítnout|Refuse)$/ } as const;

/** The card step: a document of its own, with the vault's form in a frame or a button that leads to the vault's page. */
export class CardScreen extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("heading", { name: this.messages.text("card.heading") });
  }

  /** Waits for the form, too. */
  async ready(): Promise<this> {
    await expect(this.landmark()).toBeVisible();
    await expect(this.submitButton).toHaveAttribute("aria-disabled", "false");
    return this;
  }

  get form(): FrameLocator {
    return this.place.frameLocator(`iframe[title="${this.messages.text("card.form")}"]`);
  }

  get submitButton(): Locator {
    return this.place.getByRole("button", { name: this.messages.text("card.submit") });
  }

  /** Leads to a vault's page that cannot be framed. */
  get toPage(): Locator {
    return this.place
      .getByRole("button", { name: this.messages.text("card.to_page") })
      .and(this.place.locator("[aria-disabled='false']"));
  }

  get back(): Locator {
    return this.place.getByRole("button", { name: this.messages.text("card.back") });
  }

  get problem(): Locator {
    return this.place.locator("section").getByRole("alert");
  }

  /** A field of the vault's form, in the order in which they stand. */
  field(name: "holder" | "number" | "expiry" | "code" | "postalCode"): Locator {
    return this.form.locator(`#${name}`);
  }

  /** What the form says beside one of its fields. */
  fieldProblem(name: "number"): Locator {
    return this.form.locator(`#${name}-problem`);
  }

  /** An answer to the bank's question, which some cards show in the frame. */
  choiceAtTheBank(end: keyof typeof AT_THE_BANK): Locator {
    return this.form.getByRole("button", { name: AT_THE_BANK[end] });
  }

  async fillIn(number: string): Promise<void> {
    await this.field("holder").fill("Jana Šťastná");
    await this.field("number").fill(number);
    await this.field("expiry").fill("12/29");
    await this.field("code").fill(CARD_CODE);
    await this.field("postalCode").fill("110 00");
  }

  async verify(number: string): Promise<void> {
    await this.fillIn(number);
    await this.submitButton.click();
  }
}
