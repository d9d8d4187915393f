import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Reply = (response: ServerResponse, registrationNumber: string) => void;

/** A register that answers as scripted by a test and records the requested numbers. */
export type ScriptedRegister = {
  baseUrl: string;
  asked: string[];
  reply: Reply;
  close(): Promise<void>;
};

/** An answer as the register gives it. */
export function json(status: number, body: unknown): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
}

/** Accepts the request and never answers it. */
export const hang: Reply = () => undefined;

/** Starts on a free local port; it knows no company by default. */
export async function startScriptedRegister(): Promise<ScriptedRegister> {
  const path = /^\/ekonomicke-subjekty-v-be\/rest\/ekonomicke-subjekty\/([^/]+)$/;
  const server = createServer((request, response) => {
    const number = path.exec(request.url ?? "")?.[1] ?? "";
    register.asked.push(number);
    register.reply(response, number);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const register: ScriptedRegister = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    reply: json(404, { kod: "NENALEZENO", popis: "Ekonomický subjekt nebyl nalezen." }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return register;
}
