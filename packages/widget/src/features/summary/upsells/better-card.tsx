import { Button } from "@portico/ui/button/button";
import { type GalleryPicture, Picture } from "@portico/ui/gallery/picture";
import type { IconComponent } from "@portico/ui/icon/icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import styles from "./upsell-section.module.css";
import type { UpsellWords } from "./use-upsell-words.ts";

type BetterCardProps = {
  picture: Omit<GalleryPicture, "alt"> | undefined;
  /** Replaces a missing photograph. */
  icon: IconComponent;
  words: UpsellWords;
  /** The line that it would replace, such as `Room 2`; null if there is only one. */
  line: string | null;
  ready: boolean;
  onTake: () => void;
};

/** A possible change of a line: what is different, and its extra cost or saving. */
export function BetterCard({ picture, icon: Icon, words, line, ready, onTake }: BetterCardProps) {
  const { t } = useTranslation();
  const { headline, facts, difference } = words;
  return (
    <div className={styles.card} data-protected="">
      <div className={styles.picture}>
        {picture ? (
          <Picture picture={{ ...picture, alt: "" }} sizes="96px" fallback={<Icon size={24} />} />
        ) : (
          <Icon size={24} />
        )}
      </div>
      <div className={styles.words}>
        {line !== null && <p className={styles.kind}>{line}</p>}
        <h3 className={styles.name}>{headline}</h3>
        <p>{facts.join(" · ")}</p>
        <p className={styles.difference}>{difference}</p>
      </div>
      <Button
        size="medium"
        aria-disabled={!ready}
        aria-label={[`${t("summary.take")}: ${headline}`, line, difference].filter(Boolean).join(", ")}
        onClick={onTake}
      >
        {t("summary.take")}
      </Button>
    </div>
  );
}

/** Names a line among several: `Room 2`. */
export function useLineName(): (roomTypeId: number, number: number) => string {
  const { t } = useTranslation();
  const { roomTypes } = useProperty();
  return (roomTypeId, number) => {
    const { sellType = "room" } = roomTypes.find(({ id }) => id === roomTypeId) ?? {};
    const kind = t(`common.sell_type.${sellType === "bed" ? "room" : sellType}`);
    return t("reservation.item_number", { kind, number });
  };
}
