import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { RentPlan } from "../../ordering/rent-plan.tsx";
import { Units } from "../../ordering/units.tsx";
import styles from "../../ordering/units.module.css";
import type { DraftRent, useDraftPrice } from "../../ordering/use-draft-price.ts";
import type { Beside } from "../../pricing/shown-price.ts";
import { useNoticeWords } from "../../rates/use-notice-words.ts";
import { waitsForRoom } from "../../waiting-list/waits-for-room.ts";
import type { useRoomDraft } from "./use-room-draft.ts";

type GuestsStepProps = {
  roomType: RoomTypeView;
  room: ReturnType<typeof useRoomDraft>;
  price: ReturnType<typeof useDraftPrice>;
  /** Null if nothing is due month by month. */
  rent: DraftRent | null;
  beside: Beside;
  /** Guests and meals stand in one line each until they are to be changed. */
  folds: boolean;
};

/** The chosen rate with a way back, the guests and meals of each unit, and the payments of a rent. */
export function GuestsStep({ roomType, room, price, rent, beside, folds }: GuestsStepProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const { ratePlans } = property;
  const { draft, offer, rates, setDraft } = room;
  const noticeOf = useNoticeWords();
  if (rates.failed) return <LoadFailed title={t("room.rates_failed")} onRetry={rates.retry} />;
  if (offer === null) return rates.loading ? <Skeleton height={220} /> : <GoneRate />;
  const plan = ratePlans.find(({ id }) => id === offer.ratePlanId);
  const notice = noticeOf(offer.ratePlanId);
  return (
    <div className={styles.root}>
      <p className={styles.rate}>
        {plan && text(plan.name)}
        {room.changeRate && (
          <Button kind="quiet" size="medium" onClick={room.changeRate}>
            {t("room.change_rate")}
          </Button>
        )}
      </p>
      <Units
        roomType={roomType}
        offer={offer}
        units={draft.units}
        price={price}
        beside={beside}
        folds={folds}
        onChange={(units) => setDraft({ ...draft, units })}
      />
      {notice !== null && <p>{notice}</p>}
      {rent && !waitsForRoom(offer, property) && <RentPlan rent={rent} currency={offer.currency} />}
    </div>
  );
}

/** The rate sold out, or the room changed, while the dialog was open. */
function GoneRate() {
  const { t } = useTranslation();
  return <EmptyState icon={InfoIcon} title={t("room.rate_gone")} text={t("room.rate_gone_text")} />;
}
