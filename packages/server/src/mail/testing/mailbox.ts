import { expect, vi } from "vitest";

/** A mail as the sandbox's mail server got it over SMTP, its headers and parts decoded. */
export type Received = {
  id: string;
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
  headers: unknown;
  attachments: { filename: string; mimeType: string; base64: string; contentId: string | null }[];
};

/** What the sandbox at this address has received. */
export class Mailbox {
  readonly #address: string;

  constructor(sandbox: { url: string }) {
    this.#address = `${sandbox.url}/mailbox`;
  }

  async clear(): Promise<void> {
    await fetch(this.#address, { method: "DELETE" });
  }

  /** Waits until `count` mails are there; the newest comes first. */
  async untilReceived(count: number): Promise<Received[]> {
    const ids = async () => {
      const answer = await fetch(this.#address);
      const { messages } = (await answer.json()) as { messages: { id: string }[] };
      return messages.map(({ id }) => id);
    };
    await vi.waitFor(async () => expect(await ids()).toHaveLength(count), { timeout: 60_000, interval: 50 });
    const mails = (await ids()).map(async (id) => (await fetch(`${this.#address}/${id}`)).json());
    return (await Promise.all(mails)) as Received[];
  }
}
