import type { ReactNode } from "react";
import type { IconComponent } from "../icon/icon.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly icon: IconComponent;
  readonly title: string;
  /** Why there is nothing, in one sentence. */
  readonly text?: ReactNode;
  readonly tone?: "primary" | "danger";
  /** One button that helps, and at most two other ways. */
  readonly children?: ReactNode;
}

/** Says why a view has nothing to show and offers the way on. */
export function EmptyState({ icon: Icon, title, text, tone = "primary", children }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <span className={styles.circle} data-tone={tone}>
        <Icon size={48} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
