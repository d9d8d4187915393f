import type { UpsellView } from "@portico/contract/offers/upsell";
import { Button } from "@portico/ui/button/button";
import { Picture } from "@portico/ui/gallery/picture";
import type { IconComponent } from "@portico/ui/icon/icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { ShieldCheckIcon } from "@portico/ui/icons/shield-check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import type { UpsellWords } from "./use-upsell-words.ts";
import styles from "./upsell-card.module.css";

const ICONS: Readonly<Record<UpsellView["kind"], IconComponent>> = {
  room: BedIcon,
  meal: ForkKnifeIcon,
  terms: ShieldCheckIcon,
};

type UpsellCardProps = {
  upsell: UpsellView;
  words: UpsellWords;
  /** The line that it would stand in for, `Room 2`; null where it is the only one. */
  line: string | null;
  ready: boolean;
  onTake: () => void;
};

/** Something better with what changes and what it costs more. */
export function UpsellCard({ upsell: { kind, offer }, words, line, ready, onTake }: UpsellCardProps) {
  const { t } = useTranslation();
  const { roomTypes } = useProperty();
  const roomType = roomTypes.find(({ id }) => id === offer.roomTypeId);
  const picture = kind === "room" ? roomType?.pictures[0] : undefined;
  const Icon = ICONS[kind];
  const { headline, facts, difference } = words;
  return (
    <div className={styles.root} data-protected="">
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
