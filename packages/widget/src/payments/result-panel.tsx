import type { IconComponent } from "@portico/ui/icon/icon";
import { ArrowClockwiseIcon } from "@portico/ui/icons/arrow-clockwise-icon";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import type { ReactNode } from "react";
import { PageHeading } from "../layout/page-heading.tsx";
import styles from "./result-panel.module.css";

export type ResultTone = "success" | "warning" | "danger" | "neutral";

const ICONS: Readonly<Record<ResultTone, IconComponent>> = {
  success: CheckCircleIcon,
  warning: ClockIcon,
  danger: WarningCircleIcon,
  neutral: ArrowClockwiseIcon,
};

type ResultPanelProps = {
  tone: ResultTone;
  title: string;
  /** In place of the tone's own. */
  icon?: IconComponent;
  children: ReactNode;
};

/** How a reservation or its payment stands, at the head of the page and in the colour of the news. */
export function ResultPanel({ tone, title, icon, children }: ResultPanelProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <header className={styles.root} data-tone={tone} data-protected="">
      <Icon size={48} className={styles.icon} />
      <div className={styles.words}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {children}
      </div>
    </header>
  );
}
