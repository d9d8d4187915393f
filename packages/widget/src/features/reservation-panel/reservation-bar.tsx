import { Suspense } from "react";
import { lazyComponent } from "../../base/lazy/lazy-component.ts";
import { useGuest } from "../../base/store/guest-store.ts";

const FilledBar = lazyComponent(async () => (await import("./filled-bar.tsx")).FilledBar);

/** The reservation at the lower edge of narrow screens, once there is one. */
export function ReservationBar() {
  const isEmpty = useGuest((state) => state.reservation.length === 0);
  if (isEmpty) return null;
  return (
    <Suspense>
      <FilledBar />
    </Suspense>
  );
}
