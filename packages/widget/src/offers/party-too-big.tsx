import type { OfferQuestion } from "@portico/contract/offers";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { AllSeated, useAllSeated } from "./all-seated.tsx";
import { CombinationCard } from "./combination-card.tsx";
import { NearestStays } from "./nearest-stays.tsx";
import { useCombination } from "./use-combination.ts";
import styles from "./party-too-big.module.css";

type PartyTooBigProps = { question: OfferQuestion; capacity: number };

/** No room takes the whole party: the rooms that together do, and other dates where too few are free. */
export function PartyTooBig(props: PartyTooBigProps) {
  const allSeated = useAllSeated(props.question.party);
  return allSeated ? <AllSeated /> : <RoomsTogether {...props} />;
}

function RoomsTogether({ question, capacity }: PartyTooBigProps) {
  const { t } = useTranslation();
  const answer = useCombination({ question });
  const combination = answer.data;
  return (
    <>
      <EmptyState
        icon={UsersIcon}
        title={t("offers.party_too_big", { capacity })}
        text={
          combination
            ? t("offers.many_rooms_text")
            : answer.isSuccess || !answer.isEnabled
              ? t("offers.no_combination")
              : undefined
        }
      >
        {answer.isError && (
          <Button kind="primary" onClick={() => void answer.refetch()}>
            {t("common.retry")}
          </Button>
        )}
        {answer.data === null && <NearestStays question={question} refusedTotal={null} />}
      </EmptyState>
      <div className={styles.card}>
        {answer.isLoading && <Skeleton width="100%" height={300} />}
        {combination && <CombinationCard combination={combination} title={t("offers.combination")} />}
      </div>
    </>
  );
}
