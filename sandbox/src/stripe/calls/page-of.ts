import { integer, text } from "../form/fields.ts";
import { invalid } from "../stripe-error.ts";

/** Parameters by which every list is walked. */
export const PAGE_FIELDS = { limit: integer, starting_after: text() };

const MOST = 100;

/** A page of a list, the newest first; `list` is given the oldest first, as things were made. */
export function pageOf<T extends { id: string }>(
  list: readonly T[],
  { limit = 10, starting_after: after }: { limit?: number; starting_after?: string },
  url: string,
  view: (item: T) => object,
): object {
  if (limit < 1 || limit > MOST) throw invalid("Invalid integer: must be between 1 and 100", "limit");
  const newestFirst = list.toReversed();
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw invalid(`No such object: '${after}'`, "starting_after");
  return {
    object: "list",
    data: newestFirst.slice(start, start + limit).map(view),
    has_more: newestFirst.length > start + limit,
    url,
  };
}
