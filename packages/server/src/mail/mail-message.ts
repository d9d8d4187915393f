/** A text, or with an encoding any file. */
export type MailAttachment = { filename: string; contentType: string; content: string; encoding?: "base64" };

/** A mail ready to send, except for its sender and identity. */
export type MailMessage = {
  to: string;
  /** Where replies go: to the hotel for guests, to the guest for the hotel; empty if the guest's address is no longer kept. */
  replyTo: string;
  /** The name that stands before the engine's own address. */
  senderName: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
};
