import { failure, success, type Result } from "@portico/domain/result";
import { checksum } from "./checksum.ts";

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
