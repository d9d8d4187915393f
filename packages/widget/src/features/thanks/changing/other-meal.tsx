import type { ChangeChoices } from "@portico/contract/reservations/change";
import type { SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import { MEALS, type Meal } from "@portico/domain/stays/meal";
import { SelectField } from "@portico/ui/field/select-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useChoiceLabel } from "./other-room.tsx";

/** A room under its rate; undefined until it is known, or where it is not offered. */
type RoomChoice = ChangeChoices["choices"][number] | undefined;

type OtherMealProps = {
  room: SoldRoomView;
  choice: RoomChoice;
  chosen: Meal | undefined;
  onChange(meal: Meal): void;
};

/** The meals that a guest may have under the chosen rate, each with what it costs more or less; nothing where there is no other one. */
export function OtherMeal({ room, choice, chosen, onChange }: OtherMealProps) {
  const { t } = useTranslation();
  const label = useChoiceLabel(room.currency);
  if (choice === undefined || choice.meals.length < 2) return null;
  return (
    <SelectField
      label={t("room.meal")}
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        const meal = MEALS.find((one) => one === value);
        if (meal !== undefined) onChange(meal);
      }}
    >
      {choice.meals.map((one) => (
        <option key={one.meal} value={one.meal}>
          {label(t(`common.meal.${one.meal}`), one, true)}
        </option>
      ))}
    </SelectField>
  );
}

/** The meal of the choice: the one that the guest wishes where its rate has it, otherwise the rate's own. */
export function mealUnder(choice: RoomChoice, wished: Meal | null): Meal | undefined {
  return choice?.meals.find(({ meal }) => meal === wished)?.meal ?? choice?.meal;
}
