import type { Address, Email } from "postal-mime";

/** A mail address with the name beside it, empty where the message gives none. */
interface Correspondent {
  name: string;
  address: string;
}

interface MessageAttachment {
  filename: string;
  mimeType: string;
  /** Bytes, before encoding. */
  size: number;
  /** Without the angle brackets; null unless the HTML refers to the part by it. */
  contentId: string | null;
  base64: string;
}

/** A received message as the mailbox shows it. */
export interface Message {
  id: string;
  /** ISO instant at which the mailbox took it. */
  receivedAt: string;
  /** Who the SMTP dialogue said it is from and for; the headers may differ. */
  envelope: { from: string; to: string[] };
  from: Correspondent | null;
  to: Correspondent[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: MessageAttachment[];
}

/** A line of the mailbox's list. */
export type MessageSummary = Pick<Message, "id" | "receivedAt" | "from" | "to" | "subject"> & {
  attachments: number;
};

export type Receipt = Pick<Message, "id" | "receivedAt" | "envelope">;

/** Joins what the SMTP dialogue said with what the message itself holds. */
export function toMessage(receipt: Receipt, email: Email): Message {
  return {
    ...receipt,
    from: (email.from ? correspondents(email.from)[0] : undefined) ?? null,
    to: (email.to ?? []).flatMap(correspondents),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map((attachment) => {
      const content = Buffer.from(attachment.content as ArrayBuffer);
      return {
        filename: attachment.filename ?? "unnamed",
        mimeType: attachment.mimeType,
        size: content.byteLength,
        contentId: attachment.contentId?.replace(/^<|>$/g, "") ?? null,
        base64: content.toString("base64"),
      };
    }),
  };
}

export function summarise({ id, receivedAt, from, to, subject, attachments }: Message): MessageSummary {
  return { id, receivedAt, from, to, subject, attachments: attachments.length };
}

function correspondents(address: Address): Correspondent[] {
  return (address.group ?? [address]).map(({ name, address: mail }) => ({ name, address: mail ?? "" }));
}
