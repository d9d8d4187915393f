/** Why a vault did not store a card, in its form's words. */
const CARD_PROBLEMS = [
  "duplicate",
  "tokenization",
  "network",
  "cvv",
  "paypal",
  "paypal_cancelled",
  "venmo",
  "venmo_cancelled",
  "apple_pay",
  "google_pay",
  "generic",
] as const;

export type CardProblem = (typeof CARD_PROBLEMS)[number];

/** A message of the form in the frame. */
export type VaultMessage =
  | { kind: "ready" | "valid" | "expired" }
  /** The form shows what is wrong beside its own fields. */
  | { kind: "invalid" }
  | { kind: "height"; pixels: number }
  | { kind: "problem"; problem: CardProblem };

/** A message of our own page, where the form ends. */
export type DoneMessage = { kind: "stored"; token: string } | { kind: "failed" };

const HIGHEST = 5000;

/** Reads a message of the vault's form; null means that it must be ignored. */
export function parseVaultMessage(data: unknown): VaultMessage | null {
  if (data === "ready" || data === "valid" || data === "invalid") return { kind: data };
  if (!isRecord(data)) return null;
  const height = data["frameDimensionsChanged"];
  if (typeof height === "number" && height > 0) {
    return { kind: "height", pixels: Math.min(HIGHEST, Math.ceil(height)) };
  }
  const error = data["error"];
  if (typeof error !== "string") return null;
  if (error === "expired") return { kind: "expired" };
  if (error === "fields" || error === "unsupported") return { kind: "invalid" };
  return { kind: "problem", problem: CARD_PROBLEMS.find((known) => known === error) ?? "generic" };
}

/** Reads a message of our own page at the form's end. */
export function parseDoneMessage(data: unknown): DoneMessage | null {
  if (!isRecord(data) || data["portico"] !== 1) return null;
  const token = data["cardToken"];
  if (data["type"] !== "card-done") return null;
  return typeof token === "string" ? { kind: "stored", token } : { kind: "failed" };
}

/** The message that our own page posts. */
export function doneMessage(token: string | null): object {
  return { portico: 1, type: "card-done", cardToken: token };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
