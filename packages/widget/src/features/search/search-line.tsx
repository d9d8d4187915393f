import { personsOf } from "@portico/domain/stays/guest";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useState, type RefObject } from "react";
import { useFrame } from "../../base/frame/frame.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import styles from "./search-line.module.css";

/** The search in one line at the top of narrow screens, once the search bar has scrolled away. */
export function SearchLine({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const { t, language } = useTranslation();
  const arrival = useGuest((state) => state.arrival);
  const departure = useGuest((state) => state.departure);
  const persons = useGuest((state) => personsOf(state.party));
  const { scrollTo } = useFrame();
  const away = useScrolledAway(bar);
  if (!away || arrival === null || departure === null) return null;
  const showBar = () => {
    scrollTo(Math.max(0, (bar.current?.getBoundingClientRect().top ?? 0) + window.scrollY - 16));
    bar.current?.querySelector("button")?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.root} onClick={showBar}>
      <CalendarDotsIcon size={18} className={styles.icon} />
      <span className={styles.words}>
        {formatDateRange(arrival, departure, language)} · {t("common.persons", { count: persons })}
      </span>
      <span className={styles.change}>{t("search.change")}</span>
    </button>
  );
}

/** Whether the element is above the visible part of the page; in a frame, the host's window decides. */
function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const frame = useFrame();
  const [away, setAway] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const look = () => setAway(target.getBoundingClientRect().bottom + window.scrollY < sliceTop());
    // In a frame the browser's own notice comes before the host's scroll position.
    if (frame.framed) return frame.onMove(look);
    const observer = new IntersectionObserver(look);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, frame]);
  return away;
}

/** The top of the visible part, measured from the top of the page. */
function sliceTop(): number {
  const told = getComputedStyle(document.documentElement).getPropertyValue("--vp-top");
  return told === "" ? window.scrollY : parseFloat(told);
}
