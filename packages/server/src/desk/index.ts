export { blockRooms, unblockRooms, type BlockProblem, type BlockWish } from "./block-rooms.ts";
export { blockSlots, unblockSlots, type SlotBlockProblem, type SlotBlockWish } from "./block-slots.ts";
export { cancelItemForHotel, type ItemCancelled } from "./cancel-item-for-hotel.ts";
export {
  cancelForHotel,
  recordPayment,
  refundPaid,
  type Cancelled,
  type DecisionParts,
  type DecisionProblem,
  type NamedReservation,
} from "./hotel-decision.ts";
export { moveReservation, type MoveProblem, type MoveWish } from "./move-reservation.ts";
export { orderDayLetters } from "./order-day-letters.ts";
export { resendLetter, type ResendProblem, type ResendWish } from "./resend-letter.ts";
export { readDossier, type Dossier } from "./reservation-dossier.ts";
export { listReservations, type ListedReservation, type ListQuestion } from "./reservation-list-store.ts";
