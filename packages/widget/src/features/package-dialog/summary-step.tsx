import type { PricedPackage } from "@portico/contract/packages/package";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { nightsOf } from "@portico/domain/stays/stay";
import { formatPackageDates } from "@portico/presentation/formats/date-range";
import { Picture } from "@portico/ui/gallery/picture";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import type { useDraftPrice } from "../../ordering/use-draft-price.ts";
import { TimeLines } from "../../packages/time-lines.tsx";
import { PackageContents } from "../../packages/package-contents.tsx";
import { describeMeals, describeParty, partyOf } from "../../stays/guest-summary.ts";
import styles from "./summary-step.module.css";
import type { PackageTimes } from "./use-package-times.ts";

type SummaryStepProps = {
  name: string;
  roomType: RoomTypeView;
  pack: PricedPackage | undefined;
  price: ReturnType<typeof useDraftPrice>;
  times: PackageTimes;
};

/** All choices, before they enter the reservation. */
export function SummaryStep({ name, roomType, pack, price, times }: SummaryStepProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { guestCategories } = useProperty();
  const priced = price.data ?? [];
  const [first] = priced;
  const [picture] = roomType.pictures;
  if (!first) return null;
  const rows = [
    [t("packages.kind"), name],
    [
      t("packages.dates"),
      `${formatPackageDates(first.arrival, first.departure)} · ${t("common.nights", { count: nightsOf(first) })}`,
    ],
    [t("packages.step.room"), text(roomType.name)],
  ];
  return (
    <>
      <div className={styles.picture}>
        {picture ? (
          <Picture picture={{ ...picture, alt: "" }} sizes="560px" className={styles.photo} />
        ) : (
          <BedIcon size={48} />
        )}
      </div>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {priced.map((unit, index) => (
          <div key={unit.lineCode}>
            <dt>
              {priced.length > 1
                ? t("room.unit_of", { name: t("search.guests"), number: index + 1 })
                : t("search.guests")}
            </dt>
            <dd>
              {describeParty(partyOf(unit), guestCategories, language, t)} ·{" "}
              {describeMeals(unit, language, t)}
            </dd>
          </div>
        ))}
      </dl>
      {pack && <PackageContents services={pack.contents} />}
      {times.units.map((unit, index) => (
        <TimeLines key={priced[index]?.lineCode} {...unit} />
      ))}
    </>
  );
}
