import { roomsOf } from "@portico/domain/reservations/reservation-item";
import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import { Button } from "@portico/ui/button/button";
import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { CaretUpIcon } from "@portico/ui/icons/caret-up-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useId, useState } from "react";
import { useMoney } from "../../base/property/use-money.ts";
import { reservationTotal } from "../../base/store/reservation-changes.ts";
import { CancellationLine } from "../../rates/cancellation-line.tsx";
import { ItemCard } from "../../reservations/item-card.tsx";
import { useBusinessTrip } from "../../reservations/use-business-trip.ts";
import { usePriceQuestion, useReservationPrice } from "../../reservations/use-reservation-price.ts";
import { useRoomName } from "../../rooms/use-room-name.ts";
import styles from "./room-group-list.module.css";

type RoomGroupListProps = { group: RoomGroup; fallbackFocus: () => HTMLElement | null };

/** Equal rooms: their count, name and sum, and below them, once unfolded, each by itself. One room stands alone. */
export function RoomGroupList({ group, fallbackFocus }: RoomGroupListProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const roomName = useRoomName();
  const listId = useId();
  const [open, setOpen] = useState(true);
  const { rooms, roomTypeId } = group;
  const name = roomName(roomTypeId);
  const cards = <RoomCards group={group} fallbackFocus={fallbackFocus} />;
  if (rooms.length === 1) return cards;
  const total = money(reservationTotal(rooms.map(({ item }) => item)));
  const Caret = open ? CaretUpIcon : CaretDownIcon;
  return (
    <>
      <div className={styles.head}>
        <h3>{t("checkout.room_group", { count: rooms.length, name })}</h3>
        <p className={styles.total}>{total}</p>
        <Button
          kind="quiet"
          size="medium"
          aria-expanded={open}
          aria-controls={listId}
          aria-label={t("checkout.show_rooms_of", { name })}
          onClick={() => setOpen(!open)}
        >
          <Caret size={18} />
        </Button>
      </div>
      <div id={listId} hidden={!open}>
        {cards}
      </div>
    </>
  );
}

function RoomCards({ group, fallbackFocus }: RoomGroupListProps): ReactNode {
  const [businessTrip] = useBusinessTrip();
  const price = useReservationPrice(usePriceQuestion(businessTrip));
  return group.rooms.map(({ item, number }) => {
    const priced = roomsOf(price.data?.items ?? []).find(({ addedAt }) => addedAt === item.addedAt);
    return (
      <ItemCard
        key={item.addedAt}
        item={item}
        number={number}
        cancellation={priced && <CancellationLine terms={priced.cancellation} />}
        fallbackFocus={fallbackFocus}
      />
    );
  });
}

/** Rooms of one type, each with its number in the reservation; 1 is the first. */
type RoomGroup = { roomTypeId: number; rooms: { item: ChosenRoom; number: number }[] };

/** The reservation by room type, in the order in which the types were chosen first. */
export function groupRooms(items: readonly ChosenRoom[]): RoomGroup[] {
  const groups = new Map<number, RoomGroup>();
  for (const [index, item] of items.entries()) {
    const { roomTypeId } = item;
    const group = groups.get(roomTypeId) ?? { roomTypeId, rooms: [] };
    group.rooms.push({ item, number: index + 1 });
    groups.set(roomTypeId, group);
  }
  return [...groups.values()];
}
