import { createContext, use, useState, type ReactNode } from "react";
import { createOutletStack, type OutletStack } from "./outlet-stack.ts";
import { createSnackbarQueue, type SnackbarQueue } from "./snackbar-queue.ts";

export type { SnackbarMessage } from "./snackbar-queue.ts";

interface Snackbars {
  readonly queue: SnackbarQueue;
  readonly outlets: OutletStack;
}

export const SnackbarContext = createContext<Snackbars | undefined>(undefined);

/**
 * Keeps the app's messages, one visible at a time. Wrap the `DialogStack` in it, and put a `SnackbarOutlet` into the
 * page.
 */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [snackbars] = useState(() => ({ queue: createSnackbarQueue(), outlets: createOutletStack() }));
  return <SnackbarContext value={snackbars}>{children}</SnackbarContext>;
}

/**
 * Returns a function that queues a message. It disappears after 5 s, or its own timeout, or when the function that it
 * returns is called.
 */
export function useSnackbar(): SnackbarQueue["add"] {
  return useSnackbars().queue.add;
}

export function useSnackbars(): Snackbars {
  const snackbars = use(SnackbarContext);
  if (snackbars === undefined) throw new Error("There is no SnackbarProvider around this component.");
  return snackbars;
}
