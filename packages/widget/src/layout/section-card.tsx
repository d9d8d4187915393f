import { useId, type ReactNode } from "react";
import styles from "./section-card.module.css";

type SectionCardProps = {
  title: string;
  /** Stands at the right of the heading. */
  action?: ReactNode;
  /** Without padding, for lists whose rows bring their own. */
  flush?: boolean;
  children: ReactNode;
};

/** A part of a page with its heading. */
export function SectionCard({ title, action, flush = false, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
