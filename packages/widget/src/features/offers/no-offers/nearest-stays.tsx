import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { Minor } from "@portico/domain/money/money";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { useAlternatives } from "../../../base/server-calls/use-alternatives.ts";
import { bringToOffers } from "../../../layout/bring-to-offers.ts";
import { HotelLines } from "../../../layout/hotel-lines.tsx";
import { useChooseStay } from "../../../reservations/use-choose-stay.ts";
import { alternativeInWords } from "../../../stays/alternative-words.ts";
import styles from "./nearest-stays.module.css";

type NearestStaysProps = {
  question: OfferQuestion;
  /** The price of the asked stay if it were sold. */
  refusedTotal: Minor | null;
  /** The kind of stay that solves the reason best; it comes first. */
  prefer?: AlternativeStay["kind"] | undefined;
  /** Something better stands beside them. */
  second?: boolean;
};

/**
 * The nearest available stays, each a button with its price; the calendar and the hotel's contacts for
 * anything else.
 */
export function NearestStays({ question, refusedTotal, prefer, second = false }: NearestStaysProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const takeStay = useTakeStay();
  const { openCalendar } = useWidgetDialogs();
  const answer = useAlternatives(question, question.roomTypeId);
  const rank = ({ kind }: AlternativeStay) => (kind === prefer ? 0 : 1);
  if (answer.isPending) return <Skeleton width={260} height={48} />;
  const found = (answer.data ?? []).toSorted((a, b) => rank(a) - rank(b));
  return (
    <>
      <p className={styles.lead}>
        {answer.isError
          ? t("offers.alternatives_failed")
          : t(found.length > 0 ? "offers.nearest" : "offers.nothing_near")}
      </p>
      {answer.isError && (
        <Button kind="primary" onClick={() => void answer.refetch()}>
          {t("common.retry")}
        </Button>
      )}
      {found.map((stay, index) => (
        <Button
          key={`${stay.arrival}/${stay.departure}`}
          kind={index === 0 && !second ? "primary" : "secondary"}
          onClick={() => takeStay(stay)}
        >
          {alternativeInWords(stay, question, { t, language, money, refusedTotal })}
        </Button>
      ))}
      <Button kind="quiet" onClick={() => openCalendar({ roomTypeId: 0 })}>
        {t("offers.open_calendar")}
      </Button>
      {found.length === 0 && (
        <div className={styles.hotel}>
          <HotelLines />
        </div>
      )}
    </>
  );
}

/**
 * Searches for other dates, after a question if that costs the reservation; the pressed button disappears
 * then.
 */
export function useTakeStay(): (stay: { arrival: string; departure: string }) => void {
  const chooseStay = useChooseStay();
  return ({ arrival, departure }) => {
    void chooseStay(arrival, departure).then((changed) => {
      if (changed) bringToOffers();
    });
  };
}
