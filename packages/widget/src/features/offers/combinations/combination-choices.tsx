import type { CombinationView } from "@portico/contract/offers/combination";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useTranslation } from "@portico/ui/translation/translation";
import { CombinationCard } from "./combination-card.tsx";
import styles from "./combination-choices.module.css";

/** The ways to put the party up, each named by what speaks for it. */
export function CombinationChoices({ combinations }: { combinations: readonly CombinationView[] }) {
  const { t } = useTranslation();
  if (combinations.length === 0) return null;
  return (
    <ul className={styles.root} data-single={combinations.length === 1 || undefined}>
      {combinations.map((combination) => (
        <li key={combination.kinds.join()}>
          <CombinationCard combination={combination} title={t(titleOf(combination))} />
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kinds }: CombinationView): MessageKey {
  if (kinds.includes("cheapest")) return "offers.combination";
  return kinds.includes("one_roof") ? "offers.combination_one_roof" : "offers.combination_same_kind";
}
