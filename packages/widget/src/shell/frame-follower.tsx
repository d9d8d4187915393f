import { useAnyDialogOpen } from "@portico/ui/dialog-stack/dialog-stack";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { readFragment } from "../base/address/fragment.ts";
import { usePath } from "../base/address/location.ts";
import { lazyComponent } from "../base/lazy/lazy-component.ts";
import { useFrame } from "../base/frame/frame.ts";

const HostCommands = lazyComponent(async () => (await import("./host-commands.tsx")).HostCommands, {
  afterFirstPaint: true,
});

/** Tells the host page what changes here, and takes the host page's commands. */
export function FrameFollower() {
  const frame = useFrame();
  const dialogOpen = useAnyDialogOpen();
  const path = usePath();
  useLayoutEffect(() => {
    frame.setDialogOpen(dialogOpen);
  }, [frame, dialogOpen]);
  const isSaved = path === "/thanks" || path === "/reservation" || path === "/paygate-return";
  useEffect(() => frame.keepReceipt(isSaved ? receiptOf(location.hash) : null), [frame, isSaved]);
  if (!frame.framed) return null;
  return (
    <Suspense>
      <HostCommands />
    </Suspense>
  );
}

/** What opens the reservation on the last page again, after a reload of the host page too. */
function receiptOf(fragment: string) {
  const paymentId = readFragment(fragment, "payment_id");
  const returnToken = readFragment(fragment, "return_token");
  return paymentId && returnToken ? { paymentId, returnToken } : null;
}
