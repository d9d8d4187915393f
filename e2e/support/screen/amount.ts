import type { Locator } from "@playwright/test";

/** The amount on a price line, as it is written: the definition beside the term. */
export function amountOf(table: Locator, line: string): Locator {
  return table
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${line}$`) })
    .locator("..")
    .getByRole("definition");
}
