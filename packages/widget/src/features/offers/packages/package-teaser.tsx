import { teaserQuestion } from "@portico/contract/packages/package";
import { Button } from "@portico/ui/button/button";
import { Picture } from "@portico/ui/gallery/picture";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useId, useMemo } from "react";
import { AllTexts } from "../../../base/language/texts.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import { useLocalText } from "../../../base/property/property-context.ts";
import { usePackageTeasers } from "../../../base/server-calls/package-queries.ts";
import { usePackageQuestion } from "../../../packages/use-package.ts";
import { useBeside } from "../../../pricing/shown-price.ts";
import { useShowPackages } from "../views/use-show-packages.ts";
import { listedPackages, type SoldPackage } from "./listed-packages.ts";
import { PackagePrice } from "./package-price.tsx";
import styles from "./package-teaser.module.css";
import { useChoosePackage } from "./use-choose-package.ts";

/** Two packages among the rooms, for guests who have not considered one; nothing if there are none. */
export function PackageTeaser() {
  return (
    <AllTexts>
      <Teaser />
    </AllTexts>
  );
}

function Teaser() {
  const { t } = useTranslation();
  const titleId = useId();
  const showPackages = useShowPackages();
  const { data, isSuccess, isPlaceholderData } = usePackageTeasers(teaserQuestion(usePackageQuestion()));
  const beside = useBeside();
  const sold = useMemo(
    () => listedPackages(data ?? [], { sort: "recommended", onlyPackageId: null, beside }).sold,
    [data, beside],
  );
  const isAnswered = isSuccess && !isPlaceholderData;
  const tell = useTell();
  useEffect(() => {
    if (isAnswered) tell({ kind: "packages_listed", question: null, packages: sold });
  }, [tell, isAnswered, sold]);
  if (sold.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{t("packages.teaser")}</h2>
        {showPackages && (
          <Button kind="quiet" size="medium" onClick={showPackages}>
            {t("packages.all")}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {sold.map((pack, index) => (
          <li key={pack.id}>
            <TeasedPackage pack={pack} index={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeasedPackage({ pack, index }: { pack: SoldPackage; index: number }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const near = !pack.exact;
  const choose = useChoosePackage({ chosen: { pack, index }, near });
  const name = text(pack.name);
  const [picture] = pack.pictures;
  return (
    <article className={styles.pack} aria-label={name}>
      <div className={styles.picture}>
        {picture ? (
          <Picture picture={{ ...picture, alt: "" }} sizes="112px" className={styles.photo} />
        ) : (
          <GiftIcon size={24} />
        )}
      </div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.front}>{text(pack.front)}</p>
      </div>
      <div className={styles.price}>
        <PackagePrice pack={pack} near={near} size="medium" align="start" />
        <Button size="medium" aria-label={t("search.detail_of", { name })} onClick={() => choose("detail")}>
          {t("search.detail")}
        </Button>
      </div>
    </article>
  );
}
