import { expect, type Locator } from "@playwright/test";
import type { Keyboard } from "../support/keyboard.ts";
import { amountOf } from "../support/screen/amount.ts";
import { isNarrow, Screen } from "./screen.ts";

export type Guest = { firstName: string; lastName: string; email: string; phone: string; note: string };

export type Method = "Kartou online" | "Bankovním převodem" | "Na místě";

/** How much is paid in advance, if the way to pay offers a choice. */
export type Part = "Záloha" | "Celá částka";

/** The payment page: contact details, ways to pay, and the order. */
export class PaymentScreen extends Screen {
  protected landmark(): Locator {
    const { messages, place } = this;
    const order = place.getByRole("button", { name: messages.begins("checkout.order") });
    return order.or(place.getByRole("button", { name: messages.text("room.join_waiting_list") }));
  }

  field(name: string): Locator {
    return this.place.getByRole("textbox", { name, exact: true });
  }

  get note(): Locator {
    return this.place.getByRole("textbox", { name: this.messages.begins("checkout.note") });
  }

  get consent(): Locator {
    return this.place.getByRole("checkbox", { name: this.messages.begins("checkout.agree") });
  }

  method(name: Method): Locator {
    return this.place.getByRole("radio", { name: new RegExp(`^${name}`) });
  }

  part(name: Part): Locator {
    return this.place
      .getByRole("group", { name: "Kolik zaplatíte předem" })
      .getByRole("radio", { name: new RegExp(`^${name}`) });
  }

  get onSite(): Locator {
    return this.place.getByRole("radio", { name: this.messages.begins("checkout.method.on_site") });
  }

  /** The order's total: beside the form, or on narrow screens in the fold above it. */
  total(): Locator {
    if (isNarrow(this.page)) return this.place.getByText(/^\d+\spolož\S+ za \d/);
    return amountOf(this.place.getByRole("complementary", { name: "Co rezervujete" }), "Celkem");
  }

  /** The button that commits to paying; it shows the amount. */
  get order(): Locator {
    return this.landmark();
  }

  /** Fills in each field at once, as a browser's autofill does. */
  async fillIn(guest: Guest): Promise<void> {
    // React does not notice text that Firefox's driver inserts at once.
    const isFirefox = await this.page.evaluate(() => navigator.userAgent.includes("Firefox"));
    if (isFirefox) return this.typeIn(guest);
    if (guest.note !== "") await this.unfold();
    for (const [field, text] of this.contact(guest)) await field.fill(text);
  }

  /** Key by key. */
  async typeIn(guest: Guest): Promise<void> {
    if (guest.note !== "") await this.unfold();
    for (const [field, text] of this.contact(guest)) await field.pressSequentially(text);
  }

  /** Types field by field with the keyboard, without a note. */
  async typeByKeyboard(keyboard: Keyboard, guest: Guest): Promise<void> {
    for (const [field, text] of this.details(guest)) await keyboard.type(field, text);
  }

  /** Chooses to pay at the hotel with the arrow keys. */
  async walkToOnSite(keyboard: Keyboard): Promise<void> {
    const ways = this.place.getByRole("radio");
    await keyboard.tabTo(ways.first());
    for (let steps = await ways.count(); steps > 0 && !(await this.onSite.isChecked()); steps -= 1)
      await this.page.keyboard.press("ArrowDown");
    await expect(this.onSite).toBeChecked();
  }

  /** Opens the line that wishes and the invoice are behind until something of them is filled in. */
  async unfold(): Promise<void> {
    const line = this.place.getByText(this.messages.begins("checkout.wishes_and_invoice"));
    if (!(await this.note.isVisible())) await line.click();
  }

  /** An invoice for a company that the public register knows. */
  async fillInCompany(registrationNumber: string, name: string): Promise<void> {
    const { messages, place } = this;
    await this.unfold();
    await place.getByRole("checkbox", { name: messages.text("checkout.for_company") }).check();
    await place
      .getByRole("textbox", { name: messages.begins("checkout.registration_number") })
      .fill(registrationNumber);
    await place.getByRole("button", { name: messages.text("checkout.fill_by_number") }).click();
    await expect(this.field(messages.text("checkout.company_name"))).toHaveValue(name);
  }

  /** Waits until the engine holds what the guest has chosen. */
  async isHeld(): Promise<void> {
    await expect(this.place.getByText(this.messages.begins("checkout.held_for"))).toBeVisible();
  }

  async holds(guest: Guest): Promise<void> {
    for (const [field, text] of this.contact(guest)) await expect(field).toHaveValue(text);
  }

  private contact(guest: Guest): [field: Locator, text: string][] {
    const wishes: [Locator, string][] = guest.note === "" ? [] : [[this.note, guest.note]];
    return [...this.details(guest), ...wishes];
  }

  private details(guest: Guest): [field: Locator, text: string][] {
    const { messages } = this;
    return [
      [this.field(messages.text("checkout.first_name")), guest.firstName],
      [this.field(messages.text("checkout.last_name")), guest.lastName],
      [this.field(messages.text("checkout.email")), guest.email],
      [this.field(messages.text("checkout.email_again")), guest.email],
      [this.field(messages.text("checkout.phone")), guest.phone],
    ];
  }
}
