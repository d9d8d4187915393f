import { callPath } from "@portico/contract/call-path";
import { calls, type CallName } from "@portico/contract/calls";
import type { Call } from "@portico/contract/call";
import type { CallContext, WireObject } from "@portico/contract/codec/wire";
import { asObject } from "@portico/contract/codec/codec";
import { findCardData } from "@portico/contract/schema/card-data";
import type { Result } from "@portico/domain/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AnswerBytes } from "../answers/answer-bytes.ts";
import { AnswerCache } from "../answers/answer-cache.ts";
import { readAsker, readCaller, type Asker, type Caller } from "./caller.ts";
import type { Client, ClientDirectory } from "./client.ts";
import { parseJsonBody } from "../requests/json-body.ts";
import { maintenanceRefusal } from "./maintenance.ts";
import type { AskedWith } from "../answers/request-locale.ts";
import { sendProblem } from "../answers/problem-answer.ts";
import type { Refusal } from "../answers/refusal.ts";
import type { ChangesUnderWay } from "../limits/changes-under-way.ts";
import { DearReads } from "../limits/dear-reads.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { replayBody } from "../requests/read-ahead.ts";
import { checkRequest } from "../requests/request-check.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { SharedLimit, type LimitParts } from "../limits/shared-limit.ts";

export type Answered<Answer> = Result<Answer, Refusal> | Promise<Result<Answer, Refusal>>;

type RequestOf<C> = C extends Call<infer Request, infer _> ? Request : never;
type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never;

export interface AnswerOptions {
  /** Changes something: counts against the limit of calls per address. */
  readonly mutates?: boolean;
  /** Answers for any currency in the headers. */
  readonly anyCurrency?: boolean;
  /** Removes anything that looks like card data from what it stores, instead of refusing the call. */
  readonly redacts?: boolean;
  /** The weight of a computed answer in the address's limit; an ordinary one weighs 1. */
  readonly cost?: number;
}

export interface CachedAnswerOptions extends Pick<AnswerOptions, "cost"> {
  /** Answers for any currency in the headers, always the same. */
  readonly alikeInCurrencies?: boolean;
  /** Fields that an answer carries for other clients and our own reader ignores. */
  readonly supplement?: () => WireObject;
  /**
   * For an answer with texts in the caller's language; others are the same in every language. This is what is left of it
   * for those who name one in the address: `?lang=de`.
   */
  readonly inOneLanguage?: (written: unknown, caller: Caller) => unknown;
}

/** What the handler of a kept answer knows of its caller. */
export type KeptCaller<C extends Client> = Pick<Caller<C>, "client" | "currency" | "now">;

/** Questions whose answer depends on who asks: null for one that everybody is answered alike. */
export type PersonalAnswer<Name extends CallName, C extends Client> = (
  question: RequestOf<(typeof calls)[Name]>,
  caller: Caller<C>,
) => Answered<AnswerOf<(typeof calls)[Name]>> | null;

export interface EdgeSettings {
  /** Mutating calls per address and minute. */
  readonly writesPerMinute: number;
  /** The total weight of computed answers per address and minute, in this process. */
  readonly readsPerMinute: number;
  /** Bytes of finished answers to cache. */
  readonly cacheBytes: number;
  readonly limits: LimitParts;
  readonly underWay: ChangesUnderWay;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    call?: CallName;
  }
}

const MINUTE = 60_000;
/** From this weight on, questions are answered one at a time. */
const DEAR = 10;

/**
 * Connects calls with HTTP: finds the hotel, checks and reads the request, lets a handler answer in our own shapes and
 * writes the answer or refusal. Serves both bases and their alternative prefixes.
 */
export class CallEdge<C extends Client = Client> {
  readonly #app: FastifyInstance;
  readonly #directory: ClientDirectory<C>;
  readonly #limits: LimitParts;
  readonly #underWay: ChangesUnderWay;
  readonly #writes: SharedLimit;
  readonly #reads: RateLimit;
  readonly #dear = new DearReads();
  readonly #cache: AnswerCache<AnswerBytes>;

  constructor(app: FastifyInstance, directory: ClientDirectory<C>, settings: EdgeSettings) {
    this.#app = app;
    this.#directory = directory;
    this.#limits = settings.limits;
    this.#underWay = settings.underWay;
    this.#writes = this.limit("write", settings.writesPerMinute);
    this.#reads = new RateLimit(settings.readsPerMinute);
    this.#cache = new AnswerCache(settings.cacheBytes);
  }

  /** A separate limit, by name, that all processes count together. */
  limit(kind: string, limit: number, windowMilliseconds?: number): SharedLimit {
    return new SharedLimit(this.#limits, kind, limit, windowMilliseconds);
  }

  /** Counts work for a guest's page against the address's reads; false where it has made too many. */
  allows({ ip }: FastifyRequest, cost: number): boolean {
    return this.#reads.allows(ip, Date.now(), cost);
  }

  /** Answers a call without caching. */
  answer<Name extends CallName>(
    name: Name,
    handler: (
      question: RequestOf<(typeof calls)[Name]>,
      caller: Caller<C>,
    ) => Answered<AnswerOf<(typeof calls)[Name]>>,
    options: AnswerOptions = {},
  ): void {
    const call = callOf<Name>(name);
    this.#route(name, async (request, reply) => {
      const caller = await readCaller(request, this.#directory, {
        anyCurrency: options.anyCurrency ?? false,
      });
      if (options.mutates === true) await this.#writes.take(caller.address, caller.now);
      const body = call.method === "GET" ? request.query : parseJsonBody(textOf(request));
      const cardData = options.redacts === true ? null : refuseCardData(body);
      const objection = maintenanceRefusal(name, caller.client.hotel) ?? cardData;
      if (objection !== null) return sendProblem(reply, objection, caller);
      const question = call.readRequest(checkRequest(name, withPath(request, body)), caller);
      const answer = () => this.#weighed(options.cost ?? 0, caller, () => handler(question, caller));
      const answered = await (options.mutates === true ? this.#underWay.during(answer) : answer());
      if (!answered.ok) return sendProblem(reply, answered.problem, caller);
      const json = JSON.stringify(call.writeAnswer(answered.value, contextOf(answered.value, caller)));
      return sendAnswer(request, reply, new AnswerBytes(json), { shared: call.base === "pons" });
    });
  }

  /**
   * Answers a call that only reads the hotel's current state: finished bytes are cached until the nights that they rest on,
   * the hotel's stamp or the minute change. The handler may only depend on the question, the caller's hotel and currency,
   * and the minute. What `personal` answers is kept for nobody. See docs/algorithms/kept-answers.md.
   */
  answerFromCache<Name extends CallName>(
    name: Name,
    handler: (
      question: RequestOf<(typeof calls)[Name]>,
      caller: KeptCaller<C>,
    ) => Result<AnswerOf<(typeof calls)[Name]>, Refusal>,
    { personal, ...options }: CachedAnswerOptions & { readonly personal?: PersonalAnswer<Name, C> } = {},
  ): void {
    const call = callOf<Name>(name);
    const shared = call.base === "pons";
    const anyCurrency = options.alikeInCurrencies ?? false;
    const paths = this.#route(name, async (request, reply) => {
      const caller = await readCaller(request, this.#directory, { anyCurrency });
      const objection = maintenanceRefusal(name, caller.client.hotel);
      if (objection !== null) return sendProblem(reply, objection, caller);
      const isNarrow = options.inOneLanguage !== undefined && namesLanguage(request.url);
      const asker = askerOf(caller, options);
      const { client } = asker;
      const scope = cacheScope(name, asker, isNarrow);
      // The same bytes ask the same question, so they need no parsing. Otherwise the checked question finds requests
      // that differ only in spelling.
      const rawKey = keyAsSent(scope, call.method === "GET" ? request.url : textOf(request));
      const known = this.#cache.get(rawKey, client);
      if (known !== undefined) return sendAnswer(request, reply, known, { shared });
      const wire = checkRequest(name, call.method === "GET" ? request.query : parseJsonBody(textOf(request)));
      const key = `${scope}=${JSON.stringify(wire)}`;
      const inOtherWords = this.#cache.find(key, client);
      if (inOtherWords !== undefined) {
        this.#cache.set(rawKey, inOtherWords.answer, inOtherWords.basis);
        return sendAnswer(request, reply, inOtherWords.answer, { shared });
      }
      const asked = call.readRequest(wire, asker);
      const { answered, basis } = await this.#weighed(options.cost ?? 1, caller, async () => {
        const own = personal?.(asked, caller) ?? null;
        if (own !== null) return { answered: await own, basis: null };
        const { outcome, basis } = client.watched(() => handler(asked, asker));
        return { answered: outcome, basis };
      });
      if (!answered.ok) return sendProblem(reply, answered.problem, caller);
      const whole = call.writeAnswer(answered.value, asker);
      const written = isNarrow ? options.inOneLanguage?.(whole, caller) : whole;
      if (basis === null)
        return sendAnswer(request, reply, new AnswerBytes(JSON.stringify(written)), { shared: false });
      const more = options.supplement?.();
      const answer = new AnswerBytes(
        JSON.stringify(more === undefined ? written : { ...asObject(written), ...more }),
      );
      this.#cache.set(key, answer, basis);
      this.#cache.set(rawKey, answer, basis);
      return sendAnswer(request, reply, answer, { shared });
    });
    const find = (request: AskedWith, text: string) => {
      const read = readAsker(request, this.#directory, { anyCurrency });
      if (read === null || maintenanceRefusal(name, read.client.hotel) !== null) return null;
      const isNarrow = options.inOneLanguage !== undefined && namesLanguage(request.url);
      const asker = askerOf(read, options);
      const answer = this.#cache.get(keyAsSent(cacheScope(name, asker, isNarrow), text), asker.client);
      return answer === undefined ? null : { answer, hotel: asker.client.hotel.code };
    };
    for (const url of paths) this.#app.shortWay.add({ url, method: call.method, call: name, shared, find });
  }

  /** Counts computed answers; expensive ones wait for their turn. */
  async #weighed<Outcome>(
    cost: number,
    caller: Pick<Caller, "address" | "now">,
    work: () => Outcome | Promise<Outcome>,
  ): Promise<Outcome> {
    if (cost > 0) this.#reads.take(caller.address, caller.now, cost);
    return cost < DEAR ? work() : this.#dear.inTurn(work);
  }

  #route(
    name: CallName,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): readonly string[] {
    const call = calls[name];
    // The public base answers everything: the widget's developer flag sends all calls there.
    const main = [callPath(call), `/ibe4${call.path}`, callPath({ ...call, base: "pons" })];
    const paths = {
      api: main,
      voucher: main,
      pons: [callPath(call)],
      pci: [callPath(call), `/pci${call.path}`],
    }[call.base];
    for (const url of paths) {
      this.#app.route({ method: call.method, url, handler, config: { call: name }, preParsing: replayBody });
    }
    return paths;
  }
}

/** A call by its name, as the pair of shapes that the name stands for. */
function callOf<Name extends CallName>(
  name: Name,
): Call<RequestOf<(typeof calls)[Name]>, AnswerOf<(typeof calls)[Name]>> {
  return calls[name] as unknown as Call<RequestOf<(typeof calls)[Name]>, AnswerOf<(typeof calls)[Name]>>;
}

/** If an answer names a currency, its amounts are in it: the request body's currency wins over the header. */
function contextOf(answer: unknown, caller: CallContext): CallContext {
  return typeof answer === "object" && answer !== null && "currency" in answer
    ? (answer as CallContext)
    : caller;
}

/** The part of a caller that the answer depends on. Handler and codec learn no more, so that all others get the same. */
function askerOf<C extends Client>(
  { client, currency, language, now }: Asker<C>,
  { alikeInCurrencies, inOneLanguage }: CachedAnswerOptions,
): KeptCaller<C> & CallContext {
  const counted = alikeInCurrencies === true ? client.hotel.defaultCurrency : currency;
  return { client, now, currency: counted, ...(inOneLanguage && { language }) };
}

function cacheScope(
  name: CallName,
  { client, currency, language, now }: KeptCaller<Client> & CallContext,
  isNarrow: boolean,
): string {
  const minute = Math.floor(now / MINUTE);
  return `${client.hotelId}.${client.stamp}.${minute}.${name}.${currency}.${language ?? ""}${isNarrow ? ".only" : ""}`;
}

/** Whether the address asks for one language. A header may say as well which one. */
function namesLanguage(url: string): boolean {
  return /[?&]lang=[a-z]/i.test(url);
}

/** The key of an answer by the very bytes of its question: the address of a GET, otherwise the body. */
function keyAsSent(scope: string, text: string): string {
  return `${scope}<${text}`;
}

/** The fields of a request that stand in its path are fields like the others. */
function withPath({ params }: FastifyRequest, wire: unknown): unknown {
  const isBare = typeof params !== "object" || params === null || Object.keys(params).length === 0;
  return isBare ? wire : { ...asObject(wire), ...params };
}

function textOf(request: FastifyRequest): string {
  return typeof request.body === "string" ? request.body : "";
}

/** Refuses a request that contains a card number or security code anywhere, before anything else reads it. */
function refuseCardData(body: unknown): Refusal | null {
  const field = findCardData(body);
  if (field === null) return null;
  return { code: "invalid_request", field, message: (t) => t("refusal.card_data") };
}
