export { reservationMailWriter } from "./reservation-mail-writer.ts";
