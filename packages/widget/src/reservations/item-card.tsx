import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { IconButton } from "@portico/ui/button/icon-button";
import { Picture } from "@portico/ui/gallery/picture";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { PencilSimpleIcon } from "@portico/ui/icons/pencil-simple-icon";
import { TrashIcon } from "@portico/ui/icons/trash-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, type ReactNode } from "react";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { countedName } from "../pricing/counted-name.ts";
import { describeMeals, describeParty, partyOf } from "../stays/guest-summary.ts";
import { useDeleteItem } from "./use-delete-item.tsx";
import { useTaxNote } from "../pricing/use-tax-note.ts";
import styles from "./item-card.module.css";

export type ItemCardProps = {
  item: ChosenItem;
  /** 1 for the first of the reservation. */
  number: number;
  /** The deadline or the fee in words, where it is known. */
  cancellation?: ReactNode;
  /** False where the last item must stay. */
  removable?: boolean;
  /** Where focus goes when the card is gone. */
  fallbackFocus?: () => HTMLElement | null;
};

/** One line of the reservation, to be edited or taken out. */
export function ItemCard({ item, number, cancellation, removable = true, fallbackFocus }: ItemCardProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { roomTypes, ratePlans, guestCategories, services } = useProperty();
  const itemCount = useGuest((state) => state.reservation.length);
  const { openRoom } = useWidgetDialogs();
  const deleteItem = useDeleteItem();
  const blockedId = useId();
  const taxNote = useTaxNote();
  const roomType = roomTypes.find(({ id }) => id === item.roomTypeId);
  const ratePlan = ratePlans.find(({ id }) => id === item.ratePlanId);
  const name = roomType ? text(roomType.name) : "";
  const sellType = roomType && roomType.sellType !== "bed" ? roomType.sellType : "room";
  const blocked = !removable && itemCount <= 1;
  const chosen = item.services.flatMap(({ serviceId, quantity }) => {
    const service = services.find(({ id }) => id === serviceId);
    return service ? [countedName(text(service.name), quantity)] : [];
  });
  const picture = roomType?.pictures[0];

  return (
    <article className={styles.root} aria-label={`${name}, ${money(item.shownTotal)}`}>
      <div className={styles.picture}>
        {picture ? <Picture picture={{ ...picture, alt: "" }} sizes="68px" /> : <BedIcon size={24} />}
      </div>
      <div className={styles.head}>
        <p className={styles.kind}>
          {t("reservation.item_number", { kind: t(`common.sell_type.${sellType}`), number })}
        </p>
        <h3 className={styles.name}>{name}</h3>
      </div>
      <div className={styles.side} data-protected="">
        <p className={styles.price}>{money(item.shownTotal)}</p>
        {taxNote !== null && <p className={styles.tax}>{taxNote}</p>}
      </div>
      <div className={styles.words}>
        <p>{formatItemDates(item.arrival, item.departure)}</p>
        <p>
          {describeParty(partyOf(item), guestCategories, language, t)} · {describeMeals(item, language, t)}
        </p>
        {ratePlan && <p>{text(ratePlan.name)}</p>}
        {chosen.length > 0 && <p>{chosen.join(", ")}</p>}
        {cancellation && <p>{cancellation}</p>}
      </div>
      <div className={styles.buttons}>
        <IconButton
          icon={PencilSimpleIcon}
          label={t("reservation.edit_item", { name })}
          onClick={() => openRoom({ mode: "edit", roomTypeId: item.roomTypeId, item })}
        />
        <IconButton
          icon={TrashIcon}
          label={t("reservation.remove_item", { name })}
          aria-disabled={blocked}
          aria-describedby={blocked ? blockedId : undefined}
          onClick={() => {
            if (!blocked) void deleteItem(item, fallbackFocus);
          }}
        />
      </div>
      {blocked && (
        <span id={blockedId} hidden>
          {t("reservation.remove_blocked")}
        </span>
      )}
    </article>
  );
}
