import type { ChosenItem, ChosenPackage } from "@portico/contract/checkout/chosen-item";
import type { PackageListQuestion } from "@portico/contract/packages/package";
import type { Stay } from "@portico/domain/stays/stay";
import { formatPackageDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMemo } from "react";
import { useMoney } from "../base/property/use-money.ts";
import { usePackageList } from "../base/server-calls/package-queries.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { packageBeside, useBeside } from "../pricing/shown-price.ts";
import { partyOf } from "../stays/guest-summary.ts";
import styles from "./last-minute-dialog.module.css";

type LostPackageRepairProps = {
  item: ChosenPackage;
  /** Everything that others took, this package too: the rest stays in the reservation. */
  lost: readonly ChosenItem[];
  /** The id of the package's name, where there are several. */
  describedBy: string;
  onTake: (stay: Stay) => void;
};

/**
 * How the package that others took can still be had: in another room on the same dates, else on the nearest dates; nothing
 * where it is not free soon.
 */
export function LostPackageRepair({ item, lost, describedBy, onTake }: LostPackageRepairProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { packageId, arrival, departure } = item;
  const couponId = useGuest(({ coupon }) => coupon?.id ?? 0);
  const beside = useBeside(...lost.map(({ addedAt }) => addedAt));
  const question = useMemo<PackageListQuestion>(
    () => ({
      arrival,
      departure,
      party: partyOf(item),
      couponId,
      forcePersons: true,
      roomTypeId: 0,
      limit: 100,
    }),
    [arrival, departure, item, couponId],
  );
  const found = usePackageList(question).data?.find(({ id }) => id === packageId);
  const next = found && packageBeside(found, beside);
  if (!next || next.minPrice === null || next.arrival === null || next.departure === null) return null;
  const stay = { arrival: next.arrival, departure: next.departure };
  const price = money(next.minPrice, { currency: next.currency });
  const dates = formatPackageDates(stay.arrival, stay.departure);
  return (
    <div className={styles.next} role="status">
      <p>{next.exact ? t("packages.lost_room", { price }) : t("packages.lost_next", { dates, price })}</p>
      <Button wide aria-describedby={describedBy} onClick={() => onTake(stay)}>
        {next.exact ? t("room.other_room") : t("offers.lost_take", { dates })}
      </Button>
    </div>
  );
}
