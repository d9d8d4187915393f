import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import type { OfferSort } from "../../../base/store/guest-state.ts";
import { useGuest, useGuestStore } from "../../../base/store/guest-store.ts";
import { changeSort } from "../../../base/store/search-changes.ts";
import styles from "./sort-select.module.css";

/** The order of the offers. A change is announced, because the list itself says nothing. */
export function SortSelect({ choices }: { choices: readonly OfferSort[] }) {
  const { t } = useTranslation();
  const store = useGuestStore();
  const sort = useGuest((state) => state.sort);
  const [told, setTold] = useState("");
  return (
    <div className={styles.sort}>
      <select
        className={styles.select}
        aria-label={t("offers.sort")}
        value={choices.includes(sort) ? sort : "recommended"}
        onChange={(event) => {
          const next = choices.find((choice) => choice === event.target.value) ?? "recommended";
          store.setState(changeSort(store.getState(), next));
          setTold(t("offers.sorted", { order: t(`offers.sort.${next}`) }));
        }}
      >
        {choices.map((choice) => (
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
