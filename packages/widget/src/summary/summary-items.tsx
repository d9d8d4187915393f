import type { ReservationPrice } from "@portico/contract/checkout";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import type { RefObject } from "react";
import { useWidgetDialogs } from "../dialogs/widget-dialogs.ts";
import { CancellationLine } from "../reservation/cancellation-line.tsx";
import { ItemCard } from "../reservation/item-card.tsx";
import { SectionCard } from "../reservation/section-card.tsx";
import { useGuest } from "../store/guest-store.ts";
import styles from "./summary-items.module.css";

type SummaryItemsProps = {
  price: ReservationPrice | undefined;
  /** The price is on the way: what it tells of an item has its place already. */
  waits: boolean;
  /** The list, where focus goes when what had it is gone. */
  list: RefObject<HTMLUListElement | null>;
};

/** What is in the reservation, to be changed line by line or together. */
export function SummaryItems({ price, waits, list }: SummaryItemsProps) {
  const { t } = useTranslation();
  const items = useGuest((state) => state.reservation);
  const { openRooms } = useWidgetDialogs();
  return (
    <SectionCard
      flush
      title={t("checkout.your_choice")}
      action={
        <Button kind="quiet" size="medium" onClick={() => openRooms()}>
          {t("reservation.edit_rooms")}
        </Button>
      }
    >
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t("checkout.your_choice")}>
        {items.map((item, index) => {
          const priced = price?.items.find(({ lineCode }) => lineCode === item.lineCode);
          return (
            <li key={item.addedAt}>
              <ItemCard
                item={item}
                number={index + 1}
                cancellation={
                  priced ? (
                    <CancellationLine terms={priced.cancellation} />
                  ) : (
                    waits && <Skeleton width="60%" />
                  )
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
