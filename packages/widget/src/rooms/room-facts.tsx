import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { formatArea } from "@portico/presentation/formats/number";
import { ArrowsOutIcon } from "@portico/ui/icons/arrows-out-icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { EquipmentIcon } from "./equipment-icon.tsx";
import styles from "./room-facts.module.css";

const SHOWN_EQUIPMENT = 2;

/** Beds, size and the room's first equipment. */
export function RoomFacts({ roomType }: { roomType: RoomTypeView }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { equipment } = useProperty();
  const shown = equipment
    .filter(({ id }) => roomType.equipment.includes(id))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, SHOWN_EQUIPMENT);
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
