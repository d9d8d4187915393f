import type { PricedItem } from "@portico/contract/checkout";
import type { useCheckedPrice } from "../../../reservations/use-checked-price.ts";

/** Well below the half hour for which the engine's offers stand. */
const YOUNG_MS = 10 * 60_000;

/** Offers of the reservation that rooms can be held with: those that the page has while they are young, else asked for anew. */
export async function freshOffers({
  query,
  settled,
}: Pick<ReturnType<typeof useCheckedPrice>, "query" | "settled">): Promise<readonly PricedItem[]> {
  if (!settled) return [];
  const isYoung = Date.now() - query.dataUpdatedAt < YOUNG_MS;
  const { data } = isYoung ? query : await query.refetch();
  return data?.items ?? [];
}
