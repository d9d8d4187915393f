import type { Language } from "@portico/domain/texts/language";

const CHINESE = /^\p{Script=Han}+$/u;

/**
 * First and last name in the order of the language that addresses the person: the family name comes first in Hungarian,
 * and in Chinese for names in Chinese script, which are written without a space.
 */
export function formatPersonName(
  { firstName, lastName }: { firstName: string; lastName: string },
  language: Language,
): string {
  if (language === "zh" && CHINESE.test(firstName) && CHINESE.test(lastName)) return lastName + firstName;
  return language === "hu" ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}
