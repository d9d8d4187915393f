import { lengthInMonths } from "@portico/domain/dates/month-anchors";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/texts/language";
import { formatShortDay } from "@portico/presentation/formats/date";
import { formatMonthlyDate } from "@portico/presentation/formats/calendar-date";
import { formatPercent } from "@portico/presentation/formats/number";
import { listed } from "@portico/presentation/formats/sentence";
import type { Translate } from "@portico/presentation/messages/translator";
import { stayLength } from "@portico/presentation/stay/stay-length";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { type KeyboardEvent, useRef, useState } from "react";
import { useMoney } from "../../../base/property/use-money.ts";
import { savingsByMonth, type MonthCard, type MonthRefusal } from "./month-card.ts";
import styles from "./month-cards.module.css";

type MonthCardsProps = {
  arrival: PlainDate;
  cards: readonly MonthCard[];
  chosen: MonthCard | null;
  onChoose(card: MonthCard): void;
};

/**
 * The possible lengths of stay. Arrow keys reach every card, so that an unavailable one can say why; Enter
 * and Space choose.
 */
export function MonthCardList({ arrival, cards, chosen, onChoose }: MonthCardsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const savings = savingsByMonth(arrival, cards);
  const most = Math.max(...savings.values());
  const stop = cards.find(({ months }) => months === focused) ?? chosen ?? cards.find(isOpen) ?? cards[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cards.findIndex(({ months }) => months === stop?.months);
    const to = cards[indexForKey(event.key, at, cards.length)];
    if (!to) return;
    event.preventDefault();
    setFocused(to.months);
    list.current?.querySelector<HTMLElement>(`[data-months="${to.months}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/interactive-supports-focus -- the group hears the keys of its radio buttons
    <ul
      ref={list}
      className={styles.list}
      role="radiogroup"
      aria-label={t("months.lengths")}
      aria-busy={cards.some(({ pricing }) => pricing)}
      onKeyDown={onKeyDown}
    >
      {cards.map((card) => (
        <li key={card.months} role="presentation">
          <Card
            arrival={arrival}
            card={card}
            saving={savings.get(card.months) ?? 0}
            cheapest={savings.get(card.months) === most}
            checked={card.months === chosen?.months}
            tabStop={card.months === stop?.months}
            onFocus={() => setFocused(card.months)}
            onChoose={() => onChoose(card)}
          />
        </li>
      ))}
    </ul>
  );
}

function isOpen({ state }: MonthCard): boolean {
  return state.kind === "open" || state.kind === "partial";
}

/** The index that a key leads to from a card; -1 for other keys. */
function indexForKey(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}

type CardProps = {
  arrival: PlainDate;
  card: MonthCard;
  /** The percentage saved per month against the shortest stay. */
  saving: number;
  cheapest: boolean;
  checked: boolean;
  tabStop: boolean;
  onFocus(): void;
  onChoose(): void;
};

function Card({ arrival, card, saving, cheapest, checked, tabStop, onFocus, onChoose }: CardProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { departure, ends, state, price, pricing } = card;
  const length = stayLength({ arrival, departure }, true, t);
  const until = t("months.until", { day: formatMonthlyDate(departure, language) });
  const total = price === null ? null : t("months.total", { price: money(price) });
  const each =
    price === null
      ? null
      : t("common.price_per_month", { price: money(Math.round(price / lengthInMonths(arrival, ends))) });
  const told = stateInWords(card, arrival, language, t);
  const low = saving > 0 ? t("months.saving", { percent: formatPercent(-saving, language) }) : null;
  const name = [length, until, pricing ? t("common.price_loading") : null, total, each, told, low];
  return (
    <button
      type="button"
      role="radio"
      className={styles.card}
      data-months={card.months}
      data-state={state.kind}
      aria-checked={checked}
      aria-disabled={!isOpen(card)}
      tabIndex={tabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => {
        if (isOpen(card)) onChoose();
      }}
    >
      <VisuallyHidden>
        {listed(
          name.filter((part) => part !== null),
          language,
        )}
      </VisuallyHidden>
      <span className={styles.face} aria-hidden="true">
        <span className={styles.length}>
          {length}
          {checked && <CheckIcon size={20} className={styles.check} />}
        </span>
        <span className={styles.until}>{until}</span>
        <span className={styles.price}>
          {pricing ? <Skeleton width="96px" height="22px" /> : price !== null && money(price)}
        </span>
        <span className={styles.each}>{pricing ? <Skeleton width="120px" height="16px" /> : each}</span>
        <span className={styles.tags}>
          {told !== null && (
            <Tag kind={state.kind === "partial" || state.kind === "open" ? "warning" : "neutral"}>{told}</Tag>
          )}
          {low !== null && <Tag kind={cheapest ? "success" : "neutral"}>{low}</Tag>}
        </span>
      </span>
    </button>
  );
}

/** What blocks a card or comes with it; null if it is simply available. */
function stateInWords(
  { state, departure, ends }: MonthCard,
  arrival: PlainDate,
  language: Language,
  t: Translate,
): string | null {
  switch (state.kind) {
    case "asking":
      return null;
    case "open":
      return state.waits ? t("waiting.tag") : null;
    case "partial":
      return t("months.partial", { day: formatMonthlyDate(ends, language) });
    case "refused":
      return refusalInWords(state.refusal, { arrival, departure }, language, t);
  }
}

function refusalInWords(
  refusal: MonthRefusal,
  { arrival, departure }: { arrival: PlainDate; departure: PlainDate },
  language: Language,
  t: Translate,
): string {
  switch (refusal.code) {
    case "too_short":
    case "too_long": {
      const limit = { arrival, departure: addDays(arrival, refusal.nights) };
      const key = refusal.code === "too_short" ? "months.least" : "months.most";
      return t(key, { length: stayLength(limit, true, t) });
    }
    case "no_departure":
      return t("calendar.no_departure_on", { day: formatShortDay(departure, language) });
    case "beyond_horizon":
      return t("months.beyond_horizon");
    case "not_free":
      return t("months.not_free");
  }
}
