import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useState, type RefObject } from "react";
import { useFrame } from "../frame/frame-context.ts";
import styles from "./search-line.module.css";

type SearchLineProps = { bar: RefObject<HTMLElement | null>; dates: string; guests: string };

/** The search in one line at the upper edge of narrow screens, once the search bar has scrolled away. */
export function SearchLine({ bar, dates, guests }: SearchLineProps) {
  const { t } = useTranslation();
  const { scrollTo } = useFrame();
  const away = useScrolledAway(bar);
  if (!away) return null;
  const showBar = () => {
    scrollTo(Math.max(0, (bar.current?.getBoundingClientRect().top ?? 0) + window.scrollY - 16));
    bar.current?.querySelector("button")?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.root} onClick={showBar}>
      <CalendarDotsIcon size={18} className={styles.icon} />
      <span className={styles.words}>
        {dates} · {guests}
      </span>
      <span className={styles.change}>{t("search.change")}</span>
    </button>
  );
}

/** Whether the element lies above what the guest sees; in a frame too, where the host's window is what counts. */
function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.bottom < sliceTop());
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return away;
}

/** Where the visible part begins, in the coordinates that rectangles are measured in. */
function sliceTop(): number {
  const root = document.documentElement;
  if (root.dataset["framed"] === undefined) return 0;
  return parseFloat(getComputedStyle(root).getPropertyValue("--vp-top")) || 0;
}
