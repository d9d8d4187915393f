import { timedOf } from "@portico/domain/reservations/reservation-item";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import type { RefObject } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { CancellationLine } from "../../rates/cancellation-line.tsx";
import { ItemCard } from "../../reservations/item-card.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { useGuest } from "../../base/store/guest-store.ts";
import styles from "./summary-items.module.css";

type SummaryItemsProps = {
  price: ReservationPrice | undefined;
  /** The price is loading; its line of each item already has a place. */
  pending: boolean;
  /** An order gets a place on the waiting list, which can be cancelled free of charge. */
  waits: boolean;
  /** The list, which takes the focus when the focused element disappears. */
  list: RefObject<HTMLUListElement | null>;
};

/** The items of the reservation, to be changed one by one or together. */
export function SummaryItems({ price, pending, waits, list }: SummaryItemsProps) {
  const { t } = useTranslation();
  const items = useGuest((state) => state.reservation);
  const { openRooms } = useWidgetDialogs();
  const title = t(waits ? "waiting.choice" : "checkout.your_choice");
  return (
    <SectionCard
      flush
      title={title}
      action={
        <Button kind="quiet" size="medium" onClick={() => openRooms()}>
          {t(timedOf(items).length > 0 ? "reservation.edit_items" : "reservation.edit_rooms")}
        </Button>
      }
    >
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={title}>
        {items.map((item) => {
          const priced = price?.items.find(({ lineCode }) => lineCode === item.lineCode);
          return (
            <li key={item.addedAt}>
              <ItemCard
                item={item}
                priced={priced}
                cancellation={
                  priced
                    ? !waits && <CancellationLine terms={priced.cancellation} />
                    : pending && <Skeleton width="60%" />
                }
                fallbackFocus={() => list.current}
              />
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
