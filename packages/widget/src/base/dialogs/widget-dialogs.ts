import type { ChosenPackage, ChosenRoom, ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import type { PricedTimedService } from "@portico/contract/checkout/reservation-price";
import type { OfferView } from "@portico/contract/offers/offer";
import type { ChangeCalendarQuestion } from "@portico/contract/reservations/change-calendar";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { ContentTime, WantedTime } from "@portico/domain/packages/content-times";
import type { Stay } from "@portico/domain/stays/stay";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { DayMinute } from "@portico/domain/wellness/timed-service";
import { createContext, use } from "react";

/** What the availability calendar is opened for. */
export type CalendarRequest = {
  /** The room type whose days are shown; 0 for any. */
  roomTypeId: number;
  /** The package whose days are shown, with the closest one that can be bought in view. */
  packageId?: number;
  /** The day that is to be in view. */
  from?: PlainDate | undefined;
  /**
   * Runs after the dialog has closed with both dates chosen: the calendar was only a step on the way. A guest who picked
   * another room or package in it goes on to that instead.
   */
  onChosen?: () => void;
};

/**
 * What the room dialog is opened for. `detail` begins with the story, `select` and `order` with the rates, `edit` with
 * the guests of an item; `readonly` only shows the story.
 */
export type RoomRequest = {
  mode: "detail" | "select" | "edit" | "readonly" | "order";
  roomTypeId: number;
  /** The item to edit. */
  item?: ChosenRoom;
  /** The only rate plan that is wanted; any by default. */
  ratePlanId?: number;
};

/**
 * What the package dialog is opened for. `detail` begins with the story, `select` with the rooms, `edit` with the guests
 * of an item; `readonly` only shows the story.
 */
export type PackageRequest = {
  mode: "detail" | "select" | "edit" | "readonly";
  packageId: number;
  /** The item to edit. */
  item?: ChosenPackage;
  /** The dates whose price the guest was shown, where they are not those of the search; going on makes them so. */
  stay?: { arrival: PlainDate; departure: PlainDate } | undefined;
};

/**
 * What the wellness dialog is opened for. `detail` begins with the story, `order` with the times, `edit` with the times of
 * an item; `readonly` only shows the story.
 */
export type WellnessRequest = {
  mode: "detail" | "order" | "edit" | "readonly";
  serviceId: number;
  /** The day whose times come first, where the guest may choose it; by default the first that they may. */
  day?: PlainDate;
  /** The beginning that the guest has chosen already; it is selected if it is still free. */
  from?: DayMinute;
  /** Where the chosen time ends, if it is longer than the shortest booking. */
  to?: DayMinute;
  /** How many people are to come; by default as many as travel. */
  persons?: number;
  /** The dialog begins with the way to a letter about a time of this day. */
  waits?: boolean;
  /** The item to edit. */
  item?: ChosenTimedService;
  /** The time is proposed beside what the guest has: whichever day they take instead, the reservation stays. */
  keepsReservation?: boolean;
  /** Where focus goes if what opened the dialog goes away with the booking. */
  fallbackFocus?: () => HTMLElement | null;
};

/** One time of a package's content, to be chosen within the stay, or another time of a service that is sold. */
export type TimeRequest = {
  /** The content or the service, as the guest knows it. */
  name: string;
  wanted: Pick<WantedTime, "serviceId" | "slots" | "persons">;
  /** Null for a service that may be on any day. */
  stay: Stay | null;
  /** The time has a price of its own, which is shown next, and cannot be left open. */
  priced?: boolean;
  /** Null while the time is open. */
  chosen: SlotBlock | null;
  /** The other times that the guest has chosen, which take places too. */
  beside: readonly ContentTime[];
  /** The item whose time it is, if that is in the reservation. */
  editedAt: number | undefined;
  /** The chosen time is sold to the guest, who gives it back for the one that they choose. */
  isSold: boolean;
  /** With null the guest chooses later. */
  onChoose(block: SlotBlock | null): void;
};

/** Other days for a room of a reservation. */
export type ChangeDaysRequest = {
  /** The room, as the guest knows it. */
  name: string;
  /** Which room, with which guests, extras, type and rate plan. */
  question: Omit<ChangeCalendarQuestion, "from" | "to" | "arrival">;
  currency: CurrencyCode;
  /** What is chosen so far. */
  stay: Stay;
  onChoose(stay: Stay): void;
};

/** A rate plan of a room type, to read about. */
export type RateRequest = {
  roomTypeId: number;
  ratePlanId: number;
  /** The item that is edited: the rate is told for its stay and guests. */
  item: ChosenRoom | undefined;
  /** The guest wants this rate. */
  onOrder(): void;
};

/** A voucher over something to experience, to read about. */
export type VoucherRequest = {
  sale: VoucherSaleView;
  experience: VoucherSaleView["experiences"][number];
  /** The buyer wants this one. */
  onOrder(): void;
};

/** Narrows the items of the reservation to one room type, one package or one service. */
export type RoomsFilter = { roomTypeId?: number; packageId?: number; serviceId?: number };

/** A line whose cancellation conditions are shown. */
export type TermsLine =
  | (Pick<OfferView, "lineCode" | "roomTypeId" | "arrival" | "departure" | "cancellation" | "currency"> & {
      /** 0, or none, for a room that is bought by itself. */
      packageId?: number;
    })
  | Pick<PricedTimedService, "lineCode" | "serviceId" | "block" | "cancellation" | "currency">;

/** The dialogs that several features open. Each loads its code before it appears. */
export type WidgetDialogs = {
  openCalendar(request: CalendarRequest): void;
  /** Without dates, `select` and `order` ask for them first and go on by themselves. */
  openRoom(request: RoomRequest): void;
  /** Without dates, `select` asks for them first and goes on by itself. */
  openPackage(request: PackageRequest): void;
  openWellness(request: WellnessRequest): void;
  /** The days of the stay and the service's times. */
  openTime(request: TimeRequest): void;
  /** The days on which a room of a reservation may begin and end instead. */
  openChangeDays(request: ChangeDaysRequest): void;
  /** Terms or privacy notice. */
  openDocument(documentId: number): void;
  /** A rate plan's own words, and what it includes. */
  openRate(request: RateRequest): void;
  /** A voucher's photographs, words, contents and terms. */
  openVoucher(request: VoucherRequest): void;
  /** The way to withdraw from buying vouchers. */
  openWithdrawal(): void;
  /** The cancellation conditions of the given lines, or of the whole reservation. */
  openCancellation(lines?: readonly TermsLine[]): void;
  /** The items of the reservation, to be changed together; those of one room type or package, or all. */
  openRooms(filter?: RoomsFilter): void;
  /** The reservation as a sheet, where there is no room for the panel. */
  openReservation(): void;
};

export const WidgetDialogsContext = createContext<WidgetDialogs | null>(null);

export function useWidgetDialogs(): WidgetDialogs {
  const dialogs = use(WidgetDialogsContext);
  if (!dialogs) throw new Error("There is no dialog registry above this component.");
  return dialogs;
}
