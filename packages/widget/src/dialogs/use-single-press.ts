import { useRef, type MouseEvent } from "react";

type Press = Pick<MouseEvent, "detail">;

/**
 * For buttons whose effect must come once: whatever is pressed while the action runs is left alone, and so is the second
 * half of a double click, which may have begun on another button. An action that resolves to false may be tried again.
 */
export function useSinglePress(): (press: Press, action: () => Promise<boolean>) => void {
  const busy = useRef(false);
  return (press, action) => {
    if (busy.current || press.detail > 1) return;
    busy.current = true;
    void action().then((done) => {
      busy.current = done;
    });
  };
}
