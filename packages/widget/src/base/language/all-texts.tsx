import { use, type ReactNode } from "react";
import { useTextStore } from "./texts.ts";

/** Holds its contents back, for a `Suspense` around it, until the texts of every screen are here. */
export function AllTexts({ children }: { children: ReactNode }) {
  use(useTextStore().complete());
  return children;
}
