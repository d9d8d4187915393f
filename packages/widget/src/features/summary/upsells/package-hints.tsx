import type { PricedItem } from "@portico/contract/checkout/reservation-price";
import type { Minor } from "@portico/domain/money/money";
import { hasRatePlan, staysOf } from "@portico/domain/reservations/reservation-item";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef } from "react";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { replaceItem } from "../../../base/store/reservation-changes.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { useUndo } from "../../../reservations/use-undo.ts";
import { useRoomName } from "../../../rooms/use-room-name.ts";
import { describeMeals } from "../../../stays/guest-summary.ts";
import { BetterCard, useLineName } from "./better-card.tsx";
import styles from "./upsell-section.module.css";
import type { PackageHint } from "./use-package-hints.ts";

type PackageHintsProps = {
  hints: readonly PackageHint[];
  /** The reservation's lines at their current prices. */
  priced: readonly PricedItem[];
  /** False while they belong to an earlier reservation. */
  settled: boolean;
};

/**
 * The reservation's rooms as packages, each with its extra cost or saving; one press takes it, and an undo
 * takes it back.
 */
export function PackageHints({ hints, priced, settled }: PackageHintsProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { roomTypes } = useProperty();
  const roomName = useRoomName();
  const lineName = useLineName();
  const inWords = useDifference();
  const store = useGuestStore();
  const offerUndo = useUndo();
  const list = useRef<HTMLUListElement>(null);
  const stays = staysOf(priced);
  const shown = hints.flatMap((hint) => {
    const index = stays.findIndex(({ addedAt }) => addedAt === hint.item.addedAt);
    const line = stays[index];
    return line && hasRatePlan(line) && line.problems.length === 0 ? [{ ...hint, index }] : [];
  });
  if (shown.length === 0) return null;

  const take = ({ item, taken }: PackageHint, headline: string) => {
    if (!settled) return;
    const before = store.getState();
    const roomCode = roomTypes.find(({ id }) => id === taken.roomTypeId)?.code ?? "";
    store.setState(replaceItem(before, item.addedAt, taken, roomCode));
    // The pressed card disappears, so the keyboard moves to the list.
    list.current?.focus();
    offerUndo(t("summary.taken"), headline, before);
  };

  return (
    <SectionCard title={t("packages.hints")} flush>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t("packages.hints")}>
        {shown.map((entry) => {
          const { item, pack, offer, index, difference } = entry;
          const name = text(pack.name);
          const headline = t("summary.instead", { better: name, now: roomName(item.roomTypeId) });
          const meals = describeMeals(offer, language, t);
          return (
            <li key={item.addedAt}>
              <BetterCard
                picture={pack.pictures[0]}
                icon={GiftIcon}
                words={{
                  headline,
                  facts: [meals, text(pack.front)].filter((fact) => fact !== ""),
                  difference: inWords(difference),
                }}
                line={stays.length > 1 ? lineName(item.roomTypeId, index + 1) : null}
                ready={settled}
                onTake={() => take(entry, headline)}
              />
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

/** The price difference of a change in words: more, less, or the same. */
function useDifference(): (difference: Minor) => string {
  const { t } = useTranslation();
  const money = useMoney();
  return (difference) => {
    if (difference === 0) return t("packages.same_price");
    const amount = money(Math.abs(difference));
    return t(difference > 0 ? "summary.dearer" : "packages.cheaper", { amount });
  };
}
