import type { ReactNode } from "react";
import type { IconComponent } from "../icon/icon.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly icon: IconComponent;
  readonly title: string;
  /** Why there is nothing, in one sentence. */
  readonly text?: ReactNode;
  readonly tone?: "primary" | "danger";
  /** 1 if the state is the whole page; default 2. */
  readonly level?: 1 | 2;
  /** One main button and at most two alternatives. */
  readonly children?: ReactNode;
}

/** Says why a view is empty and offers what to do next. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  tone = "primary",
  level = 2,
  children,
}: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={styles.root}>
      <span className={styles.circle} data-tone={tone}>
        <Icon size={48} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
