import { formatArea } from "@portico/presentation/formats/number";
import { Button } from "@portico/ui/button/button";
import { Picture } from "@portico/ui/gallery/picture";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../property/property-context.ts";
import { useGuest } from "../store/guest-store.ts";
import styles from "./room-selector.module.css";

type RoomSelectorProps = {
  /** 0 for any room type. */
  roomTypeId: number;
  onChange(roomTypeId: number): void;
};

/** Whose days the calendar shows: every room type's together, or one's. */
export function RoomSelector({ roomTypeId, onChange }: RoomSelectorProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { roomTypes } = useProperty();
  const onlyRoomTypeId = useGuest((state) => state.onlyRoomTypeId);
  if (onlyRoomTypeId !== null || roomTypes.length < 2) return null;
  return (
    <div className={styles.root}>
      <ul className={styles.list} aria-label={t("calendar.rooms")}>
        {roomTypes.map((roomType) => {
          const [picture] = roomType.pictures;
          const { beds, extraBeds } = roomType;
          const size = roomType.floorSpace === null ? "" : ` · ${formatArea(roomType.floorSpace, language)}`;
          return (
            <li key={roomType.id}>
              <button
                type="button"
                className={styles.item}
                aria-pressed={roomType.id === roomTypeId}
                onClick={() => onChange(roomType.id === roomTypeId ? 0 : roomType.id)}
              >
                <span className={styles.photo}>
                  {picture && (
                    <Picture picture={{ ...picture, alt: "" }} sizes="54px" className={styles.image} />
                  )}
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
              </button>
            </li>
          );
        })}
      </ul>
      {roomTypeId !== 0 && (
        <Button kind="quiet" size="medium" onClick={() => onChange(0)}>
          {t("calendar.all_rooms")}
        </Button>
      )}
    </div>
  );
}
