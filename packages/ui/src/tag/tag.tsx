import type { ReactNode } from "react";
import styles from "./tag.module.css";

interface TagProps {
  readonly kind?: "primary" | "neutral" | "success" | "warning" | "danger";
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A word or two about something. */
export function Tag({ kind = "primary", icon, children }: TagProps) {
  return (
    <span className={[styles.root, styles[kind]].join(" ")}>
      {icon}
      {children}
    </span>
  );
}
