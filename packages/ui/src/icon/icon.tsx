import type { ReactElement } from "react";

export interface IconProps {
  /** Edge in CSS pixels. */
  readonly size?: 16 | 18 | 20 | 24 | 48;
  readonly className?: string | undefined;
}

/** A drawing from the icon set, hidden from screen readers: text stands beside it or labels the button. */
export type IconComponent = (props: IconProps) => ReactElement;

/** Makes an icon component from a path on a 256 × 256 grid. */
export function drawIcon(path: string): IconComponent {
  return function Icon({ size = 20, className }) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 256 256"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}
