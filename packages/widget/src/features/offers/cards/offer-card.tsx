import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { nightsOf } from "@portico/domain/stays/stay";
import { Button } from "@portico/ui/button/button";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { useTell } from "../../../base/occurrences/tell-context.ts";
import { Suspense } from "react";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { lazyComponent } from "../../../base/lazy/lazy-component.ts";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { DiscountLabel } from "../../../discounts/discount-label.tsx";
import { shownPrice, useBeside } from "../../../pricing/shown-price.ts";
import { OfferPrice } from "./offer-price.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { RoomCardFrame } from "./room-card-frame.tsx";
import styles from "./offer-card.module.css";

const WaitingTag = lazyComponent(
  async () => (await import("../../../waiting-list/waiting-words.tsx")).WaitingTag,
);
const WaitButton = lazyComponent(
  async () => (await import("../../../waiting-list/waiting-words.tsx")).WaitButton,
);

type OfferCardProps = { roomType: RoomTypeView; offer: OfferView; waits: boolean; first: boolean };

/** A room type with its cheapest offer: what it is, what it costs in total, and the way to it. */
export function OfferCard({ roomType, offer, waits, first }: OfferCardProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { openRoom } = useWidgetDialogs();
  const name = text(roomType.name);
  const price = shownPrice(offer, useBeside());
  const spoken = {
    name,
    price: money(price.total, { currency: offer.currency }),
    nights: t("common.nights", { count: nightsOf(offer) }),
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
            <Button kind="primary" aria-label={t("search.select_of", spoken)} onClick={() => open("select")}>
              {t("search.select")}
            </Button>
          )}
        </div>
      </div>
    </RoomCardFrame>
  );
}

/** Says how few are left when the hotel wants it said; always the true number. */
function Scarcity({ available }: { available: number }) {
  const { t } = useTranslation();
  const { scarcityFrom } = useProperty().rules;
  return (
    <p className={styles.scarcity}>
      {available <= scarcityFrom && <Tag kind="warning">{t("search.scarcity", { count: available })}</Tag>}
    </p>
  );
}
