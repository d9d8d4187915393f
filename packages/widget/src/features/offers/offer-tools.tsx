import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import { AllTexts } from "../../base/language/texts.ts";
import type { OfferSort } from "../../base/store/guest-state.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { changeSort } from "../../base/store/search-changes.ts";
import type { RoomOffer } from "./best-offers.ts";
import { FilterChips } from "./filter-chips.tsx";
import styles from "./offer-tools.module.css";

/** Filters and order of the offers, in one row whose place the list keeps. */
export function OfferTools({ found }: { found: readonly RoomOffer[] }) {
  return (
    <AllTexts>
      <SortSelect />
      <FilterChips found={found} />
    </AllTexts>
  );
}

const SORTS = ["recommended", "price", "size"] as const satisfies OfferSort[];

/** The order of the offers; a change is read out, since the list itself says nothing. */
function SortSelect() {
  const { t } = useTranslation();
  const store = useGuestStore();
  const sort = useGuest((state) => state.sort);
  const [told, setTold] = useState("");
  return (
    <div className={styles.sort}>
      <select
        className={styles.select}
        aria-label={t("offers.sort")}
        value={sort}
        onChange={(event) => {
          const next = SORTS.find((choice) => choice === event.target.value) ?? "recommended";
          store.setState(changeSort(store.getState(), next));
          setTold(t("offers.sorted", { order: t(`offers.sort.${next}`) }));
        }}
      >
        {SORTS.map((choice) => (
          <option key={choice} value={choice}>
            {t(`offers.sort.${choice}`)}
          </option>
        ))}
      </select>
      <CaretDownIcon size={16} className={styles.caret} />
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
  );
}
