import { useRef, type MouseEvent } from "react";

type Press = Pick<MouseEvent, "detail">;

/**
 * For buttons whose effect must come once: whatever is pressed after it is left alone, and so is the second half of a
 * double click, which may have begun on another button. An action that returns false may be tried again.
 */
export function useSinglePress(): (press: Press, action: () => boolean) => void {
  const done = useRef(false);
  return (press, action) => {
    if (!done.current && press.detail <= 1) done.current = action();
  };
}
