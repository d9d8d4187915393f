import { formatFullDate } from "@portico/presentation/formats/calendar-date";
import { labelled } from "@portico/presentation/formats/sentence";
import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { type ReactNode, useId } from "react";
import { type CalendarRequest, useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useNarrow } from "../../base/frame/use-narrow.ts";
import { MonthCardList } from "./by-month/month-cards.tsx";
import { useArrivalDays, useDepartureDays } from "./by-month/use-month-days.ts";
import {
  type MonthlyCalendar,
  type MonthlyStep,
  useMonthlyCalendar,
} from "./by-month/use-monthly-calendar.ts";
import type { Calendar } from "./days/use-calendar.ts";
import styles from "./monthly-dialog.module.css";
import { MonthlyFooter } from "./monthly-footer.tsx";
import { CalendarMonths } from "../../calendar/months/calendar-months.tsx";
import { HotelContacts } from "../../calendar/months/hotel-contacts.tsx";
import { RoomSelector } from "./subject-selector.tsx";
import { useAfterPaint } from "../../calendar/use-after-paint.ts";
import { SearchedDayExplanation } from "./days/searched-day-explanation.tsx";
import { useWayOn } from "./use-way-on.ts";

/**
 * The calendar of hotels that let by the month: first the arrival, then a number of months, and finally the
 * departure if the hotel does not insist on whole months.
 */
export function MonthlyDialog({ request }: { request: CalendarRequest }) {
  const { t } = useTranslation();
  const { close } = useDialog();
  const { onChosen } = request;
  const narrow = useNarrow();
  const drawn = useAfterPaint();
  const { openRoom } = useWidgetDialogs();
  const goOn = useWayOn(request);
  const monthly = useMonthlyCalendar(request.roomTypeId, ({ roomTypeId, waits }) => {
    close();
    if (waits && !onChosen) openRoom({ mode: "select", roomTypeId });
    else goOn({ view: "rooms", roomTypeId });
  });
  const { step } = monthly;
  const before = stepBefore(step, narrow);
  return (
    <Dialog
      title={t("months.title")}
      // Side by side, arrival and months are one step.
      step={narrow || step === "departure" ? step : "length"}
      onBack={before === null ? undefined : () => monthly.goTo(before)}
      footer={<MonthlyFooter monthly={monthly} />}
    >
      <div className={styles.root}>
        {drawn && (
          <>
            <StepNames monthly={monthly} shown={narrow} />
            {(!narrow || step === "arrival") && (
              <RoomSelector roomTypeId={monthly.roomTypeId} onChange={monthly.setRoomTypeId} />
            )}
            <div className={styles.panes}>
              {(!narrow || step === "arrival") && <ArrivalPane monthly={monthly} />}
              {step === "departure" ? (
                <DeparturePane monthly={monthly} />
              ) : (
                (!narrow || step === "length") && <LengthPane monthly={monthly} />
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function stepBefore(step: MonthlyStep, narrow: boolean): MonthlyStep | null {
  if (step === "departure") return "length";
  return narrow && step === "length" ? "arrival" : null;
}

const STEP_NAMES = {
  arrival: "months.step_arrival",
  length: "months.step_length",
  departure: "months.step_departure",
} as const;

/** The guest's step: visible if each step fills the screen, announced everywhere. */
function StepNames({ monthly: { step, twoSteps }, shown }: { monthly: MonthlyCalendar; shown: boolean }) {
  const { t } = useTranslation();
  const steps: MonthlyStep[] = twoSteps ? ["arrival", "length", "departure"] : ["arrival", "length"];
  const number = steps.indexOf(step) + 1;
  const name = t(STEP_NAMES[step]);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t("room.step", { number, count: steps.length, name })}</span>
      </VisuallyHidden>
      {shown && (
        <ol className={styles.steps} aria-hidden="true">
          {steps.map((each, index) => (
            <li
              key={each}
              data-current={each === step || undefined}
              data-done={index + 1 < number || undefined}
            >
              {t(STEP_NAMES[each])}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Pane({ title, busy = false, children }: { title: string; busy?: boolean; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.pane} aria-labelledby={titleId} aria-busy={busy}>
      <h3 className={styles.title} id={titleId}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function ArrivalPane({ monthly }: { monthly: MonthlyCalendar }) {
  const { t } = useTranslation();
  const days = useArrivalDays(monthly);
  return (
    <Pane title={t("months.step_arrival")}>
      <Days days={days} />
    </Pane>
  );
}

function DeparturePane({ monthly }: { monthly: MonthlyCalendar }) {
  const { t } = useTranslation();
  const days = useDepartureDays(monthly);
  return (
    <Pane title={t("months.step_departure")}>
      <Days days={days} />
    </Pane>
  );
}

function Days({ days }: { days: Calendar }) {
  return (
    <>
      {days.failed && <Failed onRetry={days.retry} />}
      <CalendarMonths calendar={days} months={1} onPreview={ignore} Explanation={SearchedDayExplanation} />
    </>
  );
}

function ignore(): void {
  // The footer names the stay once it is chosen.
}

function LengthPane({ monthly }: { monthly: MonthlyCalendar }) {
  const { t, language } = useTranslation();
  const { arrival, cards, chosenCard, chooseCard } = monthly;
  if (arrival === null) {
    return (
      <Pane title={t("months.step_length")}>
        <p className={styles.hint}>{t("months.arrival_first")}</p>
      </Pane>
    );
  }
  return (
    <Pane title={t("months.step_length")} busy={cards.end === "loading"}>
      <p className={styles.hint}>
        {labelled(t("calendar.arrival"), formatFullDate(arrival, language), language)}
      </p>
      {cards.failed && <Failed onRetry={cards.retry} />}
      {cards.cards.length > 0 && (
        <MonthCardList
          key={arrival}
          arrival={arrival}
          cards={cards.cards}
          chosen={chosenCard}
          onChoose={chooseCard}
        />
      )}
      <End monthly={monthly} />
    </Pane>
  );
}

/** What follows the last card: a button for longer stays, or why there are none. */
function End({ monthly: { cards } }: { monthly: MonthlyCalendar }) {
  const { t } = useTranslation();
  switch (cards.end) {
    case "loading":
      return null;
    case "more":
      return (
        <div className={styles.end}>
          <Button onClick={cards.loadMore}>{t("months.load_more")}</Button>
        </div>
      );
    case "no_more_dates":
      return (
        <div className={styles.end} role="status">
          <p>{t("months.no_more_dates")}</p>
          <HotelContacts />
        </div>
      );
    case "no_data":
      return (
        <p className={styles.end} role="status">
          {t("months.no_data")}
        </p>
      );
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice}>
      <Notice
        kind="danger"
        announce="alert"
        action={
          <Button size="medium" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        }
      >
        {t("months.failed")}
      </Notice>
    </div>
  );
}
