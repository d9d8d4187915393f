import type { Locator } from "@playwright/test";
import type { Place } from "./screen.ts";

/** The short message at the lower edge, with what can be done about it. */
export function snackbar(place: Place, text: string | RegExp): Locator {
  return place.getByRole("status").filter({ hasText: text });
}
