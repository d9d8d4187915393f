import { expect } from "@playwright/test";

export type Mail = {
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; base64: string }[];
};

type MailSummary = Pick<Mail, "to" | "subject"> & { id: string };

/** The mails about a reservation, once the expected number has arrived. */
export async function mailsAbout(origin: string, reservationNumber: string, count: number): Promise<Mail[]> {
  const find = async (): Promise<MailSummary[]> => {
    const { messages } = (await (await fetch(`${origin}/sandbox/mailbox`)).json()) as {
      messages: MailSummary[];
    };
    return messages.filter(({ subject }) => subject.includes(reservationNumber));
  };
  await expect.poll(async () => (await find()).length).toBe(count);
  return Promise.all(
    (await find()).map(
      async ({ id }) => (await (await fetch(`${origin}/sandbox/mailbox/${id}`)).json()) as Mail,
    ),
  );
}

/** The address behind the button of the mail that offers a room to the guest who waits under the number. */
export async function linkOfOffer(origin: string, reservationNumber: string): Promise<string> {
  const isOffer = ({ subject }: MailSummary) => subject.startsWith("Uvolnil se pro vás pokoj");
  return linkInMail(origin, isOffer, {
    path: "reservation",
    isAbout: (text) => text.includes(reservationNumber),
  });
}

/** The address behind the button of the mail that tells a guest of a free time of the service. */
export async function linkOfFreeTime(origin: string, service: string): Promise<string> {
  return linkInMail(origin, ({ subject }) => subject.startsWith(`Uvolnil se termín: ${service}`), {
    path: "wellness",
  });
}

/** The address of the guest's own page in a mail about the reservation. */
export async function linkOfLetter(origin: string, reservationNumber: string): Promise<string> {
  return linkInMail(origin, ({ subject }) => subject.includes(reservationNumber), { path: "reservation" });
}

/** The address in the newest letter about an account to a guest. */
export async function linkOfAccount(origin: string, email: string): Promise<string> {
  return linkInMail(origin, ({ to }) => to[0]?.address === email, { path: "account" });
}

async function linkInMail(
  origin: string,
  isAsked: (mail: MailSummary) => boolean,
  {
    path,
    isAbout = () => true,
  }: { path: "reservation" | "wellness" | "account"; isAbout?: (text: string) => boolean },
): Promise<string> {
  const address = new RegExp(`https?:\\S+/${path}\\S+`);
  let link: string | undefined;
  const find = async (): Promise<boolean> => {
    const { messages } = (await (await fetch(`${origin}/sandbox/mailbox`)).json()) as {
      messages: MailSummary[];
    };
    for (const { id } of messages.filter(isAsked)) {
      const { text } = (await (await fetch(`${origin}/sandbox/mailbox/${id}`)).json()) as Mail;
      if (isAbout(text)) link ??= address.exec(text)?.[0];
    }
    return link !== undefined;
  };
  await expect.poll(find).toBe(true);
  return link ?? "";
}

/** Waits for a mail about a reservation with a matching subject. */
export async function waitForMail(
  origin: string,
  reservationNumber: string,
  { to, subject }: { to?: string; subject: RegExp },
): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    const { messages } = (await (await fetch(`${origin}/sandbox/mailbox`)).json()) as {
      messages: MailSummary[];
    };
    return messages.some(
      (mail) =>
        (to === undefined || mail.to[0]?.address === to) &&
        mail.subject.includes(reservationNumber) &&
        subject.test(mail.subject),
    );
  };
  await expect.poll(isThere).toBe(true);
}
