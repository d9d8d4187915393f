import { type RefObject, useEffect, useRef } from "react";

/**
 * The element that takes the focus once `sold`, a text that stands for what is on the screen, is another: what had the focus
 * has gone with the form that changed it. A focus that is still somewhere stays there.
 */
export function useFocusOnceChanged<E extends HTMLElement>(sold: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const known = useRef(sold);
  useEffect(() => {
    if (sold !== known.current && document.activeElement === document.body) element.current?.focus();
    known.current = sold;
  }, [sold]);
  return element;
}
