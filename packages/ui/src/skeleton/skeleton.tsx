import type { CSSProperties } from "react";
import { useLook } from "../drawn/use-drawn.tsx";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  readonly width?: CSSProperties["width"];
  readonly height?: CSSProperties["height"];
  readonly round?: boolean;
}

/** A placeholder with the final size of something that is loading. The view around it says that it is busy. */
export function Skeleton({ width = "100%", height = "1lh", round = false }: SkeletonProps) {
  const look = useLook({ width, height });
  return <span className={styles.root} {...look} data-round={round || undefined} aria-hidden="true" />;
}
