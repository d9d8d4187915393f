/** Amounts in hundredths of a currency, which every call of the protocol uses, even for forints and yen. */
export type Cents = number;

const LARGEST = 999_999_999_999;

/** Reads an amount that a call may write as a number or as digits; null for anything that is not whole cents. */
export function parseCents(data: unknown): Cents | null {
  const text = typeof data === "number" || typeof data === "string" ? String(data) : "";
  // Digits only: floats, exponents and separators are not interpreted.
  if (!/^-?\d{1,12}$/.test(text)) return null;
  const cents = Number(text);
  return Math.abs(cents) <= LARGEST ? cents : null;
}

/** As a guest reads it: `1 399,51 CZK` in Czech, `1,399.51 CZK` in English. */
export function showAmount(cents: Cents, currency: string, language: "cs" | "en"): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const [groups, point] = language === "cs" ? ["\u00a0", ","] : [",", "."];
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, groups);
  return `${cents < 0 ? "−" : ""}${whole}${point}${digits.slice(-2)}\u00a0${currency}`;
}
