import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useCallback } from "react";
import { type CalendarRequest, useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import type { CalendarSubject } from "./days/calendar-subject.ts";

/**
 * What follows a calendar on the way to a room or package: its original purpose, or another room or package
 * that the guest picked, which then replaces the dialogs below.
 */
export function useWayOn({
  roomTypeId,
  packageId,
  onChosen,
}: CalendarRequest): (picked: CalendarSubject) => void {
  const { closeAll } = useDialogs();
  const { openRoom, openPackage } = useWidgetDialogs();
  return useCallback(
    (picked) => {
      const isOther =
        picked.view === "rooms"
          ? ![0, roomTypeId].includes(picked.roomTypeId)
          : ![0, packageId].includes(picked.packageId);
      if (!onChosen || !isOther) {
        onChosen?.();
        return;
      }
      closeAll();
      if (picked.view === "rooms") openRoom({ mode: "select", roomTypeId: picked.roomTypeId });
      else openPackage({ mode: "select", packageId: picked.packageId });
    },
    [roomTypeId, packageId, onChosen, closeAll, openRoom, openPackage],
  );
}
