import type { Property } from "@portico/contract/property/property";
import type { LocalText } from "@portico/domain/texts/language";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import type { FocusEvent } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import type { RoomFilter } from "../../base/store/guest-state.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { clearFilters, toggleFilter } from "../../base/store/search-changes.ts";
import { isFreeToCancel, matchingOffers, type RoomOffer } from "./best-offers.ts";
import styles from "./filter-chips.module.css";

/** Filters for rooms, each with the number of room types left; several filters combine. */
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
            {name === null ? t("offers.free_to_cancel") : text(name)}{" "}
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

/** Browsers leave a chip half in view. This scrolls only the row, never the hotel's page around it. */
function showWhole({ currentTarget: chip }: FocusEvent<HTMLElement>): void {
  const row = chip.parentElement;
  if (!row) return;
  const [inside, around] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  const beyond = Math.max(0, inside.right + MARGIN - around.right);
  const before = Math.min(0, inside.left - MARGIN - around.left);
  row.scrollLeft += before < 0 ? before : beyond;
}

/** A filter; `count` room types would be left with it. The name of free cancelling is the product's own. */
type FilterChip = { filter: RoomFilter; name: LocalText | null; on: boolean; count: number };

const SHOWN = 6;

/**
 * Up to six filters that tell the rooms on offer apart: free cancelling first, then tags, in the hotel's order. Those that
 * all rooms or none have are left out; active filters always stay.
 */
export function filterChips(
  { roomTags, equipment }: Pick<Property, "roomTags" | "equipment">,
  found: readonly RoomOffer[],
  filters: readonly RoomFilter[],
): FilterChip[] {
  const choices: { filter: RoomFilter; name: LocalText | null }[] = [
    { filter: "free" as const, name: null },
    ...roomTags.map(({ id, name }) => ({ filter: `t${id}` as const, name })),
    ...equipment
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name }) => ({ filter: `e${id}` as const, name })),
  ];
  // Some hotels list the same thing as a tag and as equipment.
  const named = choices.filter(({ name }, index) =>
    choices.slice(0, index).every((earlier) => !isSameName(earlier.name ?? {}, name ?? {})),
  );
  const countWith = (asked: readonly RoomFilter[]) => matchingOffers(found, asked).length;
  const telling = named.filter(({ filter }) => {
    const having = countWith([filter]);
    const isAnyWithout =
      filter === "free" ? found.some(({ offer }) => !isFreeToCancel(offer)) : having < found.length;
    return filters.includes(filter) || (having > 0 && isAnyWithout);
  });
  const on = telling.filter(({ filter }) => filters.includes(filter));
  const spare = telling
    .filter(({ filter }) => !filters.includes(filter))
    .slice(0, Math.max(0, SHOWN - on.length));
  return telling
    .filter((choice) => on.includes(choice) || spare.includes(choice))
    .map(({ filter, name }) => ({
      filter,
      name,
      on: filters.includes(filter),
      count: countWith(filters.includes(filter) ? filters : [...filters, filter]),
    }));
}

function isSameName(one: LocalText, other: LocalText): boolean {
  return Object.entries(one).some(([language, words]) =>
    Object.entries(other).some(([l, w]) => l === language && w === words),
  );
}
