import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";

/** Leads from the room's dialog to its calendar and, with other dates, back to its rates. */
export function useOtherDates({ id: roomTypeId }: RoomTypeView): () => void {
  const { openCalendar, openRoom } = useWidgetDialogs();
  const { close } = useDialog();
  return () => {
    close();
    openCalendar({ roomTypeId, onChosen: () => openRoom({ mode: "select", roomTypeId }) });
  };
}
