import { useEffect, useRef } from "react";

/** Does something once, as soon as it can be done. */
export function useOnce(ready: boolean, act: () => Promise<void>): void {
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    void act();
  });
}
