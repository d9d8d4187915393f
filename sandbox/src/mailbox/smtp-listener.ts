import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { MailFolder } from "./mail-folder.ts";

/** Deliberate faults: none, refuse every connection, or never answer. */
type SmtpFault = "none" | "refuse" | "hang";

/** The switches that a test sets; the servers read them at every connection. */
export interface Faults {
  smtp: SmtpFault;
}

const LARGEST_MESSAGE = 20 * 1024 * 1024;

/** An SMTP server without login or encryption that keeps every message it gets; not started yet. */
export function createSmtpListener(folder: MailFolder, faults: Faults): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    banner: "Portico sandbox mailbox",
    size: LARGEST_MESSAGE,
    closeTimeout: 200,
    onConnect(_session, done) {
      if (faults.smtp === "refuse") {
        done(smtpError(421, "The sandbox refuses mail on purpose"));
      } else if (faults.smtp === "none") done();
      // "hang": the client gets no greeting and waits.
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const source = await buffer(stream);
      if (stream.sizeExceeded) throw smtpError(552, "The message is larger than 20 MB");
      const { mailFrom, rcptTo } = session.envelope;
      await folder.add(
        { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) },
        source,
      );
    }),
  });
  // A port that is in use makes the start fail; this handler is for clients that drop their connection.
  server.on("error", (error: Error) => {
    if (server.server.listening) process.stderr.write(`sandbox mailbox: ${error.message}\n`);
  });
  return server;
}

function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Reads a change of faults from JSON; a string tells what is wrong with it. */
export function parseFaults(data: unknown): Faults | string {
  const smtp = typeof data === "object" && data !== null && "smtp" in data ? data.smtp : undefined;
  if (smtp === "none" || smtp === "refuse" || smtp === "hang") return { smtp };
  return 'Send {"smtp": "none" | "refuse" | "hang"}.';
}
