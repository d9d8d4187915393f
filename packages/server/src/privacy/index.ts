export { correctGuest, type Corrected, type CorrectionProblem } from "./correct-guest.ts";
export { CORRECTED, type Correction } from "./correction-store.ts";
export { eraseGuest, planErasure, type ErasePlan, type EraseObstacle } from "./erase-guest.ts";
export { findGuestSales, type GuestName } from "./guest-store.ts";
export { forgetGuests } from "./forget-guests.ts";
export { guestPage } from "./guest-page.ts";
export { guestKeyOf, notePrivacyAction, readPrivacyActions } from "./privacy-action-store.ts";
export { readGuest } from "./read-guest.ts";
export { repeatErasures } from "./repeat-erasures.ts";
