/** 128 random bits in hexadecimal. `crypto.randomUUID` would be missing where a page without TLS embeds the widget. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
