export { MAIL_JOB, queueMails } from "./mail-queue.ts";
export type { MailKind } from "./outgoing-mail-store.ts";
