import type { ChosenStay } from "@portico/contract/checkout/chosen-item";
import type { ServiceView } from "@portico/contract/extras/extra-service";
import type { ServiceLine } from "@portico/domain/extras/service-price";
import type { Minor } from "@portico/domain/money/money";
import { nightsOf } from "@portico/domain/stays/stay";
import type { Translate } from "@portico/presentation/messages/translator";
import { Picture } from "@portico/ui/gallery/picture";
import { PlusIcon } from "@portico/ui/icons/plus-icon";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useLocalText } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import styles from "./service-row.module.css";

type ServiceRowProps = {
  service: ServiceView;
  /** Others in the list have a picture: this one keeps its place. */
  pictured: boolean;
  item: ChosenStay;
  quantity: number;
  /** As last priced. */
  line: ServiceLine | undefined;
  asking: boolean;
  onChoose: (quantity: number, name: string) => void;
};

/** An extra: what it is, its unit price, the wanted quantity, and its total. */
export function ServiceRow(props: ServiceRowProps) {
  const { service, pictured, item, quantity, line, asking, onChoose } = props;
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const nameId = useId();
  const priceId = useId();
  const { unit, picture, maxQuantity } = service;
  const name = text(service.name);
  const price = service.prices[currency];
  const current = line?.quantity === quantity ? line : undefined;
  const sum = {
    unit,
    quantity,
    nights: nightsOf(item),
    persons: item.guests.length,
    price,
  };
  return (
    <div className={styles.root} data-chosen={quantity > 0 || undefined} data-protected="">
      {picture ? (
        <Picture picture={{ ...picture, alt: "" }} sizes="64px" className={styles.picture} />
      ) : (
        pictured && (
          <span className={`${styles.picture} ${styles.none}`}>
            <PlusIcon size={24} />
          </span>
        )
      )}
      <div className={styles.words}>
        <p className={styles.name}>{maxQuantity === 1 ? <label htmlFor={nameId}>{name}</label> : name}</p>
        <p className={styles.description}>{text(service.description)}</p>
      </div>
      <p id={priceId} className={styles.price} data-stale={(quantity > 0 && !current && asking) || undefined}>
        {current && current.amount > 0 ? (
          <strong>{serviceSumInWords({ ...sum, amount: current.amount }, t, money)}</strong>
        ) : (
          <UnitPrice unit={unit} price={price} />
        )}
      </p>
      <div className={styles.control}>
        {maxQuantity === 1 ? (
          <input
            id={nameId}
            type="checkbox"
            checked={quantity > 0}
            aria-describedby={priceId}
            onChange={(event) => onChoose(event.currentTarget.checked ? 1 : 0, name)}
          />
        ) : (
          <Stepper
            label={name}
            value={quantity}
            min={0}
            max={maxQuantity}
            describedBy={priceId}
            onChange={(wanted) => onChoose(wanted, name)}
          />
        )}
      </div>
    </div>
  );
}

function UnitPrice({ unit, price }: { unit: ServiceView["unit"]; price: number | undefined }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (price === undefined) return null;
  if (price === 0) return t("summary.free");
  return t(`summary.per.${unit}`, { price: money(price) });
}

/** A quantity of a service for one room, with its cost. */
export type ServiceSum = {
  unit: ServiceView["unit"];
  quantity: number;
  nights: number;
  persons: number;
  /** The unit price in minor units; undefined if unknown in this currency. */
  price: Minor | undefined;
  amount: Minor;
};

/**
 * The calculation of a service's price: `2 × 3 nights × 250 Kč = 1 500 Kč`. Leaves the unit price out if
 * rounding makes the product differ, as in a converted currency.
 */
export function serviceSumInWords(sum: ServiceSum, t: Translate, money: (amount: Minor) => string): string {
  const { unit, quantity, nights, persons, price, amount } = sum;
  const byPerson = unit === "person" || unit === "person_night";
  const byNight = unit === "night" || unit === "person_night";
  const factors = [
    ...(quantity > 1 ? [String(quantity)] : []),
    ...(byPerson ? [t("common.persons", { count: persons })] : []),
    ...(byNight ? [t("common.nights", { count: nights })] : []),
  ];
  if (factors.length === 0 || amount === 0) return money(amount);
  const units = quantity * (byPerson ? persons : 1) * (byNight ? nights : 1);
  const exact = price !== undefined && price * units === amount;
  return `${[...factors, ...(exact ? [money(price)] : [])].join(" × ")} = ${money(amount)}`;
}
