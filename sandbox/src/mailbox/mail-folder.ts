import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { Message, MessageSummary, Receipt } from "./message.ts";
import { summarise, toMessage } from "./message.ts";

/** A folder of received messages that survives a restart. */
export interface MailFolder {
  add: (envelope: Receipt["envelope"], source: Buffer) => Promise<Message>;
  /** Newest first. */
  list: () => MessageSummary[];
  find: (id: string) => Message | null;
  clear: () => Promise<void>;
}

interface KeptMessage {
  receipt: Receipt;
  /** The message as it came over SMTP, in base64: its bytes need not be text. */
  source: string;
}

const SUFFIX = ".json";

/** Opens the folder, which is made if it is missing, and reads what an earlier run kept in it. */
export async function openMailFolder(path: string): Promise<MailFolder> {
  await mkdir(path, { recursive: true });
  const messages = new Map<string, Message>();
  for (const name of (await readdir(path)).filter((file) => file.endsWith(SUFFIX)).sort()) {
    const { receipt, source } = JSON.parse(await readFile(join(path, name), "utf8")) as KeptMessage;
    messages.set(receipt.id, await parse(receipt, Buffer.from(source, "base64")));
  }
  return {
    async add(envelope, source) {
      const now = new Date();
      // Ids sort by the time of receipt, so that a folder's listing is in order.
      const id = `${now.getTime().toString().padStart(14, "0")}-${randomBytes(4).toString("hex")}`;
      const receipt = { id, receivedAt: now.toISOString(), envelope };
      const message = await parse(receipt, source);
      const kept: KeptMessage = { receipt, source: source.toString("base64") };
      const file = join(path, id + SUFFIX);
      // A rename is atomic: a stopped process leaves a whole message or none.
      await writeFile(`${file}.part`, JSON.stringify(kept));
      await rename(`${file}.part`, file);
      messages.set(id, message);
      return message;
    },
    list: () => [...messages.values()].reverse().map(summarise),
    find: (id) => messages.get(id) ?? null,
    async clear() {
      const ids = [...messages.keys()];
      messages.clear();
      await Promise.all(ids.map((id) => rm(join(path, id + SUFFIX), { force: true })));
    },
  };
}

async function parse(receipt: Receipt, source: Buffer): Promise<Message> {
  return toMessage(receipt, await PostalMime.parse(source, { attachmentEncoding: "arraybuffer" }));
}
