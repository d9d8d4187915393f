import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import type { MailMessage } from "./mail-message.ts";

export type MailTransport = {
  /** Resolves when the mail server has accepted the mail; otherwise rejects with its reason. */
  send(message: MailMessage, dedupeKey: string): Promise<void>;
  close(): void;
};

const CONNECT_TIMEOUT = 10_000;
const ANSWER_TIMEOUT = 30_000;
const CONNECTIONS = 3;

/**
 * Sends over SMTP on a few kept connections. The same key always gives the same Message-ID, so that a mail program
 * shows a repeat after a crash only once.
 */
export function openMailTransport(smtpUrl: string, from: string): MailTransport {
  const sender = parseSender(from);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: ANSWER_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message, dedupeKey) => {
      await transport.sendMail({
        from: { name: message.senderName, address: sender.address },
        // As an object, so that a comma or a line break in it can never make a second recipient or header.
        to: { name: "", address: message.to },
        ...(message.replyTo === "" ? {} : { replyTo: { name: "", address: message.replyTo } }),
        subject: message.subject,
        html: message.html,
        text: message.text,
        // As base64, because other encodings may change the line ends that calendar files need.
        attachments: message.attachments.map((attachment) => ({
          ...attachment,
          contentTransferEncoding: "base64" as const,
        })),
        messageId: `<${createHash("sha256").update(dedupeKey).digest("hex").slice(0, 32)}@${sender.host}>`,
        // Out-of-office programs do not answer machines.
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}

function parseSender(from: string): { address: string; host: string } {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return { address, host: address.split("@")[1] ?? "localhost" };
}
