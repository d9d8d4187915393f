import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { CopyIcon } from "@portico/ui/icons/copy-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { type Beside, besideUnit } from "../pricing/shown-price.ts";
import { CancellationTimeline } from "../rates/cancellation-timeline.tsx";
import { useBusinessTrip } from "../reservations/use-business-trip.ts";
import { waitsForRoom } from "../waiting-list/waits-for-room.ts";
import { UnitPart } from "./unit-guests.tsx";
import styles from "./units.module.css";
import type { OrderedOffer, UnitGuests, useDraftPrice } from "./use-draft-price.ts";

type UnitsProps = {
  roomType: RoomTypeView;
  offer: OrderedOffer;
  units: readonly UnitGuests[];
  price: ReturnType<typeof useDraftPrice>;
  beside: Beside;
  /** Guests and meals stand in one line each until they are to be changed. */
  folds?: boolean;
  onChange(units: readonly UnitGuests[]): void;
  /** Further choices for the units, shown before the common terms. */
  children?: ReactNode;
};

/** The guests and meals of each ordered unit with live prices, and the common terms. */
export function Units({
  roomType,
  offer,
  units,
  price,
  beside,
  folds = false,
  onChange,
  children,
}: UnitsProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const [businessTrip] = useBusinessTrip();
  const [first] = units;
  const priced = price.data?.[0];
  // Those of the search until the price is there: with large letters the terms would push down what stands below.
  const termsOf = price.isPending ? offer : priced?.problems.length === 0 ? priced : null;
  const waits = waitsForRoom(offer, property);
  const name = text(roomType.name);
  return (
    <>
      {waits && <Notice kind="warning">{t("room.waiting_list")}</Notice>}
      {businessTrip && <Notice>{t("room.business_trip")}</Notice>}
      <ol className={styles.units}>
        {units.map((unit, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a unit is its place in the order
          <li key={index}>
            <UnitPart
              roomType={roomType}
              offer={offer}
              unit={unit}
              title={units.length > 1 ? t("room.unit_of", { name, number: index + 1 }) : name}
              priced={price.data?.[index]}
              loading={price.isFetching}
              beside={besideUnit(beside, index)}
              folds={folds}
              onChange={(guests) => onChange(units.map((each, at) => (at === index ? guests : each)))}
            />
          </li>
        ))}
      </ol>
      {units.length > 1 && first && (
        <Button kind="quiet" icon={<CopyIcon />} onClick={() => onChange(units.map(() => first))}>
          {t("room.copy_to_all")}
        </Button>
      )}
      {price.isError && (
        <Notice
          kind="danger"
          announce="alert"
          action={
            <Button size="medium" onClick={() => void price.refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("room.price_failed")}
        </Notice>
      )}
      {children}
      {!waits && termsOf && <Terms offer={termsOf} />}
    </>
  );
}

function Terms({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  return (
    <section className={styles.terms}>
      <h3>{t("common.cancellation_terms")}</h3>
      {offer.nonRefundableForced && <p>{t("room.forced_non_refundable")}</p>}
      <CancellationTimeline terms={offer.cancellation} currency={offer.currency} arrival={offer.arrival} />
    </section>
  );
}
