import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { formatVisitDates } from "@portico/presentation/formats/date-range";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";

/**
 * The items that the guest has cancelled while the rest stays. A new one takes the focus, because its button
 * is gone.
 */
export function CancelledItems({ items }: { items: LoadedReservation["cancelledItems"] }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(items.length);
  useEffect(() => {
    if (items.length > known.current) heading.current?.focus();
    known.current = items.length;
  }, [items.length]);
  if (items.length === 0) return null;
  return (
    <div>
      <h3 ref={heading} tabIndex={-1}>
        {t("own.items_cancelled")}
      </h3>
      <ul>
        {items.map(({ lineCode, name, arrival, departure }) => (
          <li key={lineCode}>
            {name}, {formatVisitDates(arrival, departure)}
          </li>
        ))}
      </ul>
    </div>
  );
}
