import { payReservation } from "../../payments/use-pay.ts";
import type { ReturnSubject } from "./return-subject.ts";
import { StayInQuestion } from "./stay-in-question.tsx";

/** Returns for a reservation, whose own page tells the outcome. */
export const RESERVATION_RETURN: ReturnSubject = {
  words: {
    opening: "gateway.opening_text",
    verifying: "gateway.verifying_text",
    number: "thanks.number",
    kept: "gateway.kept_until",
    notBegunTitle: "gateway.title.not_begun",
    notBegun: "gateway.not_begun",
    unknown: "errors.payment.payment_check",
    mailSubject: "gateway.mail_subject",
    closed: "thanks.closed",
    closedText: "thanks.closed_text",
    linkSent: "gateway.link_sent",
  },
  keptMinutes: "gateway.kept_minutes",
  Bought: StayInQuestion,
  pay: payReservation,
  Settled: null,
};
