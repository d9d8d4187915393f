import { MAX_PERSONS, personsOf, type Party } from "@portico/domain/stay/guest";
import type { GuestCategory } from "@portico/domain/stay/guest-category";
import type { Translate } from "@portico/presentation/messages/translator";
import { Button } from "@portico/ui/button/button";
import { Popover } from "@portico/ui/popover/popover";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, useState, type RefObject } from "react";
import { useLocalText, useProperty } from "../property/property-context.ts";
import { describeParty } from "../reservation/guest-summary.ts";
import { useGuestStore } from "../store/guest-store.ts";
import { changeParty } from "../store/search-changes.ts";
import styles from "./guest-picker.module.css";

type GuestPickerProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** How many guests of each kind travel. The search changes when the picker closes, in whatever way. */
export function GuestPicker({ anchor, onClose }: GuestPickerProps) {
  const { t } = useTranslation();
  const store = useGuestStore();
  const { guestCategories } = useProperty();
  const [party, setParty] = useState<Party>(store.getState().party);
  const limitId = useId();
  const persons = personsOf(party);
  const full = persons >= MAX_PERSONS;
  const close = () => {
    store.setState(changeParty(store.getState(), party));
    onClose();
  };
  const categories = guestCategories.toSorted((a, b) => a.order - b.order);

  return (
    <Popover anchor={anchor} label={t("search.guests_title")} onClose={close} className={styles.root}>
      <ul className={styles.rows}>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            count={party[category.id] ?? 0}
            min={leastOf(index, party, category.id)}
            room={MAX_PERSONS - persons}
            describedBy={full ? limitId : undefined}
            onChange={(count) => setParty({ ...party, [category.id]: count })}
          />
        ))}
      </ul>
      {full && (
        <p className={styles.limit} id={limitId} role="status">
          {t("search.guests_limit", { max: MAX_PERSONS })}
        </p>
      )}
      <div className={styles.footer}>
        <p aria-live="polite">{describeParty(party, guestCategories, t)}</p>
        <Button kind="primary" size="medium" onClick={close}>
          {t("common.done")}
        </Button>
      </div>
    </Popover>
  );
}

/** At least one guest travels: the first kind keeps one, another may be the only one with its last guest. */
function leastOf(index: number, party: Party, categoryId: number): number {
  const others = personsOf(party) - (party[categoryId] ?? 0);
  return index === 0 || others === 0 ? 1 : 0;
}

type CategoryRowProps = {
  category: GuestCategory;
  count: number;
  min: number;
  /** How many more guests the whole party may have. */
  room: number;
  describedBy: string | undefined;
  onChange: (count: number) => void;
};

function CategoryRow({ category, count, min, room, describedBy, onChange }: CategoryRowProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const name = text(category.name);
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.name}>{name}</span>
        {!TELLS_AGE.test(name) && <span className={styles.ages}>{describeAges(category, t)}</span>}
      </span>
      <Stepper
        label={name}
        value={count}
        min={Math.min(min, count)}
        max={count + room}
        describedBy={describedBy}
        onChange={onChange}
      />
    </li>
  );
}

const OLDEST = 99;

/** Many hotels name a category by its ages; then they are not said twice. */
const TELLS_AGE = /\d/;

function describeAges({ ageFrom: from, ageTo: to }: GuestCategory, t: Translate): string {
  if (to >= OLDEST) return t("search.age_from", { from });
  return from === 0 ? t("search.age_under", { to }) : t("search.age_range", { from, to: to - 1 });
}
