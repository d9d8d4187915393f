import { isTimed } from "@portico/domain/reservations/reservation-item";
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
import { useItemName } from "../../reservations/use-item-name.ts";
import type { StayGroup } from "../../reservations/stay-groups.ts";
import styles from "./room-group-list.module.css";

type RoomGroupListProps = { group: StayGroup; fallbackFocus: () => HTMLElement | null };

/**
 * Equal rooms, packages or services with their count, name and sum; unfolded, each on its own. A single one
 * is not folded.
 */
export function RoomGroupList({ group, fallbackFocus }: RoomGroupListProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const nameOf = useItemName();
  const listId = useId();
  const [open, setOpen] = useState(true);
  const { items } = group;
  const name = nameOf(group.first);
  const cards = <RoomCards group={group} fallbackFocus={fallbackFocus} />;
  if (items.length === 1) return cards;
  const total = money(reservationTotal(items));
  const Caret = open ? CaretUpIcon : CaretDownIcon;
  return (
    <>
      <div className={styles.head}>
        <h3>{t("checkout.room_group", { count: items.length, name })}</h3>
        <p className={styles.total}>{total}</p>
        <Button
          kind="quiet"
          size="medium"
          aria-expanded={open}
          aria-controls={listId}
          aria-label={t(isTimed(group.first) ? "wellness.show_group" : "checkout.show_rooms_of", { name })}
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
  return group.items.map((item) => {
    const priced = price.data?.items.find(({ addedAt }) => addedAt === item.addedAt);
    return (
      <ItemCard
        key={item.addedAt}
        item={item}
        priced={priced}
        cancellation={priced && <CancellationLine terms={priced.cancellation} />}
        fallbackFocus={fallbackFocus}
      />
    );
  });
}
