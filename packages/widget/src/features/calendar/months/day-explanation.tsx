import type { PlainDate } from "@portico/domain/dates/plain-date";
import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Popover } from "@portico/ui/popover/popover";
import { useTranslation } from "@portico/ui/translation/translation";
import type { RefObject } from "react";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { useStayLength } from "../../../stays/use-stay-length.ts";
import type { CalendarSelection } from "../days/calendar-selection.ts";
import { ANY_ROOM, subjectKey } from "../days/calendar-subject.ts";
import type { DayBlock } from "../days/day-block.ts";
import { remediesFor, type Remedy } from "../days/day-remedy.ts";
import { blockAsSentence, shortDayName } from "../days/day-words.ts";
import { useFarDays } from "../days/use-calendar-knowledge.ts";
import type { Calendar } from "../days/use-calendar.ts";
import styles from "./day-explanation.module.css";
import { HotelContacts } from "./hotel-contacts.tsx";
import { useOtherRoom } from "./use-other-room.ts";

type DayExplanationProps = {
  date: PlainDate;
  block: DayBlock;
  calendar: Calendar;
  anchor: RefObject<HTMLElement | null>;
  /** A remedy was taken; the guest continues from this day. */
  onTaken(day: PlainDate): void;
  onClose(): void;
};

/** The search, not the calendar, changes the party. */
const OF_THE_GUESTS: ReadonlySet<DayBlock["code"]> = new Set(["over_capacity", "adult_required", "no_guest"]);

/**
 * Explains why a day can't be chosen, and offers what can. The previous choice stays until the guest takes a
 * remedy.
 */
export function DayExplanation({ date, block, calendar, anchor, onTaken, onClose }: DayExplanationProps) {
  const { t, language } = useTranslation();
  const { close } = useDialog();
  const text = useLocalText();
  const money = useMoney();
  const { known, selection, party, subject } = calendar;
  const near = remediesFor(date, block, selection, known);
  const far = useFarDays(near.length === 0, known, party, subject);
  const remedies = far ? remediesFor(date, block, selection, far) : near;
  const { loading, other } = useOtherRoom(date, block, selection, subject);
  const length = useStayLength();
  const byMonth = useProperty().monthlyStays.enabled;
  const reason = blockAsSentence(block, date, language, t, byMonth);
  const looking = loading || (near.length === 0 && far === null);

  const take = (next: CalendarSelection) => {
    calendar.take(next);
    onTaken(next.departure ?? next.arrival ?? date);
  };
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
            onClick={() => take(selectionOf(remedy))}
            {...(index === 0 && { "data-first-focus": true })}
          >
            {words(remedy)}
          </Button>
        ))}
        {block.code === "over_capacity" &&
          subjectKey(subject) === subjectKey(ANY_ROOM) &&
          !calendar.split && (
            <Button
              size="medium"
              onClick={() => {
                calendar.setSeveral(true);
                onTaken(date);
              }}
            >
              {t("calendar.several_rooms")}
            </Button>
          )}
        {OF_THE_GUESTS.has(block.code) && (
          <Button size="medium" onClick={close}>
            {t("calendar.change_guests")}
          </Button>
        )}
        {other && (
          <Button
            size="medium"
            onClick={() => {
              calendar.setSubject({ view: "rooms", roomTypeId: other.roomType.id });
              take(other.selection);
            }}
          >
            {t(other.selection.departure === null ? "calendar.other_room" : "calendar.other_room_stay", {
              room: text(other.roomType.name),
              price: money(other.price),
            })}
          </Button>
        )}
        {looking && (
          <p className={styles.looking} role="status">
            {t("calendar.looking")}
          </p>
        )}
      </div>
      {!looking && remedies.length === 0 && other === null && <HotelContacts />}
    </Popover>
  );
}

function selectionOf(remedy: Remedy): CalendarSelection {
  return remedy.kind === "arrive"
    ? { arrival: remedy.arrival, departure: null }
    : { arrival: remedy.arrival, departure: remedy.departure };
}
