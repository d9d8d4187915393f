import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import type { RateRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useSinglePress } from "../../base/dialogs/use-single-press.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useBeside } from "../../pricing/shown-price.ts";
import { OfferPriceLine } from "../../ordering/offer-price-line.tsx";
import { OfferTerms } from "../../ordering/offer-terms.tsx";
import { RoomEquipment } from "../../rooms/room-equipment.tsx";
import { RoomMedia } from "../../rooms/room-media.tsx";
import { useRoomRates } from "./rates/use-room-rates.ts";
import styles from "../../ordering/story.module.css";

/** A rate plan of a room: its photographs, words, terms and equipment, and the button that orders it. */
export function RateDialog({ request }: { request: RateRequest }) {
  const { roomTypes } = useProperty();
  const roomType = roomTypes.find(({ id }) => id === request.roomTypeId);
  return roomType ? <RateOf roomType={roomType} request={request} /> : null;
}

function RateOf({ roomType, request }: { roomType: RoomTypeView; request: RateRequest }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { close } = useDialog();
  const { ratePlans } = useProperty();
  const once = useSinglePress();
  const { ratePlanId, item, onOrder } = request;
  const plan = ratePlans.find(({ id }) => id === ratePlanId);
  const rates = useRoomRates(roomType, { item });
  const offer = rates.sold.find((each) => each.ratePlanId === ratePlanId);
  const beside = useBeside(item?.addedAt);
  const name = plan ? text(plan.name) : "";
  const order = () => {
    close();
    onOrder();
    return true;
  };
  return (
    <Dialog
      flush
      title={name}
      footer={
        <>
          <div>{offer && <OfferPriceLine offer={offer} beside={beside} from />}</div>
          <Button kind="primary" onClick={(press) => once(press, order)}>
            {t("room.show_prices")}
          </Button>
        </>
      }
    >
      <RoomMedia roomType={roomType} className={styles.gallery} />
      <div className={styles.rate}>
        <p className={styles.kind}>{text(roomType.name)}</p>
        <p className={styles.front}>{plan && text(plan.description)}</p>
        {offer && <OfferTerms offer={offer} beside={beside} name={name} />}
      </div>
      <RoomEquipment ids={roomType.equipment} />
    </Dialog>
  );
}
