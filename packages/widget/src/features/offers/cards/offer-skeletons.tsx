import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { LOADING_MARK } from "../../../pricing/price-way.ts";
import styles from "./offer-skeletons.module.css";

const CARDS = [1, 2, 3];

/** Placeholders while the first offers load. */
export function OfferSkeletons() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t("search.loading")}</span>
      </VisuallyHidden>
      <ul className={styles.root} aria-hidden="true" {...LOADING_MARK}>
        {CARDS.map((card) => (
          <li className={styles.card} key={card}>
            <Skeleton height="100%" />
            <div className={styles.words}>
              <Skeleton width="18%" height={14} />
              <Skeleton width="64%" height={22} />
              <Skeleton width="82%" height={18} />
              <div className={styles.price}>
                <Skeleton width="45%" height={18} />
                <Skeleton width={130} height={28} />
              </div>
              <Skeleton height={44} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
