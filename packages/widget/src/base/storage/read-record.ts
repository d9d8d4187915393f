import { failure, success, type Result } from "@portico/domain/result";
import { checksum, type SavedRecord } from "./saved-record.ts";

type RecordProblem = "damaged" | "other_client";

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
