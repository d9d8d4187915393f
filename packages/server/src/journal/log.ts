import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";
export type LogFormat = "json" | "text";
export type Log = Logger;

/** One JSON object per line with level, time and process, for log collectors; or the same formatted for people. */
export function openLog(level: LogLevel, to: DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
}

/**
 * The destination of log lines; for people the message comes first. Writes synchronously, so that no line is lost when
 * the process ends.
 */
export async function logDestination(format: LogFormat, descriptor: 1 | 2): Promise<DestinationStream> {
  if (format === "json") {
    const { destination } = await import("pino");
    return destination({ dest: descriptor, sync: true });
  }
  // Loaded only for terminals.
  const { default: pretty } = await import("pino-pretty");
  return pretty({
    destination: descriptor,
    sync: true,
    translateTime: "SYS:HH:MM:ss",
    ignore: "pid",
    singleLine: true,
    colorize: (descriptor === 1 ? process.stdout : process.stderr).isTTY,
  });
}

/** Text on a terminal, otherwise JSON; `LOG_FORMAT` overrides that. */
export function chooseFormat(wished: string | undefined, isTerminal: boolean): LogFormat {
  if (wished === "json" || wished === "text") return wished;
  return isTerminal ? "text" : "json";
}

/**
 * Class, code and place of an error. Database messages may contain row values, so they stay out of the log, and so does
 * everything in a thrown value that is not an error.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const fromDatabase = "severity" in error;
  return {
    name: error.name,
    code: "code" in error ? error.code : undefined,
    ...(fromDatabase ? {} : { message: error.message }),
    stack: fromDatabase ? error.stack?.split("\n").slice(1).join("\n") : error.stack,
  };
}
