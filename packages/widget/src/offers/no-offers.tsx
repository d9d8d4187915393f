import type { OfferQuestion, OfferView } from "@portico/contract/offers";
import { addDays } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/stay/language";
import { personsOf } from "@portico/domain/stay/guest";
import { formatDay } from "@portico/presentation/formats/date";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import type { Translate } from "@portico/presentation/messages/translator";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useProperty } from "../property/property-context.ts";
import { useGuardedChanges } from "../reservation/use-guarded-changes.tsx";
import { useGuestStore } from "../store/guest-store.ts";
import { changeParty } from "../store/search-changes.ts";
import { AlternativeStays } from "./alternative-stays-list.tsx";
import { whyNoOffer, type NoOfferReason } from "./best-offers.ts";

type NoOffersProps = { question: OfferQuestion; refused: readonly OfferView[] };

/** Why nothing can be booked, and the change that helps. */
export function NoOffers({ question, refused }: NoOffersProps) {
  const { roomTypes } = useProperty();
  const capacity = Math.max(0, ...roomTypes.map(({ beds, extraBeds }) => beds + extraBeds));
  const reason = whyNoOffer(refused, capacity, personsOf(question.party));
  switch (reason.code) {
    case "party_too_big":
      return <PartyTooBig capacity={reason.capacity} />;
    case "adult_required":
      return <AdultRequired />;
    default:
      return <DatesRefused question={question} reason={reason} />;
  }
}

function PartyTooBig({ capacity }: { capacity: number }) {
  const { t } = useTranslation();
  const store = useGuestStore();
  const { search } = useProperty();
  const split = () =>
    store.setState(changeParty(store.getState(), { [search.defaultGuestCategoryId]: capacity }));
  return (
    <EmptyState
      icon={UsersIcon}
      title={t("search.party_too_big", { capacity })}
      text={t("search.party_too_big_text")}
    >
      <Button kind="primary" onClick={split}>
        {t("search.split_party", { persons: capacity })}
      </Button>
    </EmptyState>
  );
}

function AdultRequired() {
  const { t } = useTranslation();
  const store = useGuestStore();
  const { search } = useProperty();
  const addAdult = () => {
    const { party } = store.getState();
    const id = search.defaultGuestCategoryId;
    store.setState(changeParty(store.getState(), { ...party, [id]: (party[id] ?? 0) + 1 }));
  };
  return (
    <EmptyState icon={UsersIcon} title={t("search.adult_required")}>
      <Button kind="primary" onClick={addAdult}>
        {t("search.add_adult")}
      </Button>
    </EmptyState>
  );
}

type DateReason = Exclude<NoOfferReason, { code: "party_too_big" | "adult_required" }>;

function DatesRefused({ question, reason }: { question: OfferQuestion; reason: DateReason }) {
  const { t, language } = useTranslation();
  return (
    <EmptyState icon={CalendarDotsIcon} title={reasonInWords(question, reason, t, language)}>
      <Lengthened question={question} reason={reason} />
      <AlternativeStays question={question} />
    </EmptyState>
  );
}

function reasonInWords(
  question: OfferQuestion,
  reason: DateReason,
  t: Translate,
  language: Language,
): string {
  switch (reason.code) {
    case "min_stay":
    case "max_stay":
      return t(`search.${reason.code}`, { nights: t("common.nights", { count: reason.nights }) });
    case "closed_to_arrival":
    case "closed_to_departure":
      return t(`search.${reason.code}`, { day: formatDay(reason.date, language) });
    case "beyond_horizon":
      return t("search.beyond_horizon");
    case "full":
      return t("search.full", { dates: formatDateRange(question.arrival, question.departure, language) });
  }
}

/** With a minimum or maximum stay: the departure that satisfies it, one tap away. */
function Lengthened({ question, reason }: { question: OfferQuestion; reason: DateReason }): ReactNode {
  const { t, language } = useTranslation();
  const { changeStay } = useGuardedChanges();
  if (reason.code !== "min_stay" && reason.code !== "max_stay") return null;
  const departure = addDays(question.arrival, reason.nights);
  return (
    <Button kind="primary" onClick={() => void changeStay(question.arrival, departure)}>
      {t("search.leave_on", { day: formatDay(departure, language) })}
    </Button>
  );
}
