import { createContext, use } from "react";
import type { Frame } from "./frame.ts";

export const FrameContext = createContext<Frame | null>(null);

/** The talk with the host page; its functions do nothing where there is none. */
export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error("There is no frame link above this component.");
  return frame;
}
