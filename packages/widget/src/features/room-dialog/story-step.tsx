import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { formatArea } from "@portico/presentation/formats/number";
import { Button, ButtonLink } from "@portico/ui/button/button";
import { ArrowsOutIcon } from "@portico/ui/icons/arrows-out-icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { VaultIcon } from "@portico/ui/icons/vault-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { LongText } from "../../layout/long-text.tsx";
import { NOTHING_BESIDE, useBeside } from "../../pricing/shown-price.ts";
import { RoomEquipment } from "../../rooms/room-equipment.tsx";
import { RoomMedia } from "../../rooms/room-media.tsx";
import { useFeeLines } from "../../ordering/use-fee-lines.ts";
import { OfferPriceLine } from "../../ordering/offer-price-line.tsx";
import styles from "../../ordering/story.module.css";

type StoryStepProps = {
  roomType: RoomTypeView;
  /** The cheapest offer for the chosen dates; undefined without dates or offers. */
  cheapest: OfferView | undefined;
};

/** Photographs, facts, text and equipment of a room type, and its security deposits. */
export function StoryStep({ roomType, cheapest }: StoryStepProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { checkIn, checkOut } = useProperty();
  const { virtualTourUrl } = roomType;
  const deposits = useFeeLines(cheapest, NOTHING_BESIDE).filter(({ isDeposit }) => isDeposit);
  const sellType = roomType.sellType === "bed" ? "room" : roomType.sellType;
  const beds = [
    t("search.beds", { count: roomType.beds }),
    ...(roomType.extraBeds > 0 ? [t("search.extra_beds", { count: roomType.extraBeds })] : []),
  ];
  return (
    <>
      <RoomMedia roomType={roomType} className={styles.gallery} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.kind}>{t(`common.sell_type.${sellType}`)}</p>
          <p className={styles.front}>{text(roomType.front)}</p>
          <LongText text={text(roomType.description)} />
          <div className={styles.links}>
            {virtualTourUrl !== null && (
              <ButtonLink kind="quiet" href={virtualTourUrl} target="_blank" rel="noopener noreferrer">
                {t("room.virtual_tour")} <VisuallyHidden>{t("room.new_tab")}</VisuallyHidden>
              </ButtonLink>
            )}
          </div>
        </div>
        <ul className={styles.facts}>
          <li>
            <BedIcon /> {beds.join(" + ")}
          </li>
          {roomType.floorSpace !== null && (
            <li>
              <ArrowsOutIcon /> {formatArea(roomType.floorSpace, language)}
            </li>
          )}
          <li>
            <ClockIcon /> {t("room.check_times", { checkIn, checkOut })}
          </li>
          {deposits.map(({ feeId, words }) => (
            <li key={feeId}>
              <VaultIcon /> {words}
            </li>
          ))}
        </ul>
      </div>
      <RoomEquipment ids={roomType.equipment} />
    </>
  );
}

/** The lowest price for the chosen dates, and the button that leads to all rates. */
export function StoryFooter({ cheapest, onShow }: { cheapest: OfferView | undefined; onShow(): void }) {
  const { t } = useTranslation();
  const beside = useBeside();
  return (
    <>
      <div>{cheapest && <OfferPriceLine offer={cheapest} beside={beside} from />}</div>
      <Button kind="primary" onClick={onShow}>
        {t("room.show_prices")}
      </Button>
    </>
  );
}
