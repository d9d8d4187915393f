import type { PriceHint } from "@portico/contract/calendar/calendar";
import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { nightsOf } from "@portico/domain/stays/stay";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { PiggyBankIcon } from "@portico/ui/icons/piggy-bank-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import type { Server } from "../../base/server-calls/server.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { priceBeforeCoupon, shownPrice, useBeside } from "../../pricing/shown-price.ts";
import type { RoomOffer } from "./best-offers.ts";
import { useTakeStay } from "./no-offers/nearest-stays.tsx";
import styles from "./saving-tip.module.css";

const DAYS_AROUND = 3;
/** A smaller saving is not worth moving a holiday for. */
const WORTH_TELLING = 0.04;

type SavingTipProps = { question: OfferQuestion; offers: readonly RoomOffer[] };

/**
 * Tells the guest if the cheapest room costs less a few days earlier or later, by a real offer for that room
 * and length.
 */
export function SavingTip({ question, offers }: SavingTipProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const takeStay = useTakeStay();
  const beside = useBeside();
  const tip = useSavingTip(question, offers);
  if (!tip) return null;
  const { cheapest, stay } = tip;
  const shift = daysBetween(question.arrival, stay.arrival);
  const dates = formatDateRange(stay.arrival, stay.departure, language);
  const priceOf = ({ offer }: { offer: OfferView }) => shownPrice(offer, beside).total;
  const words = { days: Math.abs(shift), saving: money(priceOf(cheapest) - priceOf(stay)) };
  return (
    <Notice kind="tip" icon={PiggyBankIcon}>
      <div className={styles.words}>
        <p>
          <strong>{t(shift < 0 ? "offers.tip_earlier" : "offers.tip_later", words)}</strong>{" "}
          {t("offers.tip_room", {
            room: text(cheapest.roomType.name),
            dates,
            total: money(priceOf(stay)),
          })}
        </p>
        <Button
          kind="quiet"
          size="medium"
          aria-label={t("offers.take_dates_of", { dates })}
          onClick={() => takeStay(stay)}
        >
          {t("offers.take_dates")}
        </Button>
      </div>
    </Notice>
  );
}

function useSavingTip(question: OfferQuestion, offers: readonly RoomOffer[]) {
  const server = useServer();
  const { today } = useProperty();
  const currency = useGuest((state) => state.currency);
  const cheapest = offers.toSorted((a, b) => priceBeforeCoupon(a.offer) - priceBeforeCoupon(b.offer))[0];
  const answer = useQuery({
    queryKey: ["rates", "tip", currency, question, cheapest?.offer.total],
    queryFn: ({ signal }) => findCheaperStay(server, question, cheapest, today, signal),
  });
  return cheapest && answer.data ? { cheapest, stay: answer.data } : null;
}

async function findCheaperStay(
  server: Server,
  question: OfferQuestion,
  cheapest: RoomOffer | undefined,
  today: string,
  signal: AbortSignal,
): Promise<OfferedStay | null> {
  if (!cheapest) return null;
  const roomTypeId = cheapest.roomType.id;
  const earliest = addDays(question.arrival, -DAYS_AROUND);
  const hints = await server.ask(
    searchCalls.hints,
    {
      from: earliest < today ? today : earliest,
      to: addDays(question.departure, DAYS_AROUND - 1),
      party: question.party,
      roomTypeId,
      target: "arrival",
      arrival: null,
    },
    { signal },
  );
  const best = likelyCheapest(hints, question);
  if (best === null) return null;
  const stay = await askStay(server, { ...question, roomTypeId }, best, signal);
  const worth =
    stay !== null && priceBeforeCoupon(stay.offer) <= priceBeforeCoupon(cheapest.offer) * (1 - WORTH_TELLING);
  return worth ? stay : null;
}

/** The other arrival with the lowest sum of nightly prices; an offer then gives the real price. */
function likelyCheapest(hints: readonly PriceHint[], question: OfferQuestion): PlainDate | null {
  const prices = new Map(hints.map(({ date, price }) => [date, price]));
  const nights = nightsOf(question);
  const sumFrom = (arrival: PlainDate): number => {
    const own = prices.get(arrival) ?? Infinity;
    let sum = 0;
    // A night closed to arrival costs about as much as the first one.
    for (let night = 0; night < nights; night++) sum += prices.get(addDays(arrival, night)) ?? own;
    return sum;
  };
  let best: { arrival: PlainDate; sum: number } | null = null;
  for (const { date } of hints) {
    const shift = Math.abs(daysBetween(question.arrival, date));
    if (shift === 0 || shift > DAYS_AROUND) continue;
    const sum = sumFrom(date);
    if (best === null || sum < best.sum) best = { arrival: date, sum };
  }
  return best?.arrival ?? null;
}

/** Other dates of the same length with their cheapest real offer. */
type OfferedStay = { arrival: PlainDate; departure: PlainDate; offer: OfferView };

/** The cheapest offer for a stay of the same length from another day; null if nothing can be bought. */
async function askStay(
  server: Server,
  question: OfferQuestion,
  arrival: PlainDate,
  signal: AbortSignal,
): Promise<OfferedStay | null> {
  const departure = addDays(arrival, nightsOf(question));
  const offers = await server.ask(
    searchCalls.rates,
    { ...question, arrival, departure, explain: false },
    { signal },
  );
  const cheapest = offers
    .filter((offer) => offer.problems.length === 0 && offer.available > 0)
    .toSorted((a, b) => priceBeforeCoupon(a) - priceBeforeCoupon(b))[0];
  return cheapest ? { arrival, departure, offer: cheapest } : null;
}
