import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { EquipmentIcon } from "./equipment-icon.tsx";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { groupEquipment } from "./equipment-groups.ts";
import styles from "./room-equipment.module.css";

/** What is in the room, by where in it; nothing where the hotel names none. */
export function RoomEquipment({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { equipment } = useProperty();
  const titleId = useId();
  const shown = equipment.filter(({ id }) => ids.includes(id)).toSorted((a, b) => a.order - b.order);
  if (shown.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId}>{t("room.equipment")}</h3>
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
