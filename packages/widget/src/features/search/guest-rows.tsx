import { MAX_PERSONS, type Party, personsOf } from "@portico/domain/stays/guest";
import type { GuestCategory } from "@portico/domain/stays/guest-category";
import type { Translate } from "@portico/presentation/messages/translator";
import { Button } from "@portico/ui/button/button";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { describeParty } from "../../stays/guest-summary.ts";
import styles from "./guest-picker.module.css";

type GuestRowsProps = {
  party: Party;
  /** The fewest guests of the hotel's first category. */
  leastOfFirst: number;
  onChange: (party: Party) => void;
};

/** A row for each category; twenty guests at most. */
export function GuestRows({ party, leastOfFirst, onChange }: GuestRowsProps) {
  const { t } = useTranslation();
  const { guestCategories } = useProperty();
  const limitId = useId();
  const persons = personsOf(party);
  const full = persons >= MAX_PERSONS;
  return (
    <>
      <ul className={styles.rows}>
        {guestCategories
          .toSorted((a, b) => a.order - b.order)
          .map((category, index) => (
            <GuestRow
              key={category.id}
              category={category}
              count={party[category.id] ?? 0}
              least={index === 0 ? leastOfFirst : 0}
              room={MAX_PERSONS - persons}
              describedBy={full ? limitId : undefined}
              onChange={(count) => onChange({ ...party, [category.id]: count })}
            />
          ))}
      </ul>
      {full && (
        <p className={styles.limit} id={limitId} role="status">
          {t("search.guests_limit", { max: MAX_PERSONS })}
        </p>
      )}
    </>
  );
}

type GuestRowProps = {
  category: GuestCategory;
  count: number;
  least: number;
  /** How many more guests the party can have. */
  room: number;
  describedBy: string | undefined;
  onChange: (count: number) => void;
};

function GuestRow({ category, count, least, room, describedBy, onChange }: GuestRowProps) {
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
        min={Math.min(least, count)}
        max={count + room}
        describedBy={describedBy}
        onChange={onChange}
      />
    </li>
  );
}

const OLDEST = 99;

/** Many hotels put the ages into a category's name; then they are not repeated. */
const TELLS_AGE = /\d/;

function describeAges({ ageFrom: from, ageTo: to }: GuestCategory, t: Translate): string {
  if (to >= OLDEST) return t("search.age_from", { from });
  return from === 0 ? t("search.age_under", { to }) : t("search.age_range", { from, to: to - 1 });
}

/**
 * The whole party, and the button that applies it. Without any guest it does nothing but say what is missing.
 */
export function GuestSum({ party, onDone }: { party: Party; onDone: () => void }) {
  const { t, language } = useTranslation();
  const { guestCategories } = useProperty();
  const nobody = personsOf(party) === 0;
  return (
    <>
      <p aria-live="polite" className={nobody ? styles.missing : undefined}>
        {nobody ? t("search.guests_none") : describeParty(party, guestCategories, language, t)}
      </p>
      <Button
        kind="primary"
        size="medium"
        aria-disabled={nobody}
        onClick={() => {
          if (!nobody) onDone();
        }}
      >
        {t("common.done")}
      </Button>
    </>
  );
}
