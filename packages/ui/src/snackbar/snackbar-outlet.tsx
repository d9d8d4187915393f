import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ShownSnackbar } from "./snackbar-card.tsx";
import { useSnackbars } from "./snackbar.tsx";
import styles from "./snackbar-outlet.module.css";

let Shown: typeof ShownSnackbar | undefined;

/** Loads what draws messages. Every outlet does, right after it is on the screen: a message may tell that nothing can be loaded. */
export async function loadShownSnackbar(): Promise<void> {
  Shown ??= (await import("./snackbar-card.tsx")).ShownSnackbar;
}

/**
 * A place where the visible message may appear. Every dialog has one, so that a message is never behind the dialog or
 * inert; the last one on the screen shows it, above whatever sticks to the lower edge there. Its live regions exist
 * before the message does.
 */
export function SnackbarOutlet() {
  const { queue, outlets } = useSnackbars();
  const [outlet] = useState(() => Symbol("outlet"));
  useEffect(() => outlets.add(outlet), [outlets, outlet]);
  const message = useSyncExternalStore(queue.subscribe, queue.visible, queue.visible);
  const isTop = useSyncExternalStore(
    outlets.subscribe,
    () => outlets.top() === outlet,
    () => false,
  );
  const here = isTop ? message : undefined;
  const slice = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(Shown !== undefined);
  const isWanted = here !== undefined;
  const load = useCallback(
    () =>
      loadShownSnackbar().then(
        () => setLoaded(true),
        () => undefined,
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  // A message tries once more.
  useEffect(() => {
    if (isWanted && !isLoaded) void load();
  }, [isWanted, isLoaded, load]);
  const card = here && Shown && <Shown message={here} queue={queue} outlet={slice} />;
  return (
    // It covers the whole page: a background from a hotel's styles would hide everything below.
    <div ref={slice} className={styles.slice} data-edge={here?.edge} data-protected="clear">
      <div role="status">{here?.kind !== "error" && card}</div>
      <div role="alert">{here?.kind === "error" && card}</div>
    </div>
  );
}
