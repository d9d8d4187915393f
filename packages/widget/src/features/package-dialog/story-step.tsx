import type { PricedPackage } from "@portico/contract/packages/package";
import { nightsOf } from "@portico/domain/stays/stay";
import { formatPackageDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { Gallery } from "@portico/ui/gallery/gallery";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { Notice } from "@portico/ui/notice/notice";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../../base/property/property-context.ts";
import { useMoney, usePrecision } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { LongText } from "../../layout/long-text.tsx";
import { PackageContents } from "../../packages/package-contents.tsx";
import { GiveAsVoucher } from "./give-as-voucher.tsx";
import { DayByDay } from "./day-by-day.tsx";
import story from "../../ordering/story.module.css";
import styles from "./story-step.module.css";

/** Photographs, words and contents of a package, and the price of its parts bought separately. */
export function StoryStep({ pack, readonly }: { pack: PricedPackage; readonly: boolean }) {
  const text = useLocalText();
  return (
    <>
      <Gallery
        className={story.gallery}
        name={text(pack.name)}
        pictures={pack.pictures.map((picture) => ({ ...picture, alt: text(picture.alt) }))}
        sizes="(max-width: 800px) 100vw, 800px"
        placeholder={GiftIcon}
      />
      <div className={styles.root}>
        <Nearest pack={pack} />
        <div>
          <p className={story.front}>{text(pack.front)}</p>
          <LongText text={text(pack.description)} />
        </div>
        <DayByDay days={pack.days} />
        <PackageContents services={pack.contents} />
        <PriceApart pack={pack} />
        {!readonly && <GiveAsVoucher pack={pack} />}
      </div>
    </>
  );
}

/** Says that the price is for other dates, if the asked ones are not available. */
function Nearest({ pack: { exact, arrival, departure } }: { pack: PricedPackage }) {
  const { t } = useTranslation();
  const asked = useGuest((state) => state);
  if (exact || asked.arrival === null || asked.departure === null) return null;
  if (arrival === null || departure === null) return null;
  return (
    <Notice kind="warning">
      {t("packages.near", {
        asked: formatPackageDates(asked.arrival, asked.departure),
        dates: formatPackageDates(arrival, departure),
      })}
    </Notice>
  );
}

function PriceApart({ pack: { minPrice, priceApart } }: { pack: PricedPackage }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (minPrice === null || priceApart === null || priceApart <= minPrice) return null;
  return (
    <Notice kind="success">
      {t("packages.apart", { apart: money(priceApart), saved: money(priceApart - minPrice) })}
    </Notice>
  );
}

/** The lowest price with its dates, and the button that leads to the rooms. */
export function StoryFooter({ pack, onShow }: { pack: PricedPackage; onShow(): void }) {
  const { t } = useTranslation();
  const precision = usePrecision(pack.currency);
  const { minPrice, arrival, departure, currency, persons } = pack;
  return (
    <>
      <div className={styles.price}>
        {minPrice !== null && arrival !== null && departure !== null && (
          <Price amount={minPrice} currency={currency} precision={precision} align="start" from>
            {formatPackageDates(arrival, departure)} ·{" "}
            {t("common.nights", { count: nightsOf({ arrival, departure }) })} ·{" "}
            {t("common.persons", { count: persons })}
          </Price>
        )}
      </div>
      <Button kind="primary" onClick={onShow}>
        {t("room.show_prices")}
      </Button>
    </>
  );
}
