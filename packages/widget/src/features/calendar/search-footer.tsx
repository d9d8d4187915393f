import type { PlainDate } from "@portico/domain/dates/plain-date";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import {
  CalendarFooter,
  CostOfStay,
  useChosenStay,
  usePreviewedStay,
} from "../../calendar/calendar-footer.tsx";
import type { CalendarSubject } from "./days/calendar-subject.ts";
import type { Calendar } from "./days/use-calendar.ts";
import { type StayTotal, useRested, useStayTotal } from "./use-stay-total.ts";

type SearchFooterProps = {
  calendar: Calendar;
  /** The hovered or focused day while a departure is being chosen. */
  previewed: PlainDate | null;
  onShow(): void;
};

/** The footer with the lowest price of the stay, for the room or package that is looked for. */
export function SearchFooter({ calendar, previewed, onShow }: SearchFooterProps) {
  const { t } = useTranslation();
  const stay = useChosenStay(calendar.selection);
  const preview = usePreviewedStay(calendar, previewed);
  const rested = useRested(preview);
  const total = useStayTotal(stay ?? rested, calendar);
  return (
    <CalendarFooter
      calendar={calendar}
      subject={useSubjectName(calendar.subject)}
      cost={<StayCost total={total} />}
      preview={preview && { stay: preview, cost: <StayCost total={rested === null ? "loading" : total} /> }}
      label={t("calendar.show_prices")}
      onGoOn={onShow}
    />
  );
}

/** The shown room type or package; null for any. */
function useSubjectName(subject: CalendarSubject): string | null {
  const text = useLocalText();
  const { roomTypes, packages } = useProperty();
  const shown =
    subject.view === "rooms"
      ? roomTypes.find(({ id }) => id === subject.roomTypeId)
      : packages.find(({ id }) => id === subject.packageId);
  return shown ? text(shown.name) : null;
}

/** The lowest price of the whole stay; its place keeps its size while loading. */
function StayCost({ total }: { total: StayTotal }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <CostOfStay>
      {total === "loading" ? (
        <>
          <Skeleton width="136px" height="16px" />
          <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>
        </>
      ) : (
        total !== null &&
        (total === "none" ? t("calendar.not_free_then") : t("calendar.total_from", { price: money(total) }))
      )}
    </CostOfStay>
  );
}
