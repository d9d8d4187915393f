import { z } from "zod";

/**
 * A backup is a gzip file of lines: the header; then for every table its heading, its rows as PostgreSQL COPY text, and
 * the end mark; then the closing line. `docs/guides/running.md` shows one.
 */
export const FORMAT = "portico-backup";
export const FORMAT_VERSION = 1;

/** The line after a table's rows; COPY text escapes backslashes, so no row can look like it. */
export const END_OF_TABLE = "\\.";

const appliedMigration = z.object({ version: z.int(), name: z.string(), checksum: z.string() });

export const headerLine = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  /** The migrations that made the tables of this backup. */
  migrations: z.array(appliedMigration),
});

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

const sequence = z.object({ name: z.string(), lastValue: z.int(), isCalled: z.boolean() });

export const closingLine = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(sequence),
  /** SHA-256 of every byte before this line. */
  sha256: z.string(),
});

export type BackupHeader = z.infer<typeof headerLine>;
export type BackupTable = z.infer<typeof tableLine>;
export type BackupClosing = z.infer<typeof closingLine>;
export type SequenceState = z.infer<typeof sequence>;
