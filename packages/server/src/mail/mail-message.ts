/** A text, or with an encoding any file; with a content id a picture that the HTML shows by it. */
export type MailAttachment = {
  filename: string;
  contentType: string;
  content: string;
  encoding?: "base64";
  cid?: string;
};

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
