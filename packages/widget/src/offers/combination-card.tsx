import type { CombinationView } from "@portico/contract/offers";
import { nightsOf } from "@portico/domain/stay/stay";
import { Button } from "@portico/ui/button/button";
import { PlusIcon } from "@portico/ui/icons/plus-icon";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useProperty } from "../property/property-context.ts";
import { useMoney } from "../property/use-money.ts";
import { usePrecision } from "../property/use-precision.ts";
import { describeMeals, describeParty, partyOf } from "../reservation/guest-summary.ts";
import { useRoomName } from "../reservation/use-room-name.ts";
import { priceBeforeCoupon } from "../room/rate-figures.ts";
import { useAddCombination } from "./use-add-combination.ts";
import styles from "./combination-card.module.css";

type CombinationCardProps = { combination: CombinationView; title: string };

/** Several rooms for the whole party: who sleeps where, what it costs together, and one press that takes them all. */
export function CombinationCard({ combination, title }: CombinationCardProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const precision = usePrecision(combination.currency);
  const roomName = useRoomName();
  const { guestCategories } = useProperty();
  const addCombination = useAddCombination();
  const titleId = useId();
  const { rooms, total, currency } = combination;
  const [first] = rooms;
  const persons = rooms.reduce((sum, { guests }) => sum + guests.length, 0);
  const nights = t("common.nights", { count: first ? nightsOf(first) : 0 });
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.rooms}>
        {rooms.map((room, index) => (
          <li key={`${room.roomTypeId}-${index}`}>
            <span className={styles.room}>
              <strong>{roomName(room.roomTypeId)}</strong>
              <span className={styles.guests}>
                {describeParty(partyOf(room), guestCategories, t)} · {describeMeals(room, t)}
              </span>
            </span>
            <span className={styles.amount}>{money(priceBeforeCoupon(room), { currency })}</span>
          </li>
        ))}
      </ul>
      <div className={styles.bottom}>
        <Price amount={total} currency={currency} precision={precision} size="large" align="start">
          {t("offers.combination_price", {
            rooms: rooms.length,
            nights,
            persons: t("common.persons", { count: persons }),
          })}
        </Price>
        <Button
          kind="primary"
          icon={<PlusIcon />}
          aria-label={t("offers.combination_add_of", {
            rooms: rooms.length,
            price: money(total, { currency }),
          })}
          onClick={() => addCombination(combination)}
        >
          {t("offers.combination_add", { rooms: rooms.length })}
        </Button>
      </div>
    </article>
  );
}
