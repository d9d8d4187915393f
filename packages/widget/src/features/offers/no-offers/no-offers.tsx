import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { personsOf } from "@portico/domain/stays/guest";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useMemo } from "react";
import { AllTexts } from "../../../base/language/texts.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { changeParty } from "../../../base/store/search-changes.ts";
import { bringToOffers } from "../../../layout/bring-to-offers.ts";
import { beforeCode, NOTHING_BESIDE, priceBeforeCoupon, shownPrice } from "../../../pricing/shown-price.ts";
import { CombinationChoices } from "../combinations/combination-card.tsx";
import { useCombinations } from "../combinations/use-combinations.ts";
import { useShowPackages } from "../views/use-show-packages.ts";
import { NearestStays } from "./nearest-stays.tsx";
import {
  type DateReason,
  isForPackages,
  mendingKind,
  reasonInWords,
  whyNoOffer,
  whyNotTogether,
} from "./no-offer-reason.ts";
import styles from "./no-offers.module.css";
import { AllSeated, PartyTooBig, useAllSeated } from "./party-too-big.tsx";

type NoOffersProps = { question: OfferQuestion; refused: readonly OfferView[] };

/** Why nothing can be booked, and what change helps. */
export function NoOffers(props: NoOffersProps) {
  return (
    <AllTexts>
      <Repair {...props} />
    </AllTexts>
  );
}

function Repair({ question, refused }: NoOffersProps) {
  const { roomTypes } = useProperty();
  const capacity = Math.max(0, ...roomTypes.map(({ beds, extraBeds }) => beds + extraBeds));
  const reason = useMemo(
    () => whyNoOffer(refused, capacity, personsOf(question.party)),
    [refused, capacity, question],
  );
  const tell = useTell();
  useEffect(() => tell({ kind: "nothing_free", question, reason }), [tell, question, reason]);
  switch (reason.code) {
    case "party_too_big":
      return <PartyTooBig question={question} capacity={reason.capacity} refused={refused} />;
    case "adult_required":
      return <AdultRequired />;
    case "restriction":
    case "full":
      return <DatesRefused question={question} reason={reason} refused={refused} />;
  }
}

function AdultRequired() {
  const { t } = useTranslation();
  const store = useGuestStore();
  const { search } = useProperty();
  const addAdult = () => {
    const { party } = store.getState();
    const id = search.defaultGuestCategoryId;
    store.setState(changeParty(store.getState(), { ...party, [id]: (party[id] ?? 0) + 1 }));
    bringToOffers();
  };
  return (
    <EmptyState icon={UsersIcon} title={t("search.adult_required")}>
      <Button kind="primary" onClick={addAdult}>
        {t("offers.add_adult")}
      </Button>
    </EmptyState>
  );
}

type DatesRefusedProps = {
  question: OfferQuestion;
  reason: DateReason;
  refused: readonly OfferView[];
};

/**
 * The nearest stays in one room. For the asked dates also packages if only they are sold, or several rooms
 * that take the party.
 */
function DatesRefused({ question, reason, refused }: DatesRefusedProps) {
  const { t, language } = useTranslation();
  const { monthlyStays } = useProperty();
  const showPackages = useShowPackages();
  const allSeated = useAllSeated(question.party);
  const { data: combinations = [], isLoading } = useCombinations({
    question,
    enabled: personsOf(question.party) > 1 && !allSeated,
  });
  if (allSeated) return <AllSeated />;
  if (isLoading) return <Skeleton width="100%" height={300} />;
  const prices = refused
    .filter((offer) => priceBeforeCoupon(offer) > 0)
    .map((offer) => beforeCode(shownPrice(offer, NOTHING_BESIDE)));
  const together = combinations.length > 0;
  // Several rooms have enough space, or their own rule says why not.
  const shown = reason.code === "full" && !together ? (whyNotTogether(refused) ?? reason) : reason;
  const sellsPackages = showPackages !== null && isForPackages(shown);
  const stays = (
    <>
      {sellsPackages && (
        <Button kind={together ? "secondary" : "primary"} onClick={showPackages}>
          {t("packages.all")}
        </Button>
      )}
      <NearestStays
        question={question}
        refusedTotal={prices.length > 0 ? Math.min(...prices) : null}
        prefer={mendingKind(shown)}
        second={together || sellsPackages}
      />
    </>
  );
  if (!together) {
    return (
      <EmptyState
        icon={CalendarDotsIcon}
        title={reasonInWords(shown, question, language, t, monthlyStays.enabled)}
      >
        {stays}
      </EmptyState>
    );
  }
  const title =
    reason.code === "full"
      ? t("offers.no_room_for_all", {
          dates: formatDateRange(question.arrival, question.departure, language),
        })
      : reasonInWords(reason, question, language, t, monthlyStays.enabled);
  return (
    <>
      <EmptyState
        icon={CalendarDotsIcon}
        title={title}
        text={t(combinations.length > 1 ? "offers.many_rooms_choices" : "offers.many_rooms_text")}
      />
      <CombinationChoices combinations={combinations} />
      <div className={styles.stays}>{stays}</div>
    </>
  );
}
