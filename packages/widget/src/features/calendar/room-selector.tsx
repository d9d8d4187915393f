import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { formatArea } from "@portico/presentation/formats/number";
import { Picture } from "@portico/ui/gallery/picture";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import type { FocusEvent } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import styles from "./room-selector.module.css";

type RoomSelectorProps = {
  /** 0 for any room type. */
  roomTypeId: number;
  onChange(roomTypeId: number): void;
};

/**
 * Whose days the calendar shows: every room type's together, or one's. Where the hotel's page shows a single room type
 * there is nothing to choose, and where it shows a single package no room type to name.
 */
export function RoomSelector({ roomTypeId, onChange }: RoomSelectorProps) {
  const { t } = useTranslation();
  const { roomTypes } = useProperty();
  const onlyRoomTypeId = useGuest((state) => state.onlyRoomTypeId);
  const onlyPackageId = useGuest((state) => state.onlyPackageId);
  if (onlyPackageId !== null) return null;
  const only = roomTypes.find(({ id }) => id === onlyRoomTypeId);
  if (only) {
    return (
      <div className={styles.only}>
        <RoomFacts roomType={only} />
      </div>
    );
  }
  if (roomTypes.length < 2) return null;
  return (
    <ul className={styles.list} aria-label={t("calendar.rooms")}>
      <li>
        <button
          type="button"
          className={styles.item}
          aria-pressed={roomTypeId === 0}
          onFocus={bringIntoView}
          onClick={() => onChange(0)}
        >
          <span className={styles.every}>
            <BedIcon size={24} />
          </span>
          <span className={styles.name}>{t("calendar.all_rooms")}</span>
        </button>
      </li>
      {roomTypes.map((roomType) => (
        <li key={roomType.id}>
          <button
            type="button"
            className={styles.item}
            aria-pressed={roomType.id === roomTypeId}
            onFocus={bringIntoView}
            onClick={() => onChange(roomType.id === roomTypeId ? 0 : roomType.id)}
          >
            <RoomFacts roomType={roomType} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where the strip scrolls, what has the focus must not stay half beyond its edge. */
function bringIntoView({ currentTarget }: FocusEvent): void {
  currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
}

function RoomFacts({ roomType }: { roomType: RoomTypeView }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { beds, extraBeds, floorSpace } = roomType;
  const [picture] = roomType.pictures;
  const size = floorSpace === null ? "" : ` · ${formatArea(floorSpace, language)}`;
  return (
    <>
      <span className={styles.photo}>
        {picture && <Picture picture={{ ...picture, alt: "" }} sizes="54px" className={styles.image} />}
      </span>
      <span>
        <span className={styles.name}>{text(roomType.name)}</span>
        <span className={styles.facts}>
          {t("calendar.beds", {
            count: beds + extraBeds,
            beds: extraBeds > 0 ? `${beds}+${extraBeds}` : beds,
          })}
          {size}
        </span>
      </span>
    </>
  );
}
