import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useMoney } from "../../base/property/use-money.ts";
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
  const group = useId();
  const prices = useMealPrices(roomType, offer, unit);
  const chosen = prices.find(({ meal }) => meal === unit.meal)?.total ?? null;
  if (offer.meals.length < 2) return null;

  const words = (total: number | null): string => {
    if (total === null || chosen === null || total === chosen) return "";
    const difference = total - chosen;
    const signed = `${difference > 0 ? "+" : "−"}${money(Math.abs(difference))}`;
    return t("room.meal_for_stay", { amount: signed });
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
          <span className={styles.difference}>{words(total)}</span>
        </label>
      ))}
    </fieldset>
  );
}
