import type { ChosenItem } from "@portico/contract/checkout";
import { createContext, use } from "react";

/** What the availability calendar is opened for. */
export type CalendarRequest = {
  /** The room type whose days are shown; 0 for any. */
  roomTypeId: number;
  /** Runs after the dialog has closed with both dates chosen: the calendar was only a step on the way. */
  onChosen?: () => void;
};

/** What the room dialog is opened for; `edit` and `readonly` show an item of the reservation. */
export type RoomRequest = {
  mode: "detail" | "select" | "edit" | "readonly" | "order";
  roomTypeId: number;
  item?: ChosenItem;
};

/** The dialogs that several features open. Each loads its code before it appears. */
export type WidgetDialogs = {
  openCalendar(request: CalendarRequest): void;
  /** Without dates, `select` and `order` ask for them first and go on by themselves. */
  openRoom(request: RoomRequest): void;
  /** Terms or privacy notice. */
  openDocument(documentId: number): void;
  /** One cancellation policy, or without an id all those of the reservation. */
  openCancellation(policyId?: number): void;
  /** The reservation as a sheet, where there is no room for the panel. */
  openReservation(): void;
};

export const WidgetDialogsContext = createContext<WidgetDialogs | null>(null);

export function useWidgetDialogs(): WidgetDialogs {
  const dialogs = use(WidgetDialogsContext);
  if (!dialogs) throw new Error("There is no dialog registry above this component.");
  return dialogs;
}
