import type { OfferQuestion } from "@portico/contract/offers";
import { personsOf } from "@portico/domain/stay/guest";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../address/use-go.ts";
import { useGuest } from "../store/guest-store.ts";
import { CombinationCard } from "./combination-card.tsx";
import { NearestStays } from "./nearest-stays.tsx";
import { useCombination } from "./use-combination.ts";
import styles from "./party-too-big.module.css";

type PartyTooBigProps = { question: OfferQuestion; capacity: number };

/** No room takes the whole party: the rooms that together do, and other dates where too few are free. */
export function PartyTooBig(props: PartyTooBigProps) {
  const wanted = personsOf(props.question.party);
  const seated = useGuest(({ reservation }) => reservation.flatMap(({ guests }) => guests).length);
  return seated >= wanted ? <AllSeated /> : <RoomsTogether {...props} />;
}

function AllSeated() {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <EmptyState icon={CheckCircleIcon} title={t("offers.all_seated")} text={t("offers.all_seated_text")}>
      <Button kind="primary" onClick={() => go("/summary")}>
        {t("offers.to_summary")}
      </Button>
    </EmptyState>
  );
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
