import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { OfferView } from "@portico/contract/offers/offer";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { AllSeated, useAllSeated } from "./all-seated.tsx";
import { CombinationChoices } from "../combinations/combination-choices.tsx";
import { NearestStays } from "./nearest-stays.tsx";
import { whyNotTogether } from "./no-offer-reason.ts";
import { mendingKind, reasonInWords } from "./reason-words.ts";
import { useCombinations } from "../combinations/use-combinations.ts";

type PartyTooBigProps = { question: OfferQuestion; capacity: number; refused: readonly OfferView[] };

/** No room takes the whole party: the rooms that together do, and other dates where too few are free. */
export function PartyTooBig(props: PartyTooBigProps) {
  const allSeated = useAllSeated(props.question.party);
  return allSeated ? <AllSeated /> : <RoomsTogether {...props} />;
}

function RoomsTogether({ question, capacity, refused }: PartyTooBigProps) {
  const { t, language } = useTranslation();
  const answer = useCombinations({ question });
  const combinations = answer.data ?? [];
  const none = answer.isSuccess && combinations.length === 0;
  const reason = none ? whyNotTogether(refused) : null;
  const text =
    combinations.length > 1
      ? t("offers.many_rooms_choices")
      : combinations.length === 1
        ? t("offers.many_rooms_text")
        : reason
          ? reasonInWords(reason, question, language, t)
          : answer.isSuccess || !answer.isEnabled
            ? t("offers.no_combination")
            : undefined;
  return (
    <>
      <EmptyState icon={UsersIcon} title={t("offers.party_too_big", { capacity })} text={text}>
        {answer.isError && (
          <Button kind="primary" onClick={() => void answer.refetch()}>
            {t("common.retry")}
          </Button>
        )}
        {none && (
          <NearestStays
            question={question}
            refusedTotal={null}
            prefer={reason ? mendingKind(reason) : undefined}
          />
        )}
      </EmptyState>
      {answer.isLoading && <Skeleton width="100%" height={300} />}
      <CombinationChoices combinations={combinations} />
    </>
  );
}
