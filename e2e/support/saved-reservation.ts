import type { Page } from "@playwright/test";

/** A reservation as the engine returns it to callers with its secret. */
export type SavedReservation = {
  number: string;
  total: number;
  /** What is to be transferred, in whole units of the currency; null where nothing is. */
  bank: { variable_symbol: string; amount: number; received: number } | null;
};

/** Asks the engine for the reservation that the page's address names. */
export async function loadReservation(origin: string, page: Page): Promise<SavedReservation> {
  const frame = page.frames().find((candidate) => candidate.url().includes("return_token"));
  const fragment = new URLSearchParams(new URL(frame?.url() ?? page.url()).hash.slice(1));
  const answer = await fetch(`${origin}/api/ibe4/load-reservation`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Client": "demo" },
    body: JSON.stringify({
      payment_id: fragment.get("payment_id"),
      return_token: fragment.get("return_token"),
    }),
  });
  if (!answer.ok) throw new Error(`The reservation was not found: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SavedReservation;
}
