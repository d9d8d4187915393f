import type { ReactNode } from "react";
import styles from "./page-columns.module.css";

type PageColumnsProps = {
  children: ReactNode;
  /** What follows the side where there is no room beside it. */
  after?: ReactNode;
  /** Stays in view beside the rest where there is room; below it elsewhere. */
  side: ReactNode;
  sideLabel: string;
  /** The side is left out where it would have to stand below the rest. */
  sideWhenWide?: boolean;
  /** Something of the page is on the way: what stands below it comes with it, so that nothing has to move. */
  waits?: boolean;
  /** The same of the side alone; as the page by default. */
  sideWaits?: boolean;
};

/** A page's main part and what belongs to the whole of it. */
export function PageColumns({
  children,
  after,
  side,
  sideLabel,
  sideWhenWide = false,
  waits = false,
  sideWaits = waits,
}: PageColumnsProps) {
  return (
    <div className={styles.root} data-waits={waits || undefined}>
      <div className={styles.main}>{children}</div>
      <aside
        className={styles.side}
        aria-label={sideLabel}
        data-when-wide={sideWhenWide || undefined}
        data-waits={sideWaits || undefined}
      >
        {side}
      </aside>
      {after && <div className={styles.main}>{after}</div>}
    </div>
  );
}
