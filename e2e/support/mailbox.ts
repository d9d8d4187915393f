import { expect } from "@playwright/test";

export type Mail = {
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; base64: string }[];
};

type MailSummary = Pick<Mail, "to" | "subject"> & { id: string };

/** The mails about a reservation that have arrived, as soon as there are as many as expected. */
export async function mailsAbout(origin: string, reservationNumber: string, count: number): Promise<Mail[]> {
  const find = async (): Promise<MailSummary[]> => {
    const { messages } = (await (await fetch(`${origin}/sandbox/mailbox`)).json()) as {
      messages: MailSummary[];
    };
    return messages.filter(({ subject }) => subject.includes(reservationNumber));
  };
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(count);
  return Promise.all(
    (await find()).map(
      async ({ id }) => (await (await fetch(`${origin}/sandbox/mailbox/${id}`)).json()) as Mail,
    ),
  );
}
