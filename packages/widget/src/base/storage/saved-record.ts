import { failure, success, type Result } from "@portico/domain/result";

/** How a state lies in browser storage. The sizes tell a cut-off record from a damaged one. */
type SavedRecord = {
  client: string;
  /** The state as JSON text. */
  state: string;
  checksum: string;
  checksum_size: number;
  size: number;
};

export type RecordProblem = "damaged" | "other_client";

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

/** Reads a kept text; the state is still to be checked for its shape by the caller. */
export function readRecord(client: string, text: string): Result<unknown, RecordProblem> {
  try {
    const record: unknown = JSON.parse(text);
    if (!isRecord(record)) return failure("damaged");
    if (record.client !== client) return failure("other_client");
    const intact =
      record.size === record.state.length &&
      record.checksum_size === record.checksum.length &&
      record.checksum === checksum(client + record.state);
    return intact ? success(JSON.parse(record.state) as unknown) : failure("damaged");
  } catch {
    return failure("damaged");
  }
}

function isRecord(value: unknown): value is SavedRecord {
  if (typeof value !== "object" || value === null) return false;
  const record = value as Partial<Record<keyof SavedRecord, unknown>>;
  return (
    typeof record.client === "string" &&
    typeof record.state === "string" &&
    typeof record.checksum === "string"
  );
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
