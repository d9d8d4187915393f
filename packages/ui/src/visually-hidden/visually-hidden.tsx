import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers only, where sighted guests have another cue. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.root}>{children}</span>;
}
