import { useAnyDialogOpen } from "@portico/ui/dialog-stack/dialog-stack";
import { useLayoutEffect } from "react";
import { useGuestStore } from "../store/guest-store.ts";
import { useFrame } from "./frame-context.ts";

/** Tells the host page and the state when a dialog opens or the last one closes. */
export function FrameFollower() {
  const frame = useFrame();
  const store = useGuestStore();
  const dialogOpen = useAnyDialogOpen();
  useLayoutEffect(() => {
    frame.setDialogOpen(dialogOpen);
    store.setState({ dialogOpen });
  }, [frame, store, dialogOpen]);
  return null;
}
