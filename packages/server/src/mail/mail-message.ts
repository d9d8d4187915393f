export type MailAttachment = { filename: string; contentType: string; content: string };

/** A mail ready to be sent, but for its sender and identity. */
export type MailMessage = {
  to: string;
  /** Where an answer goes: the hotel for the guest, the guest for the hotel. */
  replyTo: string;
  /** The name that stands before the engine's own address. */
  senderName: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
};
