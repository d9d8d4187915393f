import type { OfferView } from "@portico/contract/offers/offer";
import type { Stay } from "@portico/domain/stays/stay";
import { formatFullDate, formatMonthlyDate } from "@portico/presentation/formats/calendar-date";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { sentences } from "@portico/presentation/formats/sentence";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useMemo } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { NOTHING_BESIDE, shownPrice } from "../../pricing/shown-price.ts";
import { useAveragePrice } from "../../pricing/use-average-price.ts";
import { useStayLength } from "../../stays/use-stay-length.ts";
import type { MonthlyCalendar } from "./by-month/use-monthly-calendar.ts";
import styles from "../../calendar/calendar-footer.module.css";
import { useStayOffer, useStayToWaitFor } from "./use-stay-total.ts";

/** The choice so far, its price and payments, and the button that continues once a stay is chosen. */
export function MonthlyFooter({ monthly }: { monthly: MonthlyCalendar }) {
  const { t } = useTranslation();
  const { arrival, departure, step, twoSteps, chosenCard } = monthly;
  const stay = useMemo(
    () => (arrival === null || departure === null ? null : { arrival, departure }),
    [arrival, departure],
  );
  const isChosen = stay !== null && (twoSteps ? step === "departure" : chosenCard !== null);
  const whole = useWholeStayToWaitFor(monthly);
  return (
    <>
      <div className={styles.words}>
        {stay && isChosen ? <ChosenStay {...{ stay, monthly, whole }} /> : <NextChoice monthly={monthly} />}
      </div>
      {isChosen && (
        <div className={styles.buttons}>
          {whole && <WaitForWholeStay whole={whole} onWait={monthly.waitFor} />}
          <Button kind="primary" onClick={monthly.finish}>
            {t("common.continue")}
          </Button>
        </div>
      )}
    </>
  );
}

function NextChoice({ monthly: { arrival } }: { monthly: MonthlyCalendar }) {
  const { t, language } = useTranslation();
  return (
    <p aria-live="polite">
      <b>
        {arrival === null
          ? t("calendar.choose_arrival")
          : t("months.choose_length", { day: formatFullDate(arrival, language) })}
      </b>
    </p>
  );
}

type ChosenStayProps = { stay: Stay; monthly: MonthlyCalendar; whole: OfferView | null };

function ChosenStay({ stay, monthly, whole }: ChosenStayProps) {
  const { t, language } = useTranslation();
  const length = useStayLength();
  const { pushed, chosenCard } = monthly;
  const offer = useStayOffer(stay, monthly);
  const day = formatMonthlyDate(stay.departure, language);
  const notes = [
    ...(pushed ? [t("months.pushed", { length: length(stay), day })] : []),
    ...(chosenCard?.state.kind === "partial" ? [t("months.partial_note", { day })] : []),
    ...(chosenCard?.state.kind === "open" && chosenCard.state.waits ? [t("checkout.waiting_note")] : []),
    ...(whole ? [t("months.whole_note", { day: formatMonthlyDate(whole.departure, language) })] : []),
  ];
  return (
    <div aria-live="polite">
      <p>
        <b>
          {formatStayDates(stay.arrival, stay.departure, language)} · {length(stay)}
        </b>
      </p>
      <p className={styles.cost} data-protected="">
        {offer === "loading" ? (
          <>
            <Skeleton width="180px" height="16px" />
            <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>
          </>
        ) : (
          offer !== null && (offer === "none" ? t("calendar.not_free_then") : <StayPrice offer={offer} />)
        )}
      </p>
      {offer !== null && typeof offer !== "string" && <PaymentPlan offer={offer} />}
      {notes.length > 0 && <p className={styles.detail}>{sentences(notes, language)}</p>}
    </div>
  );
}

/**
 * The whole of a stay that breaks off, as an offer to wait for; null if it does not break off or the hotel
 * has no waiting list.
 */
function useWholeStayToWaitFor(monthly: MonthlyCalendar): OfferView | null {
  const { arrival, chosenCard } = monthly;
  const departure = chosenCard?.state.kind === "partial" ? chosenCard.departure : null;
  const whole = useMemo(
    () => (arrival === null || departure === null ? null : { arrival, departure }),
    [arrival, departure],
  );
  return useStayToWaitFor(whole, monthly);
}

function WaitForWholeStay({ whole, onWait }: { whole: OfferView; onWait(wish: OfferView): void }) {
  const { t } = useTranslation();
  const length = useStayLength();
  const text = useLocalText();
  const money = useMoney();
  const { roomTypes } = useProperty();
  const roomType = roomTypes.find(({ id }) => id === whole.roomTypeId);
  const spoken = {
    name: roomType ? text(roomType.name) : "",
    price: money(shownPrice(whole, NOTHING_BESIDE).total),
    nights: length(whole),
  };
  return (
    <Button aria-label={t("waiting.join_of", spoken)} onClick={() => onWait(whole)}>
      {t("room.join_waiting_list")}
    </Button>
  );
}

function StayPrice({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const money = useMoney();
  const average = useAveragePrice();
  const { total } = shownPrice(offer, NOTHING_BESIDE);
  return (
    <>
      {t("months.total", { price: money(total) })} · {average(total, offer)}
    </>
  );
}

/** The payments: at once, month by month, and what comes back in the end. */
function PaymentPlan({ offer }: { offer: OfferView }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { fees: known } = useProperty();
  const { deposit, instalments, fees } = offer;
  const { total } = shownPrice(offer, NOTHING_BESIDE);
  const [, second] = instalments ?? [];
  const later = total - deposit;
  const now =
    deposit <= 0 ? [] : [later > 0 ? t("months.today", { amount: money(deposit) }) : t("months.all_today")];
  const monthly =
    instalments && second && later > 0
      ? [
          t("months.then", {
            day: formatMonthlyDate(instalments[0]?.due ?? second.due, language),
            amount: money(later),
          }),
        ]
      : [];
  const returned = fees
    .filter(({ kind }) => kind === "security_deposit")
    .map(({ feeId, amount }) =>
      t("checkout.given_back", {
        name: text(known.find(({ id }) => id === feeId)?.name ?? {}),
        amount: money(amount),
      }),
    );
  return (
    <p className={styles.detail} data-protected="">
      {sentences([...now, ...monthly, ...returned], language)}
    </p>
  );
}
