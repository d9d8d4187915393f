import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import type { DayBlock } from "../../../calendar/days/day-block.ts";
import { remediesFor } from "../../../calendar/days/day-remedy.ts";
import { DayExplanation, type ExplainedDay } from "../../../calendar/months/day-explanation.tsx";
import { ANY_ROOM, subjectKey } from "./calendar-subject.ts";
import { useFarDays } from "./use-calendar-knowledge.ts";
import type { Calendar } from "./use-calendar.ts";
import { useOtherRoom } from "./use-other-room.ts";

/** The search, not the calendar, changes the party. */
const OF_THE_GUESTS: ReadonlySet<DayBlock["code"]> = new Set(["over_capacity", "adult_required", "no_guest"]);

/** The explanation with what else a search offers: days farther away, several rooms, other guests, another room. */
export function SearchedDayExplanation({ calendar, ...explained }: ExplainedDay & { calendar: Calendar }) {
  const { t } = useTranslation();
  const { close } = useDialog();
  const text = useLocalText();
  const money = useMoney();
  const { date, block, onTaken } = explained;
  const { known, selection, party, subject } = calendar;
  const near = remediesFor(date, block, selection, known);
  const far = useFarDays(near.length === 0, known, party, subject);
  const remedies = far ? remediesFor(date, block, selection, far) : near;
  const { loading, other } = useOtherRoom(date, block, selection, subject);
  return (
    <DayExplanation
      {...explained}
      remedies={remedies}
      looking={loading || (near.length === 0 && far === null)}
      take={calendar.take}
      hasOtherDay={other !== null}
    >
      {block.code === "over_capacity" && subjectKey(subject) === subjectKey(ANY_ROOM) && !calendar.split && (
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
            const { selection: next } = other;
            calendar.setSubject({ view: "rooms", roomTypeId: other.roomType.id });
            calendar.take(next);
            onTaken(next.departure ?? next.arrival ?? date);
          }}
        >
          {t(other.selection.departure === null ? "calendar.other_room" : "calendar.other_room_stay", {
            room: text(other.roomType.name),
            price: money(other.price),
          })}
        </Button>
      )}
    </DayExplanation>
  );
}
