import type { PricedStay } from "@portico/contract/checkout/reservation-price";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { Price } from "@portico/ui/price/price";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useNarrow } from "../base/frame/use-narrow.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useMoney, usePrecision } from "../base/property/use-money.ts";
import { type Beside, priceBeforeCoupon, shownPrice } from "../pricing/shown-price.ts";
import { useTaxNote } from "../pricing/use-tax-note.ts";
import { bedsNeeded, mostOf } from "../stays/fit-party.ts";
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
  onChange(unit: UnitGuests): void;
};

/** A unit's guests by category, its meal, and its price. */
export function UnitPart({ roomType, offer, unit, title, priced, loading, beside, onChange }: UnitPartProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { guestCategories } = useProperty();
  const precision = usePrecision(offer.currency);
  const narrow = useNarrow();
  const titleId = useId();
  const limitId = useId();
  const capacity = roomType.beds + roomType.extraBeds;
  const persons = bedsNeeded(unit.party, guestCategories);
  const problem = priced?.problems[0];
  const taxNote = useTaxNote();
  const categories = guestCategories.toSorted((a, b) => a.order - b.order);

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
      <MealChoice roomType={roomType} offer={offer} unit={unit} onChange={onChange} />
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

type MealChoiceProps = {
  roomType: RoomTypeView;
  offer: OrderedOffer;
  unit: UnitGuests;
  onChange(unit: UnitGuests): void;
};

/** The offer's meals, each with its price difference to the chosen one; nothing if there is only one. */
function MealChoice({ roomType, offer, unit, onChange }: MealChoiceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const group = useId();
  const prices = useMealPrices(roomType, offer, unit);
  const chosen = prices.find(({ meal }) => meal === unit.meal)?.total ?? null;
  if (offer.meals.length < 2) return null;

  const signed = (difference: number) => `${difference > 0 ? "+" : "−"}${money(Math.abs(difference))}`;
  const words = (difference: number) => t("room.meal_for_stay", { amount: signed(difference) });

  return (
    <fieldset className={styles.meals}>
      <legend>{t("room.meal")}</legend>
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
