import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { CoffeeIcon } from "@portico/ui/icons/coffee-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { Price } from "@portico/ui/price/price";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense } from "react";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { lazyComponent } from "../../../base/lazy/lazy-component.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import { wayMark } from "../../../pricing/price-way.ts";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney, usePrecision } from "../../../base/property/use-money.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { CodeLine } from "../../../coupons/code-line.tsx";
import { DiscountLabel } from "../../../discounts/discount-label.tsx";
import { shownPrice, type ShownPrice, useBeside } from "../../../pricing/shown-price.ts";
import { useAveragePrice } from "../../../pricing/use-average-price.ts";
import { cancellationInWords } from "../../../rates/cancellation-words.ts";
import { useStayLength } from "../../../stays/use-stay-length.ts";
import styles from "../../../layout/cards/card-parts.module.css";
import { RoomCardFrame } from "./room-card-frame.tsx";

const WaitingLine = lazyComponent(
  async () => (await import("../../../waiting-list/waiting-words.tsx")).WaitingLine,
);

const WaitingTag = lazyComponent(
  async () => (await import("../../../waiting-list/waiting-words.tsx")).WaitingTag,
);

const WaitButton = lazyComponent(
  async () => (await import("../../../waiting-list/waiting-words.tsx")).WaitButton,
);

type OfferCardProps = { roomType: RoomTypeView; offer: OfferView; waits: boolean; first: boolean };

/** A room type with its cheapest offer: its facts, its total price, and the button that opens it. */
export function OfferCard({ roomType, offer, waits, first }: OfferCardProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { openRoom } = useWidgetDialogs();
  const name = text(roomType.name);
  const length = useStayLength();
  const price = shownPrice(offer, useBeside());
  const spoken = {
    name,
    price: money(price.total, { currency: offer.currency }),
    nights: length(offer),
  };
  const tell = useTell();
  const open = (mode: "detail" | "select") => {
    tell({ kind: "offer_chosen", offer });
    openRoom({ mode, roomTypeId: roomType.id });
  };
  return (
    <RoomCardFrame roomType={roomType} first={first}>
      <div className={styles.middle}>
        <OfferTerms offer={offer} waits={waits} />
        <div className={styles.price}>
          <DiscountLabel offer={offer} price={price} />
          <OfferPrice offer={offer} price={price} />
        </div>
      </div>
      <div className={styles.bottom}>
        {waits ? (
          <Suspense fallback={<p className={styles.scarcity} />}>
            <WaitingTag className={styles.scarcity} />
          </Suspense>
        ) : (
          <Scarcity available={offer.available} />
        )}
        <div className={styles.buttons}>
          <Button aria-label={t("search.detail_of", { name })} onClick={() => open("detail")}>
            {t("search.detail")}
          </Button>
          {waits ? (
            <Suspense>
              <WaitButton {...spoken} onClick={() => open("select")} />
            </Suspense>
          ) : (
            <Button
              kind="primary"
              aria-label={t("search.select_of", spoken)}
              onClick={() => open("select")}
              {...(first && wayMark(1))}
            >
              {t("search.select")}
            </Button>
          )}
        </div>
      </div>
    </RoomCardFrame>
  );
}

/** The end of free cancellation, and the meals in the price. Guests who only wait have nothing to cancel. */
function OfferTerms({ offer, waits }: { offer: OfferView; waits: boolean }) {
  const { t } = useTranslation();
  const tellsMeal = useGuest((state) => state.mealLabel);
  const meal = offer.guests[0]?.meal ?? "none";
  const MealIcon = meal === "breakfast" ? CoffeeIcon : ForkKnifeIcon;
  return (
    <ul className={styles.terms} data-protected="">
      {!waits && <Cancellation offer={offer} />}
      {!waits && offer.flexible && <FreeCancelling offer={offer} flexible={offer.flexible} />}
      {tellsMeal && (
        <li>
          <MealIcon />
          {meal === "none"
            ? t("common.meal.none")
            : t("search.meal_included", { meal: t(`common.meal.${meal}`) })}
        </li>
      )}
      {waits && (
        <Suspense>
          <WaitingLine />
        </Suspense>
      )}
    </ul>
  );
}

function Cancellation({ offer }: { offer: OfferView }) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const free = offer.cancellation.freeUntil !== null;
  return (
    <li className={free ? styles.free : undefined}>
      {free ? <CheckCircleIcon /> : <InfoIcon />}
      {cancellationInWords(offer.cancellation, timeZone, language, t)}
    </li>
  );
}

/** For how much the room may be cancelled, where its lowest price may not. */
function FreeCancelling({ offer, flexible }: { offer: OfferView; flexible: OfferView }) {
  const { t } = useTranslation();
  const money = useMoney();
  const beside = useBeside();
  const { total } = shownPrice(flexible, beside);
  const { currency } = flexible;
  return (
    <li className={styles.free}>
      <CheckCircleIcon />
      {t("search.free_from", {
        price: money(total, { currency }),
        more: money(total - shownPrice(offer, beside).total, { currency }),
      })}
    </li>
  );
}

/** Says how few are left if the hotel wants that; the number is always true. */
function Scarcity({ available }: { available: number }) {
  const { t } = useTranslation();
  const { scarcityFrom } = useProperty().rules;
  return (
    <p className={styles.scarcity}>
      {available <= scarcityFrom && <Tag kind="warning">{t("search.scarcity", { count: available })}</Tag>}
    </p>
  );
}

/** The total for the whole stay and party, with its parts. */
function OfferPrice({ offer, price }: { offer: OfferView; price: ShownPrice }) {
  const { t } = useTranslation();
  const length = useStayLength();
  const average = useAveragePrice();
  const { currency } = offer;
  const precision = usePrecision(currency);
  return (
    <Price
      className={styles.total}
      amount={price.total}
      original={price.crossedOut}
      currency={currency}
      precision={precision}
      size="large"
    >
      {length(offer)} · {t("common.persons", { count: offer.guests.length })} ·{" "}
      <span className={styles.average}>{average(price.total, offer, currency)}</span>
      <CodeLine amount={price.code} />
    </Price>
  );
}
