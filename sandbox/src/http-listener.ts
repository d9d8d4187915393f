import { createServer, type IncomingMessage, type Server } from "node:http";
import type { MailFolder } from "./mailbox/mail-folder.ts";
import type { Message } from "./mailbox/message.ts";
import { type Faults, parseFaults } from "./mailbox/smtp-listener.ts";

interface Answer {
  status: number;
  /** An object is sent as JSON, a string as the page that it is. */
  body: object | string;
}

const LONGEST_BODY = 10_000;

// A message's own page runs no script and loads nothing from elsewhere; its links open beside it.
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Addresses of the neighbours' pages for people, once their ports are known. */
type Neighbours = Record<"gateway" | "register" | "vault" | "stripe" | "insurer" | "bank", string>;

/** The sandbox's JSON calls: the mailbox's messages and the fault switches; not started yet. */
export function createHttpListener(folder: MailFolder, faults: Faults, neighbours: () => Neighbours): Server {
  return createServer((request, response) => {
    void answer(request, folder, faults, neighbours)
      .catch((error: unknown) => ({ status: 500, body: { error: String(error) } }))
      .then(({ status, body }) => {
        response.setHeader("cache-control", "no-store");
        if (typeof body === "string") {
          response.setHeader("content-security-policy", MESSAGE_POLICY);
          response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(body);
          return;
        }
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
  });
}

async function answer(
  request: IncomingMessage,
  folder: MailFolder,
  faults: Faults,
  neighbours: () => Neighbours,
): Promise<Answer> {
  const { pathname } = new URL(request.url ?? "/", "http://sandbox");
  switch (`${request.method} ${pathname}`) {
    case "GET /mailbox":
      return { status: 200, body: { messages: folder.list(), ...neighbours() } };
    case "DELETE /mailbox":
      await folder.clear();
      return { status: 200, body: { messages: [] } };
    case "GET /faults":
      return { status: 200, body: faults };
    case "POST /faults":
      return changeFaults(await readBody(request), faults);
  }
  const [, id, page] = /^\/mailbox\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  const message = request.method === "GET" && id ? folder.find(id) : null;
  if (message) return { status: 200, body: page ? messagePage(message) : message };
  const missing = id ? `There is no message ${id}.` : `There is no ${request.method} ${pathname} here.`;
  return { status: 404, body: { error: missing } };
}

function changeFaults(body: string, faults: Faults): Answer {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return { status: 400, body: { error: "The body is not JSON." } };
  }
  const change = parseFaults(data);
  if (typeof change === "string") return { status: 400, body: { error: change } };
  return { status: 200, body: Object.assign(faults, change) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) {
    body += chunk;
    if (body.length > LONGEST_BODY) throw new Error(`The body is longer than ${LONGEST_BODY} characters.`);
  }
  return body;
}

/** The message's HTML as a page of its own: embedded pictures are put in place, links open in a new window. */
function messagePage(message: Message): string {
  let html = message.html || `<pre>${escape(message.text)}</pre>`;
  for (const { contentId, mimeType, base64 } of message.attachments) {
    if (contentId) html = html.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${base64}`);
  }
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
