import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Stay } from "@portico/domain/stays/stay";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Notice } from "@portico/ui/notice/notice";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import type { ChangeDaysRequest } from "../../../../base/dialogs/widget-dialogs.ts";
import { useNarrow } from "../../../../base/frame/use-narrow.ts";
import { useMoney } from "../../../../base/property/use-money.ts";
import {
  CalendarFooter,
  CostOfStay,
  useChosenStay,
  usePreviewedStay,
} from "../../../../calendar/calendar-footer.tsx";
import { CalendarFrame } from "../../../../calendar/calendar-frame.tsx";
import { arrivalsOf, remediesFor } from "../../../../calendar/days/day-remedy.ts";
import { DayExplanation, type ExplainedDay } from "../../../../calendar/months/day-explanation.tsx";
import { lastOfShown } from "../../../../calendar/days/use-shown-months.ts";
import styles from "./change-calendar.module.css";
import { type ChangeDaysCalendar, useChangeCalendar } from "./use-change-calendar.ts";

/** The calendar of a room that is to be changed: its own nights are free, and each stay says what it costs more or less. */
export function ChangeCalendar({ request }: { request: ChangeDaysRequest }) {
  const { t } = useTranslation();
  const { close } = useDialog();
  const months = useNarrow() ? 1 : 2;
  const [previewed, setPreviewed] = useState<PlainDate | null>(null);
  const calendar = useChangeCalendar(request, months);
  const chosen = useChosenStay(calendar.selection);
  const preview = usePreviewedStay(calendar, previewed);
  const cost = (stay: Stay) => <Difference stay={stay} calendar={calendar} currency={request.currency} />;
  return (
    <CalendarFrame
      title={t("own.change_days")}
      calendar={calendar}
      months={months}
      unpriced
      footer={
        <CalendarFooter
          calendar={calendar}
          subject={request.name}
          cost={chosen && cost(chosen)}
          preview={preview && { stay: preview, cost: cost(preview) }}
          label={t("own.change_days_take")}
          onGoOn={(stay) => {
            close();
            request.onChoose(stay);
          }}
        />
      }
      between={<NothingPossible calendar={calendar} months={months} />}
      Explanation={NextPossible}
      onPreview={setPreviewed}
    />
  );
}

function NextPossible({ calendar, ...explained }: ExplainedDay & { calendar: ChangeDaysCalendar }) {
  const { selection, known, take } = calendar;
  const remedies = remediesFor(explained.date, explained.block, selection, known);
  return <DayExplanation {...explained} remedies={remedies} looking={false} take={take} />;
}

type DifferenceProps = { stay: Stay; calendar: ChangeDaysCalendar; currency: ChangeDaysRequest["currency"] };

/** What a stay costs more or less than the one that the guest has; its place keeps its size while loading. */
function Difference({ stay, calendar: { differences, known }, currency }: DifferenceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const difference = differences.get(stay.departure);
  if (difference === undefined) {
    return (
      <CostOfStay>
        {known.departures === null ? (
          <>
            <Skeleton width="136px" height="16px" />
            <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>
          </>
        ) : (
          t("calendar.not_free_then")
        )}
      </CostOfStay>
    );
  }
  const amount = money(Math.abs(difference), { currency });
  return (
    <CostOfStay>
      {difference === 0
        ? t("own.days_same")
        : t(difference > 0 ? "own.days_more" : "own.days_less", { amount })}
    </CostOfStay>
  );
}

/** Says so where the room can begin on none of the shown days; the arrows lead on. */
function NothingPossible({ calendar, months }: { calendar: ChangeDaysCalendar; months: number }) {
  const { t } = useTranslation();
  const { known, selection, shown, loading, failed } = calendar;
  const shownTo = lastOfShown(shown, months);
  const isPossible = arrivalsOf(known.availability?.values(), known).some(
    (day) => day >= shown && day <= shownTo,
  );
  if (loading || failed || selection.arrival !== null || isPossible) return null;
  return (
    <div className={styles.notice} role="status">
      <Notice kind="info">{t("calendar.nothing_in_view")}</Notice>
    </div>
  );
}
