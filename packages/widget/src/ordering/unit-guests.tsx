import type { PricedStay } from "@portico/contract/checkout/reservation-price";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { Price } from "@portico/ui/price/price";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { type ReactNode, useId, useState } from "react";
import { useNarrow } from "../base/frame/use-narrow.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useMoney, usePrecision } from "../base/property/use-money.ts";
import { type Beside, priceBeforeCoupon, shownPrice } from "../pricing/shown-price.ts";
import { useTaxNote } from "../pricing/use-tax-note.ts";
import { bedsNeeded, mostOf } from "../stays/fit-party.ts";
import { describeParty } from "../stays/guest-summary.ts";
import { FoldedChoice } from "./folded-choice.tsx";
import styles from "./unit-guests.module.css";
import { type OrderedOffer, type UnitGuests, useMealPrices } from "./use-draft-price.ts";

type UnitPartProps = {
  roomType: RoomTypeView;
  offer: OrderedOffer;
  unit: UnitGuests;
  title: string;
  priced: PricedStay | undefined;
  loading: boolean;
  /** What else is booked beside this unit. */
  beside: Beside;
  /** Guests and meal are known from the search and stand in one line each until they are to be changed. */
  folds: boolean;
  onChange(unit: UnitGuests): void;
};

/** A unit's guests by category, its meal, and its price. */
export function UnitPart({ title, priced, loading, beside, folds, ...choice }: UnitPartProps) {
  const { offer, unit } = choice;
  const { t, language } = useTranslation();
  const { guestCategories } = useProperty();
  const precision = usePrecision(offer.currency);
  const titleId = useId();
  const persons = bedsNeeded(unit.party, guestCategories);
  const problem = priced?.problems[0];
  const taxNote = useTaxNote();

  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        {persons > 0 && !problem && (priced ?? loading) && (
          <Price
            amount={priced ? shownPrice({ ...priced, fees: offer.fees }, beside).total : null}
            currency={offer.currency}
            precision={precision}
            loading={loading}
          >
            {taxNote}
          </Price>
        )}
      </div>
      <Foldable
        folds={folds}
        isNeeded={persons === 0 || problem !== undefined}
        name={t("search.guests")}
        chosen={describeParty(unit.party, guestCategories, language, t)}
      >
        <GuestCounts {...choice} />
      </Foldable>
      {offer.meals.length > 1 && (
        <Foldable folds={folds} name={t("room.meal")} chosen={t(`common.meal.${unit.meal}`)}>
          <MealChoice {...choice} isNamed={folds} />
        </Foldable>
      )}
      {persons === 0 && (
        <p className={styles.problem} role="alert">
          {t("room.pick_a_person")}
        </p>
      )}
      {persons > 0 && problem && (
        <p className={styles.problem} role="alert">
          {problemInWords(problem, language, t)}
        </p>
      )}
    </section>
  );
}

type FoldableProps = {
  folds: boolean;
  /** There is something to mend here, so it stands open and stays open. */
  isNeeded?: boolean;
  name: string;
  chosen: string;
  children: ReactNode;
};

/** A choice that stands open, or in one line until it is to be changed. */
function Foldable({ folds, isNeeded = false, name, chosen, children }: FoldableProps) {
  const [open, setOpen] = useState(false);
  if (isNeeded && !open) setOpen(true);
  if (!folds) return children;
  return (
    <FoldedChoice name={name} chosen={chosen} open={open} onToggle={() => setOpen(!open)}>
      {children}
    </FoldedChoice>
  );
}

type ChoiceProps = Pick<UnitPartProps, "roomType" | "offer" | "unit" | "onChange">;

/** The guests of each category, as many as the room takes. */
function GuestCounts({ roomType, unit, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { guestCategories } = useProperty();
  const narrow = useNarrow();
  const limitId = useId();
  const capacity = roomType.beds + roomType.extraBeds;
  const persons = bedsNeeded(unit.party, guestCategories);
  const categories = guestCategories.toSorted((a, b) => a.order - b.order);
  return (
    <>
      <ul className={styles.categories}>
        {categories.map((category, index) => {
          const count = unit.party[category.id] ?? 0;
          return (
            <li key={category.id} className={styles.category}>
              <span>{text(category.name)}</span>
              <Stepper
                label={text(category.name)}
                value={count}
                // Narrow screens have only buttons, so the first kind keeps one guest.
                min={index === 0 && narrow ? Math.min(1, count) : 0}
                max={Math.max(count, mostOf(category, unit.party, capacity, guestCategories))}
                describedBy={persons >= capacity ? limitId : undefined}
                onChange={(next) => onChange({ ...unit, party: { ...unit.party, [category.id]: next } })}
              />
            </li>
          );
        })}
      </ul>
      {persons >= capacity && (
        <p className={styles.limit} id={limitId}>
          {t("room.over_capacity", { count: capacity })}
        </p>
      )}
    </>
  );
}

/** The offer's meals, each with its price difference to the chosen one. */
function MealChoice({ roomType, offer, unit, onChange, isNamed }: ChoiceProps & { isNamed: boolean }) {
  const { t } = useTranslation();
  const money = useMoney();
  const group = useId();
  const prices = useMealPrices(roomType, offer, unit);
  const chosen = prices.find(({ meal }) => meal === unit.meal)?.total ?? null;

  const signed = (difference: number) => `${difference > 0 ? "+" : "−"}${money(Math.abs(difference))}`;
  const words = (difference: number) => t("room.meal_for_stay", { amount: signed(difference) });

  return (
    <fieldset className={isNamed ? undefined : styles.meals}>
      <legend>{isNamed ? <VisuallyHidden>{t("room.meal")}</VisuallyHidden> : t("room.meal")}</legend>
      {prices.map(({ meal, total }) => (
        <label key={meal} className={styles.meal}>
          <input
            type="radio"
            name={group}
            checked={meal === unit.meal}
            onChange={() => onChange({ ...unit, meal })}
          />
          <span className={styles.name}>{t(`common.meal.${meal}`)}</span>{" "}
          {total !== null && chosen !== null && total !== chosen && (
            <span className={styles.difference}>{words(total - chosen)}</span>
          )}
          {/* An amount of the same length keeps the place, so that nothing moves when the price arrives on
             its own line. */}
          {(total === null || chosen === null) && meal !== unit.meal && (
            <span className={`${styles.difference} ${styles.awaited}`} aria-hidden="true">
              {words(priceBeforeCoupon(offer))}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
