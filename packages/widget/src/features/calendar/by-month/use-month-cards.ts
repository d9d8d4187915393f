import type { MonthOptionsQuestion } from "@portico/contract/calendar/month";
import { monthName } from "@portico/domain/dates/month-anchors";
import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Party } from "@portico/domain/stays/guest";
import { useState } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMonthOptions, useMonthPrices } from "../../../base/server-calls/calendar-queries.ts";
import { monthOf } from "../../../layout/calendar-month.ts";
import { useCalendarLimits } from "../days/use-calendar-knowledge.ts";
import {
  hasNoMoreDates,
  monthCard,
  MOST_PAGES,
  PAGE,
  PRICED_TOGETHER,
  type MonthCard,
} from "./month-card.ts";

export type MonthCards = {
  cards: readonly MonthCard[];
  /** The fewest nights of a stay from the arrival; 0 until known. */
  minNights: number;
  failed: boolean;
  retry(): void;
  /** What follows the cards: longer stays, no available ones, or nothing known. */
  end: "loading" | "more" | "no_more_dates" | "no_data";
  loadMore(): void;
};

/**
 * The cards of an arrival, one page at a time, with prices loaded in small groups. A new arrival starts at
 * the first page.
 */
export function useMonthCards(arrival: PlainDate | null, roomTypeId: number, party: Party): MonthCards {
  const { rules } = useProperty();
  const { lastDate } = useCalendarLimits();
  const [opened, setOpened] = useState<{ arrival: PlainDate | null; pages: number }>({ arrival, pages: 1 });
  const pages = opened.arrival === arrival ? opened.pages : 1;
  const shared = { arrival: arrival ?? "", roomTypeId, party };
  const counts = Array.from({ length: arrival === null ? 0 : pages * PAGE }, (_, before) => before + 1);
  const nameOf = (months: number) => monthName(addMonths(monthOf(shared.arrival), months));

  const pageQuestions = chunksOf(counts, PAGE).map<MonthOptionsQuestion>((page, index) => ({
    ...shared,
    months: index === 0 ? PAGE : page.map(nameOf),
  }));
  const priceQuestions = chunksOf(counts, PRICED_TOGETHER).map((chunk) => ({
    ...shared,
    months: chunk.map(nameOf),
  }));
  const options = useMonthOptions(pageQuestions);
  const prices = useMonthPrices(priceQuestions);

  const optionOf = new Map(options.flatMap(({ data }) => data ?? []).map((option) => [option.month, option]));
  const priceOf = (months: number) => {
    const answer = prices[Math.floor((months - 1) / PRICED_TOGETHER)];
    if (!answer || answer.isPending) return undefined;
    return answer.data?.find(({ month }) => month === nameOf(months))?.price ?? null;
  };
  const known = counts.filter((months) => {
    const page = options[Math.floor((months - 1) / PAGE)];
    return !page?.data || optionOf.has(nameOf(months));
  });
  const last = options.at(-1);
  const lastPage = last?.data ?? [];
  return {
    cards:
      arrival === null
        ? []
        : known.map((months) => {
            const option = optionOf.get(nameOf(months));
            return monthCard({ arrival, months, option, price: priceOf(months), lastDate, rules });
          }),
    minNights: lastPage[0]?.minNights ?? options[0]?.data?.[0]?.minNights ?? 0,
    failed: options.some(({ isError }) => isError),
    retry: () => void Promise.all(options.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    end: !last?.data ? "loading" : endOf(lastPage, pages),
    loadMore: () => setOpened({ arrival, pages: pages + 1 }),
  };
}

function endOf(lastPage: Parameters<typeof hasNoMoreDates>[0], pages: number): MonthCards["end"] {
  if (lastPage.length === 0) return "no_data";
  if (hasNoMoreDates(lastPage)) return "no_more_dates";
  return pages < MOST_PAGES ? "more" : "no_data";
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
