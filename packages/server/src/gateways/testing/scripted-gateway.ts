import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** One request as received. */
export type SeenRequest = {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
};

export type Reply = (response: ServerResponse, request: SeenRequest) => void;

/** A server that answers as a test scripts it, right or wrong, and records its requests. */
export type ScriptedGateway = {
  baseUrl: string;
  /** Questions about payments, oldest first. */
  asked: SeenRequest[];
  /** Questions for a token, oldest first. */
  tokensAsked: SeenRequest[];
  /** Its answer about payments from now on. */
  reply: Reply;
  replyToken: Reply;
  close(): Promise<void>;
};

export function json(status: number, body: unknown): Reply {
  return (response) => {
    response
      .writeHead(status, { "content-type": "application/json;charset=UTF-8" })
      .end(JSON.stringify(body));
  };
}

/** Accepts the request and never answers it. */
export const hang: Reply = () => undefined;

/** Issues a new token each time: token1, token2, … */
function newToken(asked: readonly SeenRequest[]): Reply {
  return (response, request) =>
    json(200, { token_type: "bearer", access_token: `token${asked.length}`, expires_in: 1800 })(
      response,
      request,
    );
}

/** Starts on a free port of this machine. */
export async function startScriptedGateway(): Promise<ScriptedGateway> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const seen: SeenRequest = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body,
      };
      const isToken = seen.path === "/api/oauth2/token";
      (isToken ? gateway.tokensAsked : gateway.asked).push(seen);
      (isToken ? gateway.replyToken : gateway.reply)(response, seen);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const tokensAsked: SeenRequest[] = [];
  const gateway: ScriptedGateway = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked: [],
    tokensAsked,
    reply: json(404, {}),
    replyToken: newToken(tokensAsked),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return gateway;
}
