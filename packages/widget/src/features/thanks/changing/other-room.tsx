import type { ChangeChoices } from "@portico/contract/reservations/change";
import type { SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import { SelectField } from "@portico/ui/field/select-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { useRoomName } from "../../../rooms/use-room-name.ts";

/** A room type under a rate plan. */
export type RoomAndRate = { roomTypeId: number; ratePlanId: number };

type Choice = ChangeChoices["choices"][number];

type Priced = Pick<Choice, "roomTypeId" | "difference">;

type OtherRoomProps = {
  room: SoldRoomView;
  may: { rooms: boolean; rates: boolean };
  /** Undefined until they are known. */
  choices: readonly Choice[] | undefined;
  /** The rooms with the chosen package, whose prices they have then. */
  inPackage: readonly Priced[];
  chosen: RoomAndRate;
  onChange(chosen: RoomAndRate): void;
};

/** What a guest may have instead of the room, each with what it costs more or less: a list of rooms, and one of the room's rates. */
export function OtherRoom({ room, may, choices = [], inPackage, chosen, onChange }: OtherRoomProps) {
  const { t } = useTranslation();
  const { roomTypes, ratePlans } = useProperty();
  const names = useNames(room);
  const label = useChoiceLabel(room.currency);
  const inRoom = (roomTypeId: number) => choices.filter((one) => one.roomTypeId === roomTypeId);
  const rateIn = (roomTypeId: number): Choice | undefined => {
    const offered = inRoom(roomTypeId);
    const same = offered.find(({ ratePlanId }) => ratePlanId === chosen.ratePlanId);
    return same ?? offered.toSorted((one, other) => one.difference - other.difference)[0];
  };
  const pricedIn = (roomTypeId: number): Priced | undefined =>
    inPackage.find((one) => one.roomTypeId === roomTypeId) ?? rateIn(roomTypeId);
  const rooms = idsOf(roomTypes, chosen.roomTypeId, (id) => pricedIn(id) !== undefined);
  const inChosen = inRoom(chosen.roomTypeId);
  const rates = idsOf(ratePlans, chosen.ratePlanId, (id) => inChosen.some((one) => one.ratePlanId === id));
  const isKnown = choices.length > 0;
  return (
    <>
      {may.rooms && (
        <SelectField
          label={t("own.change_room")}
          value={chosen.roomTypeId}
          onChange={({ currentTarget: { value } }) => {
            const roomTypeId = Number(value);
            onChange({ roomTypeId, ratePlanId: rateIn(roomTypeId)?.ratePlanId ?? chosen.ratePlanId });
          }}
        >
          {rooms.map((id) => (
            <option key={id} value={id}>
              {label(names.room(id), pricedIn(id), isKnown)}
            </option>
          ))}
        </SelectField>
      )}
      {may.rates && (
        <SelectField
          label={t("own.change_rate")}
          value={chosen.ratePlanId}
          onChange={({ currentTarget: { value } }) => onChange({ ...chosen, ratePlanId: Number(value) })}
        >
          {rates.map((id) => (
            <option key={id} value={id}>
              {label(
                names.rate(id),
                inChosen.find((one) => one.ratePlanId === id),
                isKnown,
              )}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** The offered ones in the hotel's order, with the chosen one even where it is not offered. */
function idsOf(all: readonly { id: number }[], chosen: number, isOffered: (id: number) => boolean): number[] {
  const ids = all.map(({ id }) => id);
  const known = ids.includes(chosen) ? ids : [chosen, ...ids];
  return known.filter((id) => id === chosen || isOffered(id));
}

/** Names by the hotel as it is now, or as they were sold where it has them no longer. */
export function useNames(room: SoldRoomView) {
  const text = useLocalText();
  const roomName = useRoomName();
  const { ratePlans } = useProperty();
  return {
    room: (id: number) => roomName(id) || room.roomName,
    rate(id: number) {
      const plan = ratePlans.find((one) => one.id === id);
      return plan ? text(plan.name) : room.rateName;
    },
  };
}

/** A choice as an option says it: by its name, with what it costs more or less. */
export function useChoiceLabel(currency: SoldRoomView["currency"]) {
  const { t } = useTranslation();
  const money = useMoney();
  return (name: string, choice: Pick<Choice, "difference"> | undefined, isKnown: boolean): string => {
    if (!isKnown) return name;
    if (choice === undefined) return t("own.choice_gone", { name });
    const { difference } = choice;
    if (difference === 0) return t("own.choice_same", { name });
    const amount = money(Math.abs(difference), { currency });
    return t(difference > 0 ? "own.choice_more" : "own.choice_less", { name, amount });
  };
}
