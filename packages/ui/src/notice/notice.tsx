import type { ReactNode } from "react";
import type { IconComponent } from "../icon/icon.tsx";
import { CheckCircleIcon } from "../icons/check-circle-icon.tsx";
import { InfoIcon } from "../icons/info-icon.tsx";
import { WarningCircleIcon } from "../icons/warning-circle-icon.tsx";
import { WarningIcon } from "../icons/warning-icon.tsx";
import styles from "./notice.module.css";

export type NoticeKind = "tip" | "info" | "success" | "warning" | "danger";

interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly icon?: IconComponent;
  readonly action?: ReactNode;
  /** Announced when it appears: politely, or at once if it stops the guest. Silent by default. */
  readonly announce?: "status" | "alert";
  readonly children: ReactNode;
}

const ICONS: Readonly<Record<NoticeKind, IconComponent>> = {
  tip: InfoIcon,
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: WarningIcon,
  danger: WarningCircleIcon,
};

/** A strip in the flow of the page that says one thing. */
export function Notice({ kind = "info", icon, action, announce, children }: NoticeProps) {
  const Icon = icon ?? ICONS[kind];
  return (
    <div className={[styles.root, styles[kind]].join(" ")} role={announce} data-protected="">
      <Icon size={24} className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
