import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Words for screen readers only, where eyes have another sign. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.root}>{children}</span>;
}
