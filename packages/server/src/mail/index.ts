export { deliverMail, type MailWriter, type OwnerLetters } from "./deliver-mail.ts";
export { html, withoutLinks, type HtmlFragment } from "./html-fragment.ts";
export { mayGive, mayWrite, tooManyLetters } from "./letter-limits.ts";
export type { MailBlock, MailDocument, MailFact, MailPhoto } from "./mail-document.ts";
export { mailHtml } from "./mail-html.ts";
export { filesOf, type MailPicture, type MailPictures } from "./mail-picture.ts";
export type { MailAttachment, MailMessage } from "./mail-message.ts";
export { hurryMail, MAIL_JOB, queueMails, repeatMail, type MailJob, type MailOrder } from "./mail-queue.ts";
export { mailText } from "./mail-text.ts";
export { openMailTransport } from "./mail-transport.ts";
export {
  dropMails,
  findRepeatable,
  hasHeard,
  withdrawMails,
  type LetterLimits,
  type MailKind,
  type RepeatableMail,
} from "./outgoing-mail-store.ts";
export { requeueMails } from "./mail-queue.ts";
export { writeInTurn } from "./write-in-turn.ts";
export { sendLinkLetter } from "./send-link-letter.ts";
