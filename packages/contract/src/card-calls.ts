import type { Call } from "./call.ts";
import type { CardSession, CardSessionQuestion } from "./card-session.ts";
import {
  readCardSession,
  readCardSessionQuestion,
  writeCardSession,
  writeCardSessionQuestion,
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

export const cardCalls = { authSession };
