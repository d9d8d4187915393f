import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { SnackbarCard } from "./snackbar-card.tsx";
import { useSnackbars } from "./snackbar.tsx";
import { useClearOfEdge } from "./use-clear-of-edge.ts";
import styles from "./snackbar-outlet.module.css";

/**
 * A place where the visible message may appear. Every dialog has one, so that a message is never behind the dialog nor
 * inert; the last one that stands on the screen shows it, above what sticks to the lower edge there. Its live regions exist before the message does.
 */
export function SnackbarOutlet() {
  const { queue, outlets } = useSnackbars();
  const [outlet] = useState(() => Symbol("outlet"));
  useEffect(() => outlets.add(outlet), [outlets, outlet]);
  const message = useSyncExternalStore(queue.subscribe, queue.visible);
  const isTop = useSyncExternalStore(outlets.subscribe, () => outlets.top() === outlet);
  const here = isTop ? message : undefined;
  const slice = useRef<HTMLDivElement>(null);
  useClearOfEdge(slice, here !== undefined);
  const card = here && <SnackbarCard key={here.id} message={here} queue={queue} />;
  return (
    // It lies over all of the page: with a ground of a hotel's styles it would hide what lies below.
    <div ref={slice} className={styles.slice} data-edge={here?.edge} data-protected="clear">
      <div role="status">{here?.kind !== "error" && card}</div>
      <div role="alert">{here?.kind === "error" && card}</div>
    </div>
  );
}
