import type { MailOrder } from "../mail/index.ts";
import type { PaymentNews } from "./payable-owner.ts";

/** Seconds before the letter about a failed payment: the guest may have paid in the meantime. */
const FAILURE_MAIL_AFTER = 300;

/** The letters by which payer and hotel learn of it, whatever was bought. */
export function mailsOfMoney(news: PaymentNews): MailOrder[] {
  switch (news.kind) {
    case "failed":
      return [{ kind: "guest_payment_failed", about: news.attemptId, after: FAILURE_MAIL_AFTER }];
    case "returning": {
      const toGuest = { kind: "guest_refund", about: news.returnId } as const;
      const needsStaff = news.reason === "second_payment" || news.reason === "too_late";
      return needsStaff ? [toGuest, { kind: "hotel_problem", about: news.returnId }] : [toGuest];
    }
    case "mismatch":
      return [{ kind: "hotel_problem", about: news.attemptId }];
    case "lost":
    case "returned_elsewhere":
      // Staff may already know that the payment did not match.
      return [{ kind: "hotel_problem", about: news.attemptId, stage: news.kind }];
    case "return_failed":
      // Staff may have been told about the order when the money was to go back.
      return [{ kind: "hotel_problem", about: news.returnId, stage: "failed" }];
    case "disputed":
      return [{ kind: "hotel_problem", about: news.attemptId, stage: news.stage }];
    case "transfer_partial":
      return [{ kind: "guest_transfer", about: news.transferId, stage: "partial" }];
    case "transfer_returning": {
      // Another part of the same transfer may go back for another item: that is another letter.
      const stage = news.of === undefined ? news.reason : `${news.reason} ${news.of}`;
      const about = { about: news.transferId, stage };
      return [
        { kind: "guest_transfer", ...about },
        { kind: "hotel_transfer", ...about },
      ];
    }
  }
}
