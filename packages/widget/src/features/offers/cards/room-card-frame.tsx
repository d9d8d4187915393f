import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useLocalText } from "../../../base/property/property-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { RoomFacts } from "../../../rooms/room-facts.tsx";
import { CardFrame } from "../../../layout/cards/card-frame.tsx";
import styles from "../../../layout/cards/card-parts.module.css";
import { ReservedTag } from "../../../reservations/reserved-tag.tsx";

type RoomCardFrameProps = {
  roomType: RoomTypeView;
  first: boolean;
  children: ReactNode;
};

/** Photographs and facts of a room type, with a place for price and buttons. */
export function RoomCardFrame({ roomType, first, children }: RoomCardFrameProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const highlighted = useGuest((state) => state.highlightedRoomTypeId === roomType.id);
  const reserved = useGuest(({ reservation }) =>
    roomsOf(reservation).some(({ roomTypeId }) => roomTypeId === roomType.id),
  );
  const front = text(roomType.front);
  const sellType = roomType.sellType === "bed" ? "room" : roomType.sellType;
  return (
    <CardFrame
      kind={t(`common.sell_type.${sellType}`)}
      name={text(roomType.name)}
      pictures={roomType.pictures}
      placeholder={BedIcon}
      tag={
        reserved ? (
          <ReservedTag filter={{ roomTypeId: roomType.id }} />
        ) : highlighted ? (
          <Tag>{t("search.highlighted")}</Tag>
        ) : undefined
      }
      first={first}
    >
      <RoomFacts roomType={roomType} />
      {front !== "" && <p className={styles.front}>{front}</p>}
      {children}
    </CardFrame>
  );
}
