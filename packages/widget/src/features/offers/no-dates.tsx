import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { OffersHeading } from "./cards/offers-heading.tsx";
import { RoomCardFrame } from "./cards/room-card-frame.tsx";
import listStyles from "./list/offer-list.module.css";
import styles from "../../layout/cards/card-parts.module.css";

/** The hotel's rooms before there are dates, to browse and to choose dates for. */
export function NoDates() {
  const { t } = useTranslation();
  const text = useLocalText();
  const only = useGuest((state) => state.onlyRoomTypeId);
  const highlighted = useGuest((state) => state.highlightedRoomTypeId);
  const roomTypes = useProperty()
    .roomTypes.filter(({ id }) => only === null || id === only)
    .toSorted((a, b) => Number(b.id === highlighted) - Number(a.id === highlighted));
  const { openRoom } = useWidgetDialogs();
  return (
    <section className={listStyles.root} aria-labelledby="offers-heading">
      <OffersHeading state="no_dates" persons={0} />
      <ul className={listStyles.cards} aria-label={t("search.offers")}>
        {roomTypes.map((roomType, index) => (
          <li key={roomType.id}>
            <RoomCardFrame roomType={roomType} first={index === 0}>
              <div className={styles.bottom}>
                <p className={styles.scarcity}>
                  {t("search.up_to", { persons: roomType.beds + roomType.extraBeds })}
                </p>
                <div className={styles.buttons}>
                  <Button
                    aria-label={t("search.detail_of", { name: text(roomType.name) })}
                    onClick={() => openRoom({ mode: "detail", roomTypeId: roomType.id })}
                  >
                    {t("search.detail")}
                  </Button>
                  <Button
                    kind="primary"
                    aria-label={t("search.select_dates_of", { name: text(roomType.name) })}
                    onClick={() => openRoom({ mode: "select", roomTypeId: roomType.id })}
                  >
                    {t("search.select_dates")}
                  </Button>
                </div>
              </div>
            </RoomCardFrame>
          </li>
        ))}
      </ul>
    </section>
  );
}
