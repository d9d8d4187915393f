import type { ComponentProps, Ref } from "react";
import type { IconComponent } from "../icon/icon.tsx";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  readonly icon: IconComponent;
  /** What the button does, for screen readers and as a tooltip; name the object too: "Edit: Garden room". */
  readonly label: string;
  readonly iconSize?: 16 | 18 | 20 | 24;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with only an icon, 44 px in both directions. */
export function IconButton({ icon: Icon, label, iconSize = 20, className, ...native }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...native}
      aria-label={label}
      className={[styles.root, className].filter(Boolean).join(" ")}
    >
      <Icon size={iconSize} />
    </button>
  );
}
