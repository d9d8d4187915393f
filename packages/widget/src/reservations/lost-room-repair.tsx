import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { useAlternatives } from "../base/server-calls/use-alternatives.ts";
import { partyOf } from "../stays/guest-summary.ts";
import styles from "./last-minute-dialog.module.css";

type LostRoomRepairProps = {
  item: ChosenRoom;
  /** The id of the room's name, where there are several. */
  describedBy: string;
  onTake: (stay: AlternativeStay) => void;
};

/** When the room that others took is free next, one press away; nothing where it is not free soon. */
export function LostRoomRepair({ item, describedBy, onTake }: LostRoomRepairProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { arrival, departure, roomTypeId } = item;
  const [nearest] = useAlternatives({ arrival, departure, party: partyOf(item) }, roomTypeId).data ?? [];
  if (!nearest) return null;
  const dates = formatDateRange(nearest.arrival, nearest.departure, language);
  return (
    <div className={styles.next} role="status">
      <p>{t("offers.lost_next", { dates, price: money(nearest.total, { currency: nearest.currency }) })}</p>
      <Button wide aria-describedby={describedBy} onClick={() => onTake(nearest)}>
        {t("offers.lost_take", { dates })}
      </Button>
    </div>
  );
}
