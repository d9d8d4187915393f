export { tidyCompany } from "./company-check.ts";
export {
  contactComplaints,
  emailComplaints,
  missing,
  nameComplaints,
  tidyContact,
  wrong,
  type ContactComplaint,
} from "./contact-check.ts";
export { complaintsRefusal, detailsComplaints, keepUnasked, withFirst } from "./contact-refusal.ts";
export { internationalNumber } from "./phone-number.ts";
export { tidyText, withoutTurns } from "./tidy-text.ts";
