import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { personsOf } from "@portico/domain/stays/guest";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { useDrawnPart } from "../../base/language/use-drawn-part.tsx";
import { lazyComponent, Nothing } from "../../base/lazy/lazy-component.ts";
import { useTell } from "../../base/occurrences/occurrences.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
// The engine draws these, while their programs come later, and their look has to be there with them.
import "../../layout/trust-lines.module.css";
import "./combinations/combination-card.module.css";
import "./packages/package-teaser.module.css";
import "./saving-tip.module.css";
import "./packages/package-price.module.css";
import { bestOffers, chosenOffers, type RoomOffer } from "./best-offers.ts";
import { OfferCard } from "./cards/offer-card.tsx";
import { GlidingCards, type GlidingCardsProps } from "./list/gliding-cards.tsx";
import { ListSection } from "./list/list-section.tsx";
import { RoomsToCome } from "./list/lists-to-come.tsx";
import { OffersHeading } from "./cards/offers-heading.tsx";
import styles from "./list/offer-list.module.css";
import type { KeptAnswer } from "./list/use-kept-answer.ts";
import { useOfferQuestion } from "./list/use-offer-question.ts";
import { useSearchAnswer } from "./use-search-answer.ts";
import { useShownViews } from "./views/view-switch.tsx";

const LoadFailed = lazyComponent(async () => (await import("../../layout/load-failed.tsx")).LoadFailed);
const OffersStale = lazyComponent(async () => (await import("./list/offers-stale.tsx")).OffersStale);
const NoDates = lazyComponent(async () => (await import("./no-dates.tsx")).NoDates);
const NoOffers = lazyComponent(async () => (await import("./no-offers/no-offers.tsx")).NoOffers);
const FilteredOut = lazyComponent(async () => (await import("./filtered-out.tsx")).FilteredOut);
const TrustLines = lazyComponent(async () => (await import("../../layout/trust-lines.tsx")).TrustLines, {
  instead: Nothing,
});
const LATER = { afterFirstPaint: true };
const OfferTools = lazyComponent(async () => (await import("./offer-tools.tsx")).OfferTools, LATER);
const OtherRooms = lazyComponent(async () => (await import("./other-rooms.tsx")).OtherRooms, LATER);
const BetterWays = lazyComponent(async () => (await import("./better-ways.tsx")).BetterWays, {
  instead: Nothing,
});
const PackageTeaser = lazyComponent(
  async () => (await import("./packages/package-teaser.tsx")).PackageTeaser,
  { instead: Nothing },
);
const TEASER = <PackageTeaser />;
const TRUST = <TrustLines />;

/** The bookable rooms of the search, or why there are none and what would help. */
export function RoomList() {
  const question = useOfferQuestion();
  const search = useSearchAnswer(question);
  const { t } = useTranslation();
  if (question === null) {
    return (
      <Suspense fallback={<RoomsToCome />}>
        <NoDates />
      </Suspense>
    );
  }
  const { shown, failed, busy, outdated, retry } = search;
  if (shown) return <FoundOffers search={shown} {...{ failed, busy, outdated, retry }} />;
  if (!failed) return <RoomsToCome />;
  return (
    <ListSection heading={<OffersHeading state="failed" persons={personsOf(question.party)} />}>
      <Suspense>
        <LoadFailed title={t("search.failed")} onRetry={retry} />
      </Suspense>
    </ListSection>
  );
}

type Search = KeptAnswer<OfferQuestion, OfferView[]>;

type FoundOffersProps = Omit<Search, "shown"> & { search: NonNullable<Search["shown"]> };

function FoundOffers({
  search: { question, answer: offers },
  failed,
  busy,
  outdated,
  retry,
}: FoundOffersProps) {
  const property = useProperty();
  const views = useShownViews();
  const teaser = useDrawnPart(TEASER);
  const trust = useDrawnPart(TRUST);
  const highlighted = useGuest((state) => state.highlightedRoomTypeId);
  const filters = useGuest((state) => state.filters);
  const sort = useGuest((state) => state.sort);
  const found = useMemo(() => bestOffers(property, offers, highlighted), [property, offers, highlighted]);
  const better = useDrawnPart(
    useMemo(() => <BetterWays question={question} offers={found} />, [question, found]),
  );
  const chosen = useMemo(() => chosenOffers(found, filters, sort), [found, filters, sort]);
  const tell = useTell();
  const settled = !failed && !busy && !outdated;
  useEffect(() => {
    if (!settled) return;
    tell({ kind: "offers_listed", question, offers: chosen.map(({ offer }) => offer), found: found.length });
  }, [tell, settled, question, chosen, found]);
  const alone = useGuest((state) => state.onlyRoomTypeId !== null);
  const others = alone ? 0 : property.roomTypes.length - found.length;
  return (
    <ListSection
      heading={
        <OffersHeading
          state={failed ? "failed" : "found"}
          persons={personsOf(question.party)}
          count={chosen.filter(({ waits }) => !waits).length}
          waits={chosen.some(({ waits }) => waits)}
          taxed={chosen.some(({ offer }) => offer.cityTax.included + offer.cityTax.atProperty > 0)}
        />
      }
      busy={busy}
    >
      {failed && (
        <Suspense>
          <OffersStale onRetry={retry} />
        </Suspense>
      )}
      {!alone && property.roomTypes.length > 1 && found.length > 0 && (
        <div className={styles.tools}>
          <Suspense>
            <OfferTools found={found} />
          </Suspense>
        </div>
      )}
      {chosen.length > 0 ? (
        <OfferCards
          question={question}
          offers={chosen}
          outdated={failed ? "failed" : outdated ? "loading" : undefined}
          better={alone ? null : better}
          teaser={views === "both" ? teaser : null}
        />
      ) : (
        <div className={styles.empty}>
          <Suspense>
            {found.length === 0 ? (
              <NoOffers question={question} refused={offers} />
            ) : (
              <FilteredOut count={found.length} />
            )}
          </Suspense>
        </div>
      )}
      {found.length > 0 && others > 0 && (
        <div className={styles.others}>
          <Suspense>
            <OtherRooms question={question} refused={offers} found={found} />
          </Suspense>
        </div>
      )}
      <div className={styles.trust}>{trust}</div>
    </ListSection>
  );
}

type OfferCardsProps = Pick<GlidingCardsProps, "question" | "outdated"> & {
  offers: readonly RoomOffer[];
  /** Stands behind the first. */
  better: ReactNode;
  /** Stands after the second room: packages, for guests who may want more than a room. */
  teaser: ReactNode;
};

const BEFORE_TEASER = 2;

function OfferCards({ question, offers, outdated, better, teaser }: OfferCardsProps) {
  const { t } = useTranslation();
  return (
    <GlidingCards aria-label={t("search.offers")} outdated={outdated} question={question}>
      {offers.map(({ roomType, offer, waits }, index) => (
        <li key={roomType.id} className={styles.card}>
          <Suspense>
            <OfferCard roomType={roomType} offer={offer} waits={waits} first={index === 0} />
          </Suspense>
          {index === 0 && better}
          {index + 1 === Math.min(BEFORE_TEASER, offers.length) && teaser}
        </li>
      ))}
    </GlidingCards>
  );
}
