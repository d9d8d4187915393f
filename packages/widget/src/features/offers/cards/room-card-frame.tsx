import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Gallery } from "@portico/ui/gallery/gallery";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, type ReactNode } from "react";
import { useLocalText } from "../../../base/property/property-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { RoomFacts } from "../../../rooms/room-facts.tsx";
import styles from "./room-card-frame.module.css";

type RoomCardFrameProps = {
  roomType: RoomTypeView;
  /** The first card's picture is what the page is judged by: it loads before all others. */
  first: boolean;
  children: ReactNode;
};

/** Photographs and facts of a room type, with room for price and buttons. */
export function RoomCardFrame({ roomType, first, children }: RoomCardFrameProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const highlighted = useGuest((state) => state.highlightedRoomTypeId === roomType.id);
  const titleId = useId();
  const name = text(roomType.name);
  const sellType = roomType.sellType === "bed" ? "room" : roomType.sellType;
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      <Gallery
        className={styles.gallery}
        name={name}
        pictures={roomType.pictures.map((picture) => ({ ...picture, alt: text(picture.alt) }))}
        sizes="(max-width: 700px) 100vw, 320px"
        priority={first}
        placeholder={BedIcon}
        tag={highlighted ? <Tag>{t("search.highlighted")}</Tag> : undefined}
      />
      <div className={styles.words}>
        <p className={styles.kind}>{t(`common.sell_type.${sellType}`)}</p>
        <h2 className={styles.name} id={titleId}>
          {name}
        </h2>
        <RoomFacts roomType={roomType} />
        {children}
      </div>
    </article>
  );
}
