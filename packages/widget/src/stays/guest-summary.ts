import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { GuestCategory } from "@portico/domain/stays/guest-category";
import type { Party } from "@portico/domain/stays/guest";
import type { Language } from "@portico/domain/texts/language";
import { listed } from "@portico/presentation/formats/sentence";
import type { Translate } from "@portico/presentation/messages/translator";

/** Guests in words, by the categories that price them: `2 adults, 1 child`. */
export function describeParty(
  party: Party,
  categories: readonly GuestCategory[],
  language: Language,
  t: Translate,
): string {
  const counts = { adult: 0, child: 0, infant: 0 };
  for (const category of categories) counts[category.class] += party[category.id] ?? 0;
  const parts = (["adult", "child", "infant"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`search.party.${kind}`, { count: counts[kind] }));
  return listed(parts, language);
}

/** The party of an item, counted by category. */
export function partyOf(item: Pick<ChosenRoom, "guests">): Party {
  const party: Record<number, number> = {};
  for (const { categoryId } of item.guests) party[categoryId] = (party[categoryId] ?? 0) + 1;
  return party;
}

/** The meals of an item in words, each once, in the order of the guests. */
export function describeMeals(item: Pick<ChosenRoom, "guests">, language: Language, t: Translate): string {
  const meals = [...new Set(item.guests.map(({ meal }) => meal))];
  const names = meals.map((meal) => t(`common.meal.${meal}`));
  return listed(names, language);
}
