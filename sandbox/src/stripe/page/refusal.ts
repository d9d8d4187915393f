import type { CardProblem } from "../decline.ts";
import type { PageText } from "./page-texts.ts";

/** What a guest is told of a card that was not taken; never that it is stolen or suspected. */
export function refusalOf({ code, declineCode }: CardProblem): PageText {
  switch (code) {
    case "card_declined":
      return declineCode === "insufficient_funds" ? "insufficient" : "declined";
    case "expired_card":
      return "expired";
    case "incorrect_cvc":
      return "wrongCode";
    case "processing_error":
      return "technical";
    case "payment_intent_authentication_failure":
    case "setup_intent_authentication_failure":
      return "notConfirmed";
    default:
      return "declined";
  }
}
