import { nightsOf } from "@portico/domain/stays/stay";
import { formatPackageDates } from "@portico/presentation/formats/date-range";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney, usePrecision } from "../../../base/property/use-money.ts";
import type { SoldPackage } from "./listed-packages.ts";
import styles from "./package-price.module.css";

type PackagePriceProps = {
  pack: SoldPackage;
  /** The dates differ from the asked ones. */
  near: boolean;
  size: "large" | "medium";
  align?: "start" | "end";
};

/** The lowest price with its stay, number of people and saving. */
export function PackagePrice({ pack, near, size, align = "end" }: PackagePriceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency, minPrice, priceApart, persons } = pack;
  const dates = formatPackageDates(pack.arrival, pack.departure);
  const precision = usePrecision(currency);
  // With doubled letters, a narrow page cannot fit both days on one line.
  const [untilDash, ...rest] = (near ? t("packages.nearest", { dates }) : dates).split(/(?<=\.-)/u);
  return (
    <Price className={styles.root} amount={minPrice} from {...{ currency, precision, size, align }}>
      {untilDash}
      <wbr />
      {rest}
      <br />
      {t("common.nights", { count: nightsOf(pack) })} · {t("common.persons", { count: persons })}
      {priceApart !== null && (
        <p className={styles.saving}>
          {t("packages.saving", { saving: money(priceApart - minPrice, { currency }) })}
        </p>
      )}
    </Price>
  );
}
