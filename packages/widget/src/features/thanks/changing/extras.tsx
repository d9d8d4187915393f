import type { SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import styles from "./changing.module.css";

type ExtrasProps = {
  room: SoldRoomView;
  chosen: readonly ChosenService[];
  onChange(chosen: ChosenService[]): void;
};

/** The hotel's extras for the room, each with its price and how many of it the guest wants. */
export function Extras({ room, chosen, onChange }: ExtrasProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const offered = useExtras(room);
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-labelledby={titleId} className={styles.extras}>
      <strong id={titleId}>{t("summary.services")}</strong>
      {offered.map(({ id, name, price, most }) => {
        const quantity = chosen.find(({ serviceId }) => serviceId === id)?.quantity ?? 0;
        const others = chosen.filter(({ serviceId }) => serviceId !== id);
        return (
          <div key={id} className={styles.guest}>
            <span>
              <span aria-hidden="true">{name}</span>
              <span className={styles.price} id={`${titleId}-${id}`}>
                {price}
              </span>
            </span>
            <Stepper
              label={name}
              describedBy={`${titleId}-${id}`}
              min={0}
              max={most}
              value={quantity}
              onChange={(next) =>
                onChange(next === 0 ? others : [...others, { serviceId: id, quantity: next }])
              }
            />
          </div>
        );
      })}
    </div>
  );
}

type Offered = { id: number; name: string; price: string; most: number };

/** What is sold in the reservation's currency, and what the room has though it is sold no longer, which can only become less. */
function useExtras(room: SoldRoomView): Offered[] {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { services } = useProperty();
  const { currency } = room;
  const sold = services.flatMap(({ id, name, unit, prices, maxQuantity }): Offered[] => {
    const price = prices[currency];
    if (price === undefined) return [];
    const told =
      price === 0 ? t("summary.free") : t(`summary.per.${unit}`, { price: money(price, { currency }) });
    return [{ id, name: text(name), price: told, most: maxQuantity }];
  });
  const old = room.services.flatMap(({ serviceId: id, quantity }, index): Offered[] =>
    sold.some((one) => one.id === id)
      ? []
      : [{ id, name: room.serviceNames[index] ?? "", price: "", most: quantity }],
  );
  return [...sold, ...old];
}
