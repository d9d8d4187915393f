import type { ComponentProps, ReactNode, Ref } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { useTranslation } from "../translation/translation.tsx";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

interface ButtonLook {
  readonly kind?: ButtonKind;
  /** `large` is 48 px high, `medium` 44 px for places inside cards. */
  readonly size?: "large" | "medium";
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  readonly wide?: boolean;
  readonly className?: string | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** Keeps its size and place, shows a spinner and ignores clicks; it stays in the tab order. */
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a text. One primary per view; quiet ones look like links; danger ones remove something. */
export function Button({
  kind,
  size,
  icon,
  iconAfter,
  wide,
  className,
  loading = false,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation();
  const { children, onClick, type = "button", ...native } = rest;
  return (
    <button
      {...native}
      type={type}
      className={buttonClass({ kind, size, wide, className })}
      aria-disabled={loading || native["aria-disabled"]}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
      {loading && (
        <span className={styles.spinner}>
          <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<"a">, "className"> {}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...native
}: ButtonLinkProps) {
  return (
    <a {...native} className={buttonClass({ kind, size, wide, className })}>
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </a>
  );
}

interface ClassParts {
  readonly kind: ButtonKind | undefined;
  readonly size: "large" | "medium" | undefined;
  readonly wide: boolean | undefined;
  readonly className: string | undefined;
}

function buttonClass({ kind = "secondary", size = "large", wide = false, className }: ClassParts): string {
  return [styles.root, styles[kind], styles[size], wide && styles.wide, className].filter(Boolean).join(" ");
}
