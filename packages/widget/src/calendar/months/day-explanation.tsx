import type { PlainDate } from "@portico/domain/dates/plain-date";
import { Button } from "@portico/ui/button/button";
import { Popover } from "@portico/ui/popover/popover";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode, RefObject } from "react";
import { useProperty } from "../../base/property/property-context.ts";
import { useStayLength } from "../../stays/use-stay-length.ts";
import type { CalendarSelection } from "../days/calendar-selection.ts";
import type { DayBlock } from "../days/day-block.ts";
import type { Remedy } from "../days/day-remedy.ts";
import { blockAsSentence, shortDayName } from "../days/day-words.ts";
import styles from "./day-explanation.module.css";
import { HotelContacts } from "./hotel-contacts.tsx";

/** A day that was pressed and can't be chosen, and what the months do when its explanation goes. */
export type ExplainedDay = {
  date: PlainDate;
  block: DayBlock;
  anchor: RefObject<HTMLElement | null>;
  /** A remedy was taken; the guest continues from this day. */
  onTaken(day: PlainDate): void;
  onClose(): void;
};

type DayExplanationProps = ExplainedDay & {
  remedies: readonly Remedy[];
  /** More remedies may come. */
  looking: boolean;
  take(next: CalendarSelection): void;
  /** Other ways out. */
  children?: ReactNode;
  /** One of the other ways leads to a day. */
  hasOtherDay?: boolean;
};

/**
 * Explains why a day can't be chosen, and offers what can. The previous choice stays until the guest takes a
 * remedy.
 */
export function DayExplanation({
  date,
  block,
  anchor,
  onTaken,
  onClose,
  remedies,
  looking,
  take,
  children,
  hasOtherDay = false,
}: DayExplanationProps) {
  const { t, language } = useTranslation();
  const length = useStayLength();
  const byMonth = useProperty().monthlyStays.enabled;
  const reason = blockAsSentence(block, date, language, t, byMonth);
  const words = (remedy: Remedy) =>
    remedy.kind === "arrive"
      ? t("calendar.arrive_on", { day: shortDayName(remedy.arrival, language) })
      : t("calendar.leave_on", {
          day: shortDayName(remedy.departure, language),
          nights: length(remedy),
        });
  return (
    <Popover anchor={anchor} onClose={onClose} label={reason} className={styles.root}>
      <p className={styles.reason}>{reason}</p>
      <div className={styles.choices}>
        {remedies.map((remedy, index) => (
          <Button
            key={`${remedy.kind} ${remedy.kind === "arrive" ? remedy.arrival : remedy.departure}`}
            size="medium"
            onClick={() => {
              const next = selectionOf(remedy);
              take(next);
              onTaken(next.departure ?? remedy.arrival);
            }}
            {...(index === 0 && { "data-first-focus": true })}
          >
            {words(remedy)}
          </Button>
        ))}
        {children}
        {looking && (
          <p className={styles.looking} role="status">
            {t("calendar.looking")}
          </p>
        )}
      </div>
      {!looking && remedies.length === 0 && !hasOtherDay && <HotelContacts />}
    </Popover>
  );
}

function selectionOf(remedy: Remedy): CalendarSelection {
  return remedy.kind === "arrive"
    ? { arrival: remedy.arrival, departure: null }
    : { arrival: remedy.arrival, departure: remedy.departure };
}
