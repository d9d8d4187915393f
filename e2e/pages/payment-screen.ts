import { expect, type Locator } from "@playwright/test";
import { amountOf } from "./amount.ts";
import { isNarrow, Screen } from "./screen.ts";

export type Guest = { firstName: string; lastName: string; email: string; phone: string; note: string };

export type Method = "Bankovním převodem" | "Na místě";

/** Who books, how they pay, and the order itself. */
export class PaymentScreen extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("button", {
      name: /^(Objednat s povinností platby|Zapsat se na čekací listinu)/,
    });
  }

  field(name: string): Locator {
    return this.place.getByRole("textbox", { name, exact: true });
  }

  get note(): Locator {
    return this.place.getByRole("textbox", { name: /^Poznámka pro hotel/ });
  }

  get consent(): Locator {
    return this.place.getByRole("checkbox", { name: /^Souhlasím/ });
  }

  method(name: Method): Locator {
    return this.place.getByRole("radio", { name: new RegExp(`^${name}`) });
  }

  /** The order's total: beside the form, or on narrow screens on the fold above it. */
  total(): Locator {
    if (isNarrow(this.page)) return this.place.getByText(/^\d+\spolož\S+ za \d/);
    return amountOf(this.place.getByRole("complementary", { name: "Co rezervujete" }), "Celkem");
  }

  /** The button with the obligation to pay; the amount stands on it. */
  get order(): Locator {
    return this.landmark();
  }

  async fillIn(guest: Guest): Promise<void> {
    // Typed key by key, as guests do: what Firefox's driver puts in at once, React does not hear of.
    await this.field("Jméno").pressSequentially(guest.firstName);
    await this.field("Příjmení").pressSequentially(guest.lastName);
    await this.field("E-mail").pressSequentially(guest.email);
    await this.field("E-mail znovu").pressSequentially(guest.email);
    await this.field("Telefon").pressSequentially(guest.phone);
    await this.note.pressSequentially(guest.note);
  }

  async holds(guest: Guest): Promise<void> {
    await expect(this.field("Jméno")).toHaveValue(guest.firstName);
    await expect(this.field("Příjmení")).toHaveValue(guest.lastName);
    await expect(this.field("E-mail")).toHaveValue(guest.email);
    await expect(this.field("E-mail znovu")).toHaveValue(guest.email);
    await expect(this.field("Telefon")).toHaveValue(guest.phone);
    await expect(this.note).toHaveValue(guest.note);
  }
}
