/** What the outside world does wrong on purpose: nothing, turn every connection away, or never answer. */
type SmtpFault = "none" | "refuse" | "hang";

/** The switches that a test turns; the servers read them at every connection. */
export interface Faults {
  smtp: SmtpFault;
}

/** Reads a change of faults from JSON; a string tells what is wrong with it. */
export function parseFaults(data: unknown): Faults | string {
  const smtp = typeof data === "object" && data !== null && "smtp" in data ? data.smtp : undefined;
  if (smtp === "none" || smtp === "refuse" || smtp === "hang") return { smtp };
  return 'Send {"smtp": "none" | "refuse" | "hang"}.';
}
