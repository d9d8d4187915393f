import type { PackageListQuestion } from "@portico/contract/packages/package";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import { personsOf } from "@portico/domain/stays/guest";
import { formatItemDate } from "@portico/presentation/formats/date";
import { formatPackageDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { MoonStarsIcon } from "@portico/ui/icons/moon-stars-icon";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { IncludedServices } from "../../../packages/included-services.tsx";
import { CardFrame } from "../../../layout/cards/card-frame.tsx";
import { ReservedTag } from "../../../reservations/reserved-tag.tsx";
import cardStyles from "../../../layout/cards/card-parts.module.css";
import type { SoldPackage } from "./listed-packages.ts";
import styles from "./package-card.module.css";
import { PackagePrice } from "./package-price.tsx";
import { useChoosePackage } from "./use-choose-package.ts";

type PackageCardProps = {
  pack: SoldPackage;
  /** Its place in the list. */
  index: number;
  asked: PackageListQuestion;
};

/** A package with its lowest price: its contents, the stay of that price, and the button that opens it. */
export function PackageCard({ pack, index, asked }: PackageCardProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const near = otherDates({ pack, asked }) !== null;
  const choose = useChoosePackage({ chosen: { pack, index }, near });
  const name = text(pack.name);
  return (
    <CardFrame
      kind={t("packages.kind")}
      name={name}
      pictures={pack.pictures}
      placeholder={GiftIcon}
      tag={<ReservedTag filter={{ packageId: pack.id }} />}
      first={index === 0}
    >
      <PackageFacts pack={pack} asked={asked} />
      <div className={cardStyles.middle}>
        <IncludedServices services={pack.contents} most={MOST_SERVICES} />
        <div className={cardStyles.price}>
          <PackagePrice pack={pack} near={near} size="large" />
        </div>
      </div>
      <div className={cardStyles.bottom}>
        <Scarcity pack={pack} dated={asked.arrival !== null} />
        <div className={cardStyles.buttons}>
          <Button aria-label={t("search.detail_of", { name })} onClick={() => choose("detail")}>
            {t("search.detail")}
          </Button>
          <SelectButton pack={pack} asked={asked} name={name} onClick={() => choose("select")} />
        </div>
      </div>
    </CardFrame>
  );
}

const MOST_SERVICES = 5;

type Asked = { pack: SoldPackage; asked: PackageListQuestion };

/** Its length, its theme, and what the guest must know before choosing it. */
function PackageFacts({ pack, asked }: Asked) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { nights, maxNights, persons } = pack;
  const front = text(pack.front);
  const near = otherDates({ pack, asked });
  return (
    <>
      {front !== "" && <p className={styles.front}>{front}</p>}
      <p className={styles.fact}>
        <MoonStarsIcon />
        {maxNights > nights
          ? t("packages.nights", { least: nights, count: maxNights })
          : t("common.nights", { count: nights })}
      </p>
      <Validity pack={pack} />
      {pack.bookTo !== null && (
        <p className={styles.fact}>
          <ClockIcon />
          {t("packages.book_to", { day: formatItemDate(pack.bookTo) })}
        </p>
      )}
      {near && (
        <p className={styles.near}>
          <InfoIcon />
          {t("packages.near", {
            asked: formatPackageDates(near.arrival, near.departure),
            dates: formatPackageDates(pack.arrival, pack.departure),
          })}
        </p>
      )}
      {persons < personsOf(asked.party) && (
        <p className={styles.fact}>
          <InfoIcon />
          {t("packages.fewer", { persons })}
        </p>
      )}
    </>
  );
}

/** The first and last day of its stays; nothing if it has no limits. */
function Validity({ pack: { validFrom, validTo } }: { pack: SoldPackage }) {
  const { t } = useTranslation();
  if (validFrom === null && validTo === null) return null;
  const words =
    validTo === null
      ? t("packages.valid_from", { day: formatItemDate(validFrom ?? "") })
      : validFrom === null
        ? t("packages.valid_to", { day: formatItemDate(validTo) })
        : t("packages.valid", { from: formatItemDate(validFrom), to: formatItemDate(validTo) });
  return (
    <p className={styles.fact}>
      <CalendarDotsIcon />
      {words}
    </p>
  );
}

/** The asked dates, if the package is on sale for other dates only. */
function otherDates({ pack, asked: { arrival, departure } }: Asked): Stay | null {
  return !pack.exact && arrival !== null && departure !== null ? { arrival, departure } : null;
}

type SelectButtonProps = Asked & { name: string; onClick: () => void };

/**
 * Says what a press takes: the package for the searched dates, for the nearest others, or with dates to be
 * chosen next.
 */
function SelectButton({ pack, asked, name, onClick }: SelectButtonProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const price = money(pack.minPrice, { currency: pack.currency });
  const dates = formatPackageDates(pack.arrival, pack.departure);
  const [label, spoken] =
    asked.arrival === null
      ? [t("search.select_dates"), t("search.select_dates_of", { name })]
      : pack.exact
        ? [
            t("packages.select"),
            t("packages.select_of", { name, price, nights: t("common.nights", { count: nightsOf(pack) }) }),
          ]
        : [t("packages.take"), t("packages.take_of", { name, dates, price })];
  return (
    <Button kind="primary" aria-label={spoken} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Says how few are left for the dates if the hotel wants that. */
function Scarcity({ pack: { available }, dated }: { pack: SoldPackage; dated: boolean }) {
  const { t } = useTranslation();
  const { scarcityFrom } = useProperty().rules;
  return (
    <p className={cardStyles.scarcity}>
      {dated && available <= scarcityFrom && (
        <Tag kind="warning">{t("search.scarcity", { count: available })}</Tag>
      )}
    </p>
  );
}
