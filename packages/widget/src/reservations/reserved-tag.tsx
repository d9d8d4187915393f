import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { type RoomsFilter, useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useGuest } from "../base/store/guest-store.ts";
import styles from "./reserved-tag.module.css";
import { filterKey, groupStays } from "./stay-groups.ts";

/** How many of what a card offers the guest has taken already, as the way to change just those. */
export function ReservedTag({ filter }: { filter: RoomsFilter }) {
  const { t } = useTranslation();
  const { openRooms } = useWidgetDialogs();
  const wanted = filterKey(filter);
  const count = useGuest(
    ({ reservation }) => groupStays(reservation).find(({ key }) => key === wanted)?.items.length ?? 0,
  );
  if (count === 0) return null;
  const words = t("reservation.reserved", { count });
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={`${words}. ${t("reservation.edit_items")}`}
      onClick={() => openRooms(filter)}
    >
      <Tag>{words}</Tag>
    </button>
  );
}
