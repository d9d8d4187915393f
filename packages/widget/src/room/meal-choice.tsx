import type { OfferView } from "@portico/contract/offers";
import type { RoomTypeView } from "@portico/contract/property";
import { currencyExponent } from "@portico/domain/money/currency";
import type { Meal } from "@portico/domain/stay/meal";
import { partyGuests } from "@portico/domain/stay/party-guests";
import { nightsOf } from "@portico/domain/stay/stay";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useProperty } from "../property/property-context.ts";
import { useMoney } from "../property/use-money.ts";
import { usePrecision } from "../property/use-precision.ts";
import { mealDifference } from "./meal-difference.ts";
import type { UnitGuests } from "./room-draft.ts";
import { useMealPrices } from "./use-draft-price.ts";
import styles from "./meal-choice.module.css";

type MealChoiceProps = {
  roomType: RoomTypeView;
  offer: OfferView;
  unit: UnitGuests;
  onChange(unit: UnitGuests): void;
};

/** The rate's meals, each with what it costs more or less than the chosen one; nothing where there is one alone. */
export function MealChoice({ roomType, offer, unit, onChange }: MealChoiceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { guestCategories } = useProperty();
  const precision = usePrecision(offer.currency);
  const group = useId();
  const prices = useMealPrices(roomType, offer, unit);
  const chosen = prices.find(({ meal }) => meal === unit.meal)?.total ?? null;
  if (offer.meals.length < 2) return null;

  const words = (meal: Meal, total: number | null): string => {
    if (total === null || chosen === null || total === chosen) return "";
    const guests = partyGuests(unit.party, meal, guestCategories);
    const step = 10 ** Math.max(0, currencyExponent(offer.currency) - precision);
    const { per, amount } = mealDifference(total - chosen, guests, nightsOf(offer), step);
    const signed = `${amount > 0 ? "+" : "−"}${money(Math.abs(amount))}`;
    return t(per === "stay" ? "room.meal_for_stay" : "room.meal_for_person", { amount: signed });
  };

  return (
    <fieldset className={styles.root}>
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
          <span className={styles.difference}>{words(meal, total)}</span>
        </label>
      ))}
    </fieldset>
  );
}
