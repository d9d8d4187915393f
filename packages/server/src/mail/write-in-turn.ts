import type { MailWriter } from "./deliver-mail.ts";

/**
 * Writes one mail after the other, each once more urgent work lets it: writing computes, and the process that does it answers
 * guests too. Sending waits for the mail server instead, so several mails are sent meanwhile. See
 * docs/decisions/0202-letters-in-turn.md.
 */
export function writeInTurn(
  write: MailWriter,
  giveWay: () => Promise<void> = () => Promise.resolve(),
): MailWriter {
  let last: Promise<unknown> = Promise.resolve();
  return (mail) => {
    const written = last.then(giveWay).then(() => write(mail));
    // The caller learns about a failure; the next mail is written anyway.
    last = written.catch(() => undefined);
    return written;
  };
}
