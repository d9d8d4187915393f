import { codedCall } from "../call.ts";
import { cardSession, cardSessionQuestion, storedCard as card, storedCardQuestion } from "./card.ts";

/** Opens a vault's form for a guest's card, or another session after an earlier one. */
const authSession = codedCall(
  { name: "authSession", method: "GET", base: "pci", path: "/v/1/auth-session" },
  cardSessionQuestion,
  cardSession,
);

/** Lets the guest recognise the card that the vault has stored for them. */
const storedCard = codedCall(
  { name: "storedCard", method: "POST", base: "pci", path: "/v/1/card" },
  storedCardQuestion,
  card,
);

export const cardCalls = { authSession, storedCard };
