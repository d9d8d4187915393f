import type { StripeBook } from "../book.ts";

/** Where a view finds the objects beside its own. */
export interface ViewContext {
  book: StripeBook;
  origin: string;
}

/** The name of an object, or the object where the call wants it whole. */
export function nameOr<T>(name: string, wanted: boolean, whole: () => T): string | T {
  return wanted ? whole() : name;
}
