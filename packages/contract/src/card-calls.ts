import type { Call } from "./call.ts";
import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import type { CardSession, CardSessionQuestion } from "./card-session.ts";
import {
  readCardSession,
  readCardSessionQuestion,
  readStoredCard,
  writeCardSession,
  writeCardSessionQuestion,
  writeStoredCard,
} from "./wire/card.ts";

/** Opens a vault's form for a guest's card, or has another follow it. */
const authSession: Call<CardSessionQuestion, CardSession> = {
  name: "authSession",
  method: "GET",
  base: "pci",
  path: "/v/1/auth-session",
  writeRequest: writeCardSessionQuestion,
  readRequest: readCardSessionQuestion,
  writeAnswer: writeCardSession,
  readAnswer: readCardSession,
};

/** By what the guest recognises the card that the vault has stored for them. */
const storedCard: Call<{ token: string }, StoredCard> = {
  name: "storedCard",
  method: "POST",
  base: "pci",
  path: "/v/1/card",
  writeRequest: ({ token }) => ({ token }),
  readRequest: (wire) => ({ token: String(wire["token"]) }),
  writeAnswer: writeStoredCard,
  readAnswer: readStoredCard,
};

export const cardCalls = { authSession, storedCard };
