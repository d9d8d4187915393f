import { expect, type Locator } from "@playwright/test";

/** The amount on a price line, as it is written: the definition beside the term. */
export function amountOf(table: Locator, line: string): Locator {
  return table
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${line}$`) })
    .locator("..")
    .getByRole("definition");
}

/** Waits until the line stands with an amount, and reads it. */
export async function readAmount(table: Locator, line: string): Promise<string> {
  const amount = amountOf(table, line);
  await expect(amount).toHaveText(/\d/);
  return (await amount.textContent()) ?? "";
}
