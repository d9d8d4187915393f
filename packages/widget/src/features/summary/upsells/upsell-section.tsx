import type { UpsellView } from "@portico/contract/offers/upsell";
import type { IconComponent } from "@portico/ui/icon/icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { ShieldCheckIcon } from "@portico/ui/icons/shield-check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { replaceItem } from "../../../base/store/reservation-changes.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { priceBeforeCoupon } from "../../../pricing/shown-price.ts";
import { useUndo } from "../../../reservations/use-undo.ts";
import { BetterCard, useLineName } from "./better-card.tsx";
import styles from "./upsell-section.module.css";
import { type UpsellWords, useUpsellWords } from "./use-upsell-words.ts";
import type { FoundUpsells } from "./use-upsells.ts";

type UpsellSectionProps = {
  found: FoundUpsells;
  /**
   * False while they belong to an earlier reservation: they stay until new ones arrive, but can't be taken.
   */
  settled: boolean;
};

/** At most three upsells; one press takes one, and an undo takes it back. */
export function UpsellSection({ found: { items, upsells }, settled }: UpsellSectionProps) {
  const { t } = useTranslation();
  const { roomTypes } = useProperty();
  const store = useGuestStore();
  const offerUndo = useUndo();
  const words = useUpsellWords();
  const list = useRef<HTMLUListElement>(null);
  const lineName = useLineName();
  const shown = upsells.flatMap((upsell) => {
    const index = items.findIndex(({ lineCode }) => lineCode === upsell.lineCode);
    const item = items[index];
    return item
      ? [{ upsell, item, line: items.length > 1 ? lineName(item.roomTypeId, index + 1) : null }]
      : [];
  });
  if (shown.length === 0) return null;

  const take = ({ upsell: { offer }, item }: (typeof shown)[number], headline: string) => {
    if (!settled) return;
    const before = store.getState();
    const roomCode = roomTypes.find(({ id }) => id === offer.roomTypeId)?.code ?? "";
    const draft = {
      kind: item.kind,
      roomTypeId: offer.roomTypeId,
      ratePlanId: offer.ratePlanId,
      arrival: offer.arrival,
      departure: offer.departure,
      guests: offer.guests,
      services: item.services,
      offerId: offer.offerId,
      shownTotal: priceBeforeCoupon(offer),
    };
    store.setState(replaceItem(before, item.addedAt, draft, roomCode));
    // The pressed card disappears, so the keyboard moves to the list.
    list.current?.focus();
    offerUndo(t("summary.taken"), headline, before);
  };

  return (
    <SectionCard title={t("summary.upsells")} flush>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t("summary.upsells")}>
        {shown.map((entry) => {
          const { upsell, item, line } = entry;
          const told = words(upsell, item);
          return (
            <li key={`${item.addedAt} ${upsell.kind}`}>
              <UpsellCard
                upsell={upsell}
                words={told}
                line={line}
                ready={settled}
                onTake={() => take(entry, told.headline)}
              />
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

const ICONS: Readonly<Record<UpsellView["kind"], IconComponent>> = {
  room: BedIcon,
  meal: ForkKnifeIcon,
  terms: ShieldCheckIcon,
};

type UpsellCardProps = {
  upsell: UpsellView;
  words: UpsellWords;
  line: string | null;
  ready: boolean;
  onTake: () => void;
};

/** An upsell, with an icon for its advantage. */
function UpsellCard({ upsell: { kind, offer }, ...card }: UpsellCardProps) {
  const { roomTypes } = useProperty();
  const roomType = roomTypes.find(({ id }) => id === offer.roomTypeId);
  return (
    <BetterCard {...card} picture={kind === "room" ? roomType?.pictures[0] : undefined} icon={ICONS[kind]} />
  );
}
