/// <reference lib="dom" />
// Runs in the guest's browser.
import { readExpiry } from "./card-fields.ts";
import { brandOf, cardDigits, codeLength, groupDigits } from "./card-number.ts";

const MOST_DIGITS = 19;

/** Groups the number while it is typed or pasted; the caret stays behind the digit that it stood behind. */
export function groupWhileTyping(input: HTMLInputElement): void {
  const digits = cardDigits(input.value);
  if (digits === null) return;
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length;
  const grouped = groupDigits(digits.slice(0, MOST_DIGITS));
  if (grouped === input.value) return;
  input.value = grouped;
  let caret = 0;
  for (let seen = 0; caret < grouped.length && seen < before; caret += 1)
    if (grouped[caret] !== " ") seen += 1;
  input.setSelectionRange(caret, caret);
}

/** Writes the slash of `MM/YY` while it is typed, and does not write it back while the guest deletes it. */
export function slashWhileTyping(input: HTMLInputElement, event: Event): void {
  if (!(event instanceof InputEvent) || !event.inputType.startsWith("insert")) return;
  if (/^[2-9]$/.test(input.value)) input.value = `0${input.value}/`;
  else if (/^(0[1-9]|1[0-2])$/.test(input.value)) input.value = `${input.value}/`;
  else if (/^(0[1-9]|1[0-2])\d$/.test(input.value))
    input.value = `${input.value.slice(0, 2)}/${input.value.slice(2)}`;
}

/** Writes a date that was understood as `MM/YY`. */
export function settleExpiry(input: HTMLInputElement): void {
  const expiry = readExpiry(input.value);
  if (expiry === null) return;
  input.value = `${String(expiry.month).padStart(2, "0")}/${String(expiry.year % 100).padStart(2, "0")}`;
}

/** Keeps the digits of a code, as many as the card's kind has at most. */
export function codeWhileTyping(input: HTMLInputElement, number: string): void {
  const brand = brandOf(cardDigits(number) ?? "");
  input.value = input.value.replace(/\D/g, "").slice(0, brand === null ? 4 : codeLength(brand));
}
