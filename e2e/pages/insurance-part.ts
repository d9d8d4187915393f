import { expect, type Locator } from "@playwright/test";
import { CZECH, type Messages } from "../support/messages.ts";
import type { Place } from "./screen.ts";

/** The insurance on the summary: the choices, and who is insured. */
export class InsurancePart {
  readonly root: Locator;
  readonly #messages: Messages;

  constructor(place: Place, messages: Messages = CZECH) {
    this.#messages = messages;
    this.root = place.getByRole("region", { name: messages.text("insurance.title") });
  }

  get none(): Locator {
    return this.root.getByRole("radio", { name: this.#messages.text("insurance.none") });
  }

  tariff(name: string): Locator {
    return this.root.getByRole("radio", { name });
  }

  name(number: number): Locator {
    return this.root.getByRole("textbox", {
      name: this.#messages.begins("insurance.guest_name", { number }),
    });
  }

  get agreement(): Locator {
    return this.root.getByRole("checkbox", { name: this.#messages.begins("insurance.agree") });
  }

  /** The message above the names about what is missing. */
  get missing(): Locator {
    return this.root.getByRole("alert");
  }

  async insure(tariff: string, names: readonly string[]): Promise<void> {
    await expect(this.none).toBeChecked();
    await this.tariff(tariff).check();
    for (const [index, name] of names.entries()) await this.name(index + 1).pressSequentially(name);
    await this.agreement.check();
  }
}
