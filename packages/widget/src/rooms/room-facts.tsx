import type { Property } from "@portico/contract/property/property";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { formatArea } from "@portico/presentation/formats/number";
import { ArrowsOutIcon } from "@portico/ui/icons/arrows-out-icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { EquipmentIcon } from "./equipment-icon.tsx";
import styles from "./room-facts.module.css";

const SHOWN_EQUIPMENT = 2;

/** Beds, size, and the equipment that tells the room from the hotel's others. */
export function RoomFacts({ roomType }: { roomType: RoomTypeView }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { equipment, roomTypes } = useProperty();
  const shown = tellingEquipment(roomType, equipment, roomTypes).slice(0, SHOWN_EQUIPMENT);
  const beds = [
    t("search.beds", { count: roomType.beds }),
    ...(roomType.extraBeds > 0 ? [t("search.extra_beds", { count: roomType.extraBeds })] : []),
  ];
  return (
    <ul className={styles.root}>
      <li>
        <BedIcon /> {beds.join(" + ")}
      </li>
      {roomType.floorSpace !== null && (
        <li>
          <ArrowsOutIcon /> {formatArea(roomType.floorSpace, language)}
        </li>
      )}
      {shown.map(({ id, name, icon }) => (
        <li key={id}>
          <EquipmentIcon name={icon} /> {text(name)}
        </li>
      ))}
    </ul>
  );
}

/** A room's equipment, what the fewest room types have first; among those, in the hotel's own order. */
export function tellingEquipment(
  { equipment: owned }: RoomTypeView,
  equipment: Property["equipment"],
  roomTypes: readonly RoomTypeView[],
): Property["equipment"] {
  const owners = (id: number) => roomTypes.filter((type) => type.equipment.includes(id)).length;
  return equipment
    .filter(({ id }) => owned.includes(id))
    .toSorted((a, b) => owners(a.id) - owners(b.id) || a.order - b.order);
}
