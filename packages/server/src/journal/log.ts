import { pino, stdTimeFunctions, type Logger, type DestinationStream } from "pino";

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";
export type LogFormat = "json" | "text";
export type Log = Logger;

/**
 * One JSON object per line with level, time and process, for whoever collects lines; or the same for human eyes.
 */
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
 * Where lines go: for human eyes the message stands first, as people read it. Written at once, so that none is lost when
 * the process ends.
 */
export async function logDestination(format: LogFormat, descriptor: 1 | 2): Promise<DestinationStream> {
  if (format === "json") {
    const { destination } = await import("pino");
    return destination({ dest: descriptor, sync: true });
  }
  // Loaded for terminals alone.
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

/** Text on a terminal, JSON where a program reads; `LOG_FORMAT` says otherwise. */
export function chooseFormat(wished: string | undefined, isTerminal: boolean): LogFormat {
  if (wished === "json" || wished === "text") return wished;
  return isTerminal ? "text" : "json";
}
