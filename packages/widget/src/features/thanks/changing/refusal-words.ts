import type { ChangeOffer } from "@portico/contract/reservations/change";
import { asSentence, sentences } from "@portico/presentation/formats/sentence";
import { changeObstacleKey } from "@portico/presentation/stay/change-obstacle";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { useTranslation } from "@portico/ui/translation/translation";

/**
 * Why a room cannot be changed as it is wished; null stands for an answer that did not come. Rules of the hotel are said as the
 * search and the calendar say them, each once: what they have no own words for adds nothing beside one that they have.
 */
export function useRefusalWords() {
  const { t, language } = useTranslation();
  return (shown: Pick<ChangeOffer, "obstacle" | "problems"> | null, isInPackage: boolean): string => {
    if (!shown?.obstacle) return t("own.change_no_price");
    const rules = shown.problems.map((problem) => asSentence(problemInWords(problem, language, t), language));
    const unspecific = asSentence(t("room.not_for_sale"), language);
    const named = [...new Set(rules)].filter((rule) => rule !== unspecific);
    return named.length > 0 ? sentences(named, language) : t(changeObstacleKey(shown.obstacle, isInPackage));
  };
}
