/** What the engine's page carries so that the first screen needs no call; everything in the form of the wire. */
export type StartData = {
  /** Null where the engine does not know the client. */
  defaults: unknown;
  baseRates: { question: unknown; answer: unknown } | null;
};

/** Reads the start data of the page; null where the page carries none, as under a development server. */
export function readStartData(page: Document): StartData | null {
  const text = page.getElementById("portico-start")?.textContent;
  if (!text) return null;
  const data: unknown = JSON.parse(text);
  if (typeof data !== "object" || data === null) return null;
  const { defaults = null, baseRates = null } = data as Partial<StartData>;
  return { defaults, baseRates };
}
