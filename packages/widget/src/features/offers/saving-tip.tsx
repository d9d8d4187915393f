import { cheaperDaysQuestion } from "@portico/contract/offers/cheaper-stay";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { daysBetween } from "@portico/domain/dates/plain-date";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { PiggyBankIcon } from "@portico/ui/icons/piggy-bank-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useLocalText } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useAside } from "../../base/server-calls/use-aside.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { priceBeforeCoupon, shownPrice, useBeside } from "../../pricing/shown-price.ts";
import type { RoomOffer } from "./best-offers.ts";
import { useTakeStay } from "./no-offers/nearest-stays.tsx";
import styles from "./saving-tip.module.css";
import { useOfferQuestion } from "./list/use-offer-question.ts";

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
  const { cheapest, stay, waits } = tip;
  const shift = daysBetween(question.arrival, stay.arrival);
  const dates = formatDateRange(stay.arrival, stay.departure, language);
  const total = shownPrice({ ...stay, originalTotal: stay.total, priorTotal: null }, beside).total;
  const saving = shownPrice(cheapest.offer, beside).total - total;
  const words = { days: Math.abs(shift), saving: money(saving) };
  return (
    // The place of the last search's tip is kept until the next one's answer.
    <div className={waits ? styles.place : undefined}>
      <Notice kind="tip" icon={PiggyBankIcon}>
        <div className={styles.words}>
          <p>
            <strong>{t(shift < 0 ? "offers.tip_earlier" : "offers.tip_later", words)}</strong>{" "}
            {t("offers.tip_room", {
              room: text(cheapest.roomType.name),
              dates,
              total: money(total),
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
    </div>
  );
}

function useSavingTip(question: OfferQuestion, offers: readonly RoomOffer[]) {
  const cheapest = offers.toSorted((a, b) => priceBeforeCoupon(a.offer) - priceBeforeCoupon(b.offer))[0];
  // Asked beside the next search, which most often finds the same room cheapest: both answers come together.
  useCheaperDays(useOfferQuestion() ?? question, cheapest);
  const { data, isPlaceholderData } = useCheaperDays(question, cheapest);
  const stay = data?.[0];
  if (!cheapest || !stay) return null;
  // In another currency the rooms are still those of the last search.
  const waits = isPlaceholderData || stay.currency !== cheapest.offer.currency;
  const saves = priceBeforeCoupon(stay) < priceBeforeCoupon(cheapest.offer);
  return waits || saves ? { cheapest, stay, waits } : null;
}

function useCheaperDays(question: OfferQuestion, cheapest: RoomOffer | undefined) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const asked = cheaperDaysQuestion(question, cheapest?.roomType.id ?? 0);
  const start = useAside("cheaperDays", searchCalls.cheaperDays, asked);
  return useQuery({
    queryKey: ["rates", "cheaper-days", currency, asked],
    queryFn: cheapest ? ({ signal }) => server.ask(searchCalls.cheaperDays, asked, { signal }) : skipToken,
    ...start,
    placeholderData: keepPreviousData,
  });
}
