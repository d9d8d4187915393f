import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { PricedPackage } from "@portico/contract/packages/package";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import { QueryClient } from "@tanstack/react-query";
import type { GuestState } from "../store/guest-state.ts";
import type { GuestStore } from "../store/guest-store.ts";
import type { AsideName, StartData } from "./start-data.ts";

/** How the keys of lists of packages begin. */
export const PACKAGE_LIST = ["rates", "packages"] as const;

/** What prices and texts of an answer are in. */
export type Scope = { currency: CurrencyCode; language: Language };

/** The key of a search's answer, also for putting the page's start data into the cache. */
export function baseRatesKey(scope: Scope, question: OfferQuestion | null): readonly unknown[] {
  return ["rates", "base", scope.currency, scope.language, question];
}

/** The key of an answer that came with the page, as it came; what makes an asked one worthless does so to it. */
export function asideKey(name: AsideName, { currency, language }: Scope): readonly unknown[] {
  return [name === "packageTeaser" ? "availability" : "rates", "start", name, currency, language];
}

const FRESH_FOR_MS = 30_000;

/** The memory of answers. A failed call is never repeated by itself: the guest sees what happened and may try again. */
export function createAnswerCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Without a network the call must fail and say so, not wait unseen.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * Drops answers that a change of the guest's state has made worthless, and prices with every login and its end, and
 * whenever guests begin or end to add to a reservation: both may open rates. Their keys begin with the kind.
 */
export function dropStaleAnswers(
  cache: QueryClient,
  store: GuestStore,
  openers: readonly { subscribe(listener: () => void): unknown }[],
): void {
  for (const opener of openers) opener.subscribe(() => void cache.invalidateQueries({ queryKey: ["rates"] }));
  store.subscribe((state, before) => {
    for (const kind of staleAnswers(before, state)) {
      // What is on screen stays there, faded, until the new answer comes under its own key.
      void cache.invalidateQueries({
        queryKey: [kind],
        refetchType: kind === "availability" ? "active" : "none",
      });
    }
  });
}

/**
 * Puts what came with the page into the memory, so that the first screen asks nothing: the offers ready for use, what
 * stands among them as it came, because what reads it comes later.
 */
export function putStartAnswers(cache: QueryClient, startData: StartData | null, state: GuestState): void {
  if (startData === null) return;
  const { currency, language } = state;
  for (const [name, answer] of Object.entries(startData.asides))
    if (answer) cache.setQueryData(asideKey(name as AsideName, state), answer);
  if (startData.offers === null) return;
  const { question, answer } = startData.offers;
  if (answer.some((offer) => offer.currency !== currency)) return;
  cache.setQueryData(baseRatesKey({ currency, language }, question), answer);
}

/**
 * Calls back when a list names packages that are not `known`, so that the hotel has added them since the page was opened;
 * once for each, because a hotel that is asked again may hide it.
 */
export function hearNewPackages(
  answers: QueryClient,
  known: () => readonly { id: number }[],
  heard: () => void,
): void {
  const told = new Set<number>();
  answers.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type !== "updated" || PACKAGE_LIST.some((part, at) => queryKey[at] !== part)) return;
    const listed = (state.data ?? []) as readonly PricedPackage[];
    const fresh = listed.filter(({ id }) => !told.has(id) && known().every((one) => one.id !== id));
    for (const { id } of fresh) told.add(id);
    if (fresh.length > 0) heard();
  });
}

/** Kinds of answers that are kept in memory: prices of offers, and what the calendar shows. */
type AnswerKind = "rates" | "availability";

/** Which kept answers a change has made worthless. */
function staleAnswers(before: GuestState, after: GuestState): AnswerKind[] {
  const changed = (...fields: (keyof GuestState)[]) =>
    fields.some((field) => !Object.is(before[field], after[field]));
  const stale: AnswerKind[] = [];
  if (changed("arrival", "departure", "party", "coupon", "currency", "language")) stale.push("rates");
  if (changed("reservation", "party", "currency")) stale.push("availability");
  return stale;
}
