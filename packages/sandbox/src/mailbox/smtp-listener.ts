import { SMTPServer } from "smtp-server";
import type { Faults } from "../faults.ts";
import type { MailFolder } from "./mail-folder.ts";

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
        done(Object.assign(new Error("The sandbox refuses mail on purpose"), { responseCode: 421 }));
      } else if (faults.smtp === "none") done();
      // "hang": the client gets no greeting and waits.
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error("The message is larger than 20 MB"), { responseCode: 552 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
        };
        folder.add(envelope, Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  // A port that is taken fails the start instead; here belong clients that break their connection off.
  server.on("error", (error: Error) => {
    if (server.server.listening) process.stderr.write(`sandbox mailbox: ${error.message}\n`);
  });
  return server;
}
