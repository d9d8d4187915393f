import type { CombinationView } from "@portico/contract/offers/combination";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { Picture } from "@portico/ui/gallery/picture";
import { PlusIcon } from "@portico/ui/icons/plus-icon";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney, usePrecision } from "../../../base/property/use-money.ts";
import { NOTHING_BESIDE, shownPrice, useBeside } from "../../../pricing/shown-price.ts";
import { cancellationInWords } from "../../../rates/cancellation-words.ts";
import { useRoomName } from "../../../rooms/use-room-name.ts";
import { describeMeals, describeParty, partyOf } from "../../../stays/guest-summary.ts";
import { useStayLength } from "../../../stays/use-stay-length.ts";
import styles from "./combination-card.module.css";
import { useAddCombination } from "./use-add-combination.ts";
import { equalRooms, togetherPrice } from "./use-combinations.ts";

/** Pictures of different rooms, side by side. */
const MOST_PICTURES = 3;

type CombinationCardProps = { combination: CombinationView; title: string };

/**
 * Several rooms for the whole party: who sleeps where, the common price, and a button that takes them all.
 */
export function CombinationCard({ combination, title }: CombinationCardProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const precision = usePrecision(combination.currency);
  const roomName = useRoomName();
  const { guestCategories, timeZone, fees, roomTypes } = useProperty();
  const addCombination = useAddCombination();
  const titleId = useId();
  const { rooms, currency } = combination;
  const beside = useBeside();
  const { total, once } = togetherPrice(combination, beside);
  const text = useLocalText();
  const length = useStayLength();
  const [first] = rooms;
  const pictures = [...new Set(rooms.map(({ roomTypeId }) => roomTypeId))]
    .flatMap((id) => roomTypes.find((roomType) => roomType.id === id)?.pictures[0] ?? [])
    .slice(0, MOST_PICTURES);
  const persons = rooms.reduce((sum, { guests }) => sum + guests.length, 0);
  const nights = first ? length(first) : "";
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <Picture key={picture.src} picture={{ ...picture, alt: "" }} sizes="280px" />
          ))}
        </div>
      )}
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.rooms}>
        {equalRooms(combination).map(({ room, count }, index) => {
          const name = roomName(room.roomTypeId);
          const guests = describeParty(partyOf(room), guestCategories, language, t);
          return (
            <li key={`${room.roomTypeId}-${index}`}>
              <span className={styles.room}>
                <strong>{count > 1 ? t("offers.room_times", { count, name }) : name}</strong>
                <span className={styles.guests}>
                  {count > 1 ? t("offers.in_each", { guests }) : guests} · {describeMeals(room, language, t)}{" "}
                  · {cancellationInWords(room.cancellation, timeZone, language, t)}
                </span>
              </span>
              <span className={styles.amount} data-protected="">
                {money(count * shownPrice(room, NOTHING_BESIDE).total, { currency })}
              </span>
            </li>
          );
        })}
        {once.map((fee) => (
          <li key={`fee-${fee.feeId}`}>
            <span className={styles.guests}>{text(fees.find(({ id }) => id === fee.feeId)?.name ?? {})}</span>
            <span className={styles.amount} data-protected="">
              {money(fee.amount, { currency })}
            </span>
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

/** The ways to accommodate the party, each titled by its advantage. */
export function CombinationChoices({ combinations }: { combinations: readonly CombinationView[] }) {
  const { t } = useTranslation();
  if (combinations.length === 0) return null;
  return (
    <ul className={styles.choices} data-single={combinations.length === 1 || undefined}>
      {combinations.map((combination) => (
        <li key={combination.kinds.join()}>
          <CombinationCard combination={combination} title={t(titleOf(combination))} />
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kinds }: CombinationView): MessageKey {
  if (kinds.includes("cheapest")) return "offers.combination";
  return kinds.includes("one_roof") ? "offers.combination_one_roof" : "offers.combination_same_kind";
}
