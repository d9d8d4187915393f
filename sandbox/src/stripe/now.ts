/** Unix seconds, as the API writes every instant. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
