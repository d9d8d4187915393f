import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { EquipmentIcon } from "./equipment-icon.tsx";
import styles from "./room-equipment.module.css";

type RoomEquipmentProps = { ids: readonly number[]; title?: string };

/** A room's equipment by place, under this title; nothing if the hotel names none. */
export function RoomEquipment({ ids, title }: RoomEquipmentProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { equipment } = useProperty();
  const titleId = useId();
  const shown = equipment.filter(({ id }) => ids.includes(id)).toSorted((a, b) => a.order - b.order);
  if (shown.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId}>{title ?? t("room.equipment")}</h3>
      <div className={styles.groups}>
        {groupEquipment(shown).map(({ group, pieces }) => (
          <div key={group}>
            <h4>{t(`room.equipment.${group}`)}</h4>
            <ul>
              {pieces.map(({ id, name, icon }) => (
                <li key={id}>
                  <EquipmentIcon name={icon} /> {text(name)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where in a room equipment belongs; the drawing that the hotel chose decides. */
const EQUIPMENT_GROUPS = ["bathroom", "kitchen", "comfort", "technology", "outside"] as const;

type EquipmentGroup = (typeof EQUIPMENT_GROUPS)[number];

const GROUP_OF: Readonly<Record<string, EquipmentGroup>> = {
  bathtub: "bathroom",
  shower: "bathroom",
  drop: "bathroom",
  "hair-dryer": "bathroom",
  "thermometer-hot": "bathroom",
  "flower-lotus": "bathroom",
  coffee: "kitchen",
  "cooking-pot": "kitchen",
  "fork-knife": "kitchen",
  oven: "kitchen",
  wine: "kitchen",
  "wifi-high": "technology",
  television: "technology",
  "television-simple": "technology",
  desktop: "technology",
  "charging-station": "technology",
  "sun-horizon": "outside",
  plant: "outside",
  waves: "outside",
  mountains: "outside",
  park: "outside",
  "tree-evergreen": "outside",
  "swimming-pool": "outside",
  bicycle: "outside",
  car: "outside",
  "door-open": "outside",
};

type Drawn = { icon: string };

/** Equipment by place; within a place the hotel's order stays. */
export function groupEquipment<Piece extends Drawn>(
  pieces: readonly Piece[],
): { group: EquipmentGroup; pieces: Piece[] }[] {
  return EQUIPMENT_GROUPS.map((group) => ({
    group,
    pieces: pieces.filter(({ icon }) => (GROUP_OF[icon] ?? "comfort") === group),
  })).filter((each) => each.pieces.length > 0);
}
