import type { ReactNode } from "react";
import styles from "./page-columns.module.css";

type PageColumnsProps = {
  children: ReactNode;
  /** Stays in view beside the rest where there is room; below it elsewhere. */
  side: ReactNode;
  sideLabel: string;
  /** The side is left out where it would have to stand below the rest. */
  sideWhenWide?: boolean;
  /** Something of the page is on the way: what stands below it comes with it, so that nothing has to move. */
  waits?: boolean;
};

/** A page's main part and what belongs to the whole of it. */
export function PageColumns({
  children,
  side,
  sideLabel,
  sideWhenWide = false,
  waits = false,
}: PageColumnsProps) {
  return (
    <div className={styles.root} data-waits={waits || undefined}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.side} aria-label={sideLabel} data-when-wide={sideWhenWide || undefined}>
        {side}
      </aside>
    </div>
  );
}
