import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { type Party, personsOf } from "@portico/domain/stays/guest";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../../../base/address/address-bar.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { CombinationChoices } from "../combinations/combination-card.tsx";
import { useCombinations } from "../combinations/use-combinations.ts";
import { NearestStays } from "./nearest-stays.tsx";
import { useProperty } from "../../../base/property/property-context.ts";
import { mendingKind, reasonInWords, whyNotTogether } from "./no-offer-reason.ts";

type PartyTooBigProps = { question: OfferQuestion; capacity: number; refused: readonly OfferView[] };

/** No single room takes the whole party: shows several rooms that do, and other dates if too few are free. */
export function PartyTooBig(props: PartyTooBigProps) {
  const allSeated = useAllSeated(props.question.party);
  return allSeated ? <AllSeated /> : <RoomsTogether {...props} />;
}

function RoomsTogether({ question, capacity, refused }: PartyTooBigProps) {
  const { t, language } = useTranslation();
  const { monthlyStays } = useProperty();
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
          ? reasonInWords(reason, question, language, t, monthlyStays.enabled)
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

/** Whether the reservation already has a place for everybody. */
export function useAllSeated(party: Party): boolean {
  const seated = useGuest(({ reservation }) => staysOf(reservation).flatMap(({ guests }) => guests).length);
  return seated >= personsOf(party);
}

/** Everybody has a room, so the summary is next. */
export function AllSeated() {
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
