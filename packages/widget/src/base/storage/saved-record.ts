/** How a state lies in browser storage. The sizes tell a cut-off record from a damaged one. */
export type SavedRecord = {
  client: string;
  /** The state as JSON text. */
  state: string;
  checksum: string;
  checksum_size: number;
  size: number;
};

/** The text to keep for a client; reading it back gives the same state or a problem, never a third thing. */
export function writeRecord(client: string, state: unknown): string {
  const text = JSON.stringify(state);
  const sum = checksum(client + text);
  const record: SavedRecord = {
    client,
    state: text,
    checksum: sum,
    checksum_size: sum.length,
    size: text.length,
  };
  return JSON.stringify(record);
}

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** CRC-32 (ISO-HDLC) of the text's UTF-8 bytes as eight hexadecimal digits. It finds damage, not forgery. */
export function checksum(text: string): string {
  let value = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  }
  return ((value ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}
