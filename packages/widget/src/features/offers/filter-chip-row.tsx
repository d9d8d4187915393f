import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import type { FocusEvent } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { clearFilters, toggleFilter } from "../../base/store/search-changes.ts";
import type { RoomOffer } from "./best-offers.ts";
import { filterChips } from "./filter-chips.ts";
import styles from "./filter-chip-row.module.css";

/** What rooms may have, each with how many room types are left with it; several together narrow the choice. */
export function FilterChips({ found }: { found: readonly RoomOffer[] }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const store = useGuestStore();
  const filters = useGuest((state) => state.filters);
  const chips = filterChips(property, found, filters);
  if (chips.length === 0) return null;
  return (
    <div className={styles.root} role="group" aria-label={t("offers.filters")}>
      {chips.map(({ filter, name, on, count }) => {
        const enabled = on || count > 0;
        return (
          <button
            key={filter}
            type="button"
            className={styles.chip}
            aria-pressed={on}
            aria-disabled={!enabled}
            onFocus={showWhole}
            onClick={() => {
              if (enabled) store.setState(toggleFilter(store.getState(), filter));
            }}
          >
            {on && <CheckIcon size={16} />}
            {text(name)}{" "}
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden> {t("offers.filter_count", { count })}</VisuallyHidden>
          </button>
        );
      })}
      {filters.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onFocus={showWhole}
          onClick={() => store.setState(clearFilters(store.getState()))}
        >
          {t("offers.clear_filters")}
        </button>
      )}
    </div>
  );
}

const MARGIN = 30;

/** Browsers leave a chip that is half in view where it is; only this row is scrolled, never the hotel's page around it. */
function showWhole({ currentTarget: chip }: FocusEvent<HTMLElement>): void {
  const row = chip.parentElement;
  if (!row) return;
  const [inside, around] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  const beyond = Math.max(0, inside.right + MARGIN - around.right);
  const before = Math.min(0, inside.left - MARGIN - around.left);
  row.scrollLeft += before < 0 ? before : beyond;
}
