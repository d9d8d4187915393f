import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallName } from "@portico/contract/calls";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import type { FastifyInstance } from "fastify";
import type { AnswerBytes } from "../answers/answer-bytes.ts";
import type { AnswerHeaders } from "../answers/answer-headers.ts";
import type { AskedWith } from "../answers/request-locale.ts";
import { fitAnswer } from "../answers/send-answer.ts";
import { canReadAhead, handOn, readAhead, textOf } from "./read-ahead.ts";

declare module "fastify" {
  interface FastifyInstance {
    shortWay: ShortWay;
  }
}

/** A finished answer that a request gets, and its hotel's code. */
type KeptAnswer = { readonly answer: AnswerBytes; readonly hotel: string };

/** A path of a call whose finished answers are kept. */
export type ShortRoute = {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly call: CallName;
  readonly shared: boolean;
  /** The answer kept for this request with this body; null if there is none or only the long way can tell. */
  readonly find: (request: AskedWith, text: string) => KeptAnswer | null;
};

type WayParts = {
  readonly headersOf: AnswerHeaders;
  readonly newId: (request: IncomingMessage) => string;
};

const NAMES = [REQUEST_HEADERS.client, REQUEST_HEADERS.currency, REQUEST_HEADERS.language].map((name) =>
  name.toLowerCase(),
);
const NO_QUERY = {};

/**
 * Answers requests whose finished answer is kept before the framework sees them, since its handling of a request costs
 * more than such an answer. Everything else goes the long way, untouched. Both ways write an answer by the same
 * functions; see docs/decisions/0175-the-short-way.md.
 */
export class ShortWay {
  readonly #app: FastifyInstance;
  readonly #parts: WayParts;
  readonly #routes = { GET: new Map<string, ShortRoute>(), POST: new Map<string, ShortRoute>() };
  #isOpen = true;

  private constructor(app: FastifyInstance, parts: WayParts) {
    this.#app = app;
    this.#parts = parts;
  }

  /** Puts the short way before the framework; routes join it at `app.shortWay`. */
  static open(app: FastifyInstance, parts: WayParts): void {
    const way = new ShortWay(app, parts);
    app.decorate("shortWay", way);
    // A closing server turns requests away, which the long way does.
    app.addHook("preClose", (done) => {
      way.#isOpen = false;
      done();
    });
    app.server.removeAllListeners("request").on("request", way.#take);
  }

  add(route: ShortRoute): void {
    this.#routes[route.method].set(route.url, route);
  }

  readonly #take = (request: IncomingMessage, response: ServerResponse): void => {
    const route = this.#isOpen ? this.#routeOf(request) : undefined;
    if (route?.method === "POST" && canReadAhead(request)) {
      readAhead(request, (body) => {
        if (body.error === null && this.#answers(route, request, response, textOf(body))) return;
        handOn(request, body);
        this.#app.routing(request, response);
      });
      return;
    }
    const isAnswered = route?.method === "GET" && this.#answers(route, request, response, request.url ?? "");
    if (!isAnswered) this.#app.routing(request, response);
  };

  #routeOf({ method, url = "", headers }: IncomingMessage): ShortRoute | undefined {
    if (method !== "GET" && method !== "POST") return undefined;
    const query = url.indexOf("?");
    const route = this.#routes[method].get(query < 0 ? url : url.slice(0, query));
    // The query names what the headers do not, and only the framework parses it.
    return query < 0 || NAMES.every((name) => headers[name]) ? route : undefined;
  }

  /** Answers if the answer is kept. */
  #answers(route: ShortRoute, request: IncomingMessage, response: ServerResponse, text: string): boolean {
    const began = performance.now();
    const { headers, url = "" } = request;
    const kept = route.find({ headers, url, query: NO_QUERY }, text);
    if (kept === null) return false;
    const { status, headers: fitted, body } = fitAnswer(headers, kept.answer, route);
    const id = this.#parts.newId(request);
    const { url: path, call, method } = route;
    let isTold = false;
    const tell = () => {
      if (isTold) return;
      isTold = true;
      const milliseconds = performance.now() - began;
      const { hotel } = kept;
      const answered = { id, hotel, method, route: path, call, status, milliseconds, isCounted: false };
      this.#app.answeredRequests.tell(answered);
    };
    response.on("finish", tell).on("error", tell);
    response.writeHead(status, [...this.#parts.headersOf(request, id), ...fitted]);
    response.end(body, "latin1");
    return true;
  }
}
