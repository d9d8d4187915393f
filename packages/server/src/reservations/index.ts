export { keepParent, knownGuest, parentRefusal, type ParentProblem, staysIn } from "./added/find-parent.ts";
export { callOffReservation } from "./call-off.ts";
export { BY_HOTEL, cancelItem } from "./cancel-item.ts";
export { registerCancellationRoutes } from "./cancellation-routes.ts";
export { changeInWords } from "./change-in-words.ts";
export { cancelEnded, endReservation } from "./end-reservation.ts";
export { expireReservations } from "./expire-reservations.ts";
export { bankInstructions, laterInstructions } from "./money/bank-instructions.ts";
export { chargedSum, owedFrom, quoteItem, restOf, vouchersFind } from "./item-quote.ts";
export { openedView, viewAsLeft } from "./opened-view.ts";
export { lineOf, nameOf, partBackByWay } from "./cancellation-quote.ts";
export { beginPlan, changePlan } from "./money/change-plan.ts";
export { askTheHotel, refusalOrBusy } from "./guest-refusals.ts";
export { givePartBack } from "./money/give-part-back.ts";
export { remindOfInstalments } from "./money/instalment-notice.ts";
export { instalmentsNow } from "./money/instalments-now.ts";
export { notedIn } from "./money/noted-payment.ts";
export { moneyOf, paidInMoney } from "./money/paid-in-money.ts";
export { optionsNow, waitsSince } from "./money/payment-knowledge.ts";
export { restNow } from "./money/rest-now.ts";
export { keepUntil, oweOtherwise } from "./money/plan-store.ts";
export { writeContacts } from "./record/correction-store.ts";
export { insertChangedItem, writeChangedItem } from "./record/changed-item-store.ts";
export { findReservation, isKeyTo, lockOpened, type KeyProblem } from "./record/find-reservation.ts";
export { soldWithoutTimes } from "./record/item-row.ts";
export { replaceTimes } from "./record/item-time-store.ts";
export { noteMoving } from "./record/moving-item-store.ts";
export { namesOfSale } from "./record/names-of-sale.ts";
export { packageOfSale } from "./record/package-of-sale.ts";
export { isMoved, ownerRefOf, paidByVouchers } from "./record/reservation.ts";
export {
  insertReservation,
  lockReservation,
  readReservation,
  setLanguage,
} from "./record/reservation-store.ts";
export type {
  CancelledItem,
  ChangedItem,
  Consent,
  CorrectedField,
  Reservation,
  RoomThen,
  ServiceThen,
  SoldExtra,
  SoldFee,
  SoldInsurance,
  SoldItem,
  SoldLodging,
  SoldPackage,
  SoldRoom,
  SoldService,
  SoldTime,
  VaultName,
  VoucherPaid,
} from "./record/reservation.ts";
export { tellMoved, type Numbered } from "./record/tell-moved.ts";
export { timesChosen, timesOpen } from "./package-times.ts";
export {
  homeAddress,
  linkEnd,
  reservationLink,
  reservationPage,
  type MailOrigin,
  type ReservationLink,
} from "./reservation-link.ts";
export { reservationOwners } from "./reservation-owner.ts";
export { registerReservationRoutes } from "./reservation-routes.ts";
export {
  chargedFees,
  contentTimeOf,
  guaranteedFees,
  itemName,
  keptFees,
  keptPremium,
  reservationVat,
  savedView,
  securityDeposits,
  waitEnd,
} from "./reservation-view.ts";
export { readServiceDay, type ServiceDay, type ServiceVisit } from "./service-day.ts";
export { findUntoldDays, insertDayLetter, readLetterDay } from "./service-day-store.ts";
export { noteStaffAction, readStaffActions } from "./staff-action-store.ts";
export { demandOfSold, takeItems, writeLedger, writeTaken } from "./take-items.ts";
export { wayBack } from "./way-back.ts";
