import { personsOf } from "@portico/domain/stay/guest";
import { Notice } from "@portico/ui/notice/notice";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useMemo, type ReactNode } from "react";
import { lazyComponent } from "../lazy/lazy-component.ts";
import { useProperty } from "../property/property-context.ts";
import { useBaseRates } from "../server-calls/queries.ts";
import { useGuest } from "../store/guest-store.ts";
import { bestOffers, type RoomOffer } from "./best-offers.ts";
import { OfferCard } from "./offer-card.tsx";
import { OfferSkeletons } from "./offer-skeletons.tsx";
import { OffersHeading } from "./offers-heading.tsx";
import { useOfferQuestion } from "./use-offer-question.ts";
import styles from "./offer-list.module.css";

const OffersFailed = lazyComponent(async () => (await import("./offers-failed.tsx")).OffersFailed);
const NoDates = lazyComponent(async () => (await import("./no-dates.tsx")).NoDates);
const NoOffers = lazyComponent(async () => (await import("./no-offers.tsx")).NoOffers);
const SavingTip = lazyComponent(async () => (await import("./saving-tip.tsx")).SavingTip, {
  afterFirstPaint: true,
});

/** What can be booked for the search, or why nothing can and what would help. */
export function OfferList() {
  const question = useOfferQuestion();
  const answer = useBaseRates(question);
  const { roomTypes } = useProperty();
  const highlighted = useGuest((state) => state.highlightedRoomTypeId);
  const offers = useMemo(
    () => bestOffers(roomTypes, answer.data ?? [], highlighted),
    [roomTypes, answer.data, highlighted],
  );

  if (question === null) {
    return (
      <Suspense fallback={<OfferSkeletons />}>
        <NoDates />
      </Suspense>
    );
  }
  const persons = personsOf(question.party);
  if (answer.data === undefined) {
    return answer.isError && !answer.isFetching ? (
      <OfferSection heading={<OffersHeading state="failed" persons={persons} />}>
        <Suspense>
          <OffersFailed onRetry={() => void answer.refetch()} />
        </Suspense>
      </OfferSection>
    ) : (
      <OfferSection heading={<OffersHeading state="loading" persons={persons} />} busy>
        <OfferSkeletons />
      </OfferSection>
    );
  }
  const outdated = answer.isPlaceholderData || (answer.isError && !answer.isFetching);
  return (
    <OfferSection
      heading={<OffersHeading state="found" persons={persons} count={offers.length} />}
      busy={answer.isFetching}
    >
      {answer.isError && !answer.isFetching && <OffersStale onRetry={() => void answer.refetch()} />}
      {offers.length === 0 ? (
        <Suspense fallback={<OfferSkeletons />}>
          <NoOffers question={question} refused={answer.data} />
        </Suspense>
      ) : (
        <OfferCards
          offers={offers}
          outdated={outdated}
          tip={outdated ? null : <SavingTip question={question} offers={offers} />}
        />
      )}
    </OfferSection>
  );
}

type OfferSectionProps = { heading: ReactNode; busy?: boolean; children: ReactNode };

function OfferSection({ heading, busy = false, children }: OfferSectionProps) {
  return (
    <section className={styles.root} aria-labelledby="offers-heading" aria-busy={busy}>
      {heading}
      {children}
    </section>
  );
}

type OfferCardsProps = {
  offers: readonly RoomOffer[];
  outdated: boolean;
  /** Comes later than the cards and stands behind the first, where it moves nothing that the guest is looking at. */
  tip: ReactNode;
};

function OfferCards({ offers, outdated, tip }: OfferCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t("search.offers")} data-outdated={outdated || undefined}>
      {offers.map(({ roomType, offer }, index) => (
        <li key={roomType.id} className={styles.card}>
          <OfferCard roomType={roomType} offer={offer} first={index === 0} />
          {index === 0 && <Suspense>{tip}</Suspense>}
        </li>
      ))}
    </ul>
  );
}

function OffersStale({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.strip}>
      <Notice
        kind="warning"
        announce="alert"
        action={
          <Button size="medium" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        }
      >
        {t("search.failed_stale")}
      </Notice>
    </div>
  );
}
