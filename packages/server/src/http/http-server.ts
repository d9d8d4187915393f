import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Log } from "../journal/index.ts";
import { answerHeaders, registerAnswerHeaders, type Trust } from "./answers/answer-headers.ts";
import { registerErrorAnswers } from "./answers/error-answers.ts";
import { registerAnsweredRequests } from "./requests/answered-requests.ts";
import { answerBrokenRequest, answersBadAddress } from "./requests/broken-requests.ts";
import { LARGEST_BODY } from "./requests/json-body.ts";
import { logRequests, requestIds } from "./requests/request-log.ts";
import { ShortWay } from "./requests/short-way.ts";

export type HttpSettings = {
  readonly log: Log;
  /** Absorbs an error that is reported elsewhere, such as the many while the database is down; false for others. */
  readonly absorbs: (error: unknown) => boolean;
  /** The proxies that are trusted about a guest's address and connection. */
  readonly trustProxy: Trust;
};

const REQUEST_TIMEOUT = 15_000;
/** Node uses the longer of the two for the whole request: headers have less time than the rest. */
const HEADERS_TIMEOUT = 10_000;
/** How often to check for late requests. */
const TIMEOUTS_CHECKED_EVERY = 2_000;
/** Open connections; each costs a file descriptor, of which a process has a few thousand or more. */
const MOST_CONNECTIONS = 4_000;
const KEEP_ALIVE_TIMEOUT = 60_000;
const LONGEST_PARAMETER = 200;

/** Creates a server with everything that all requests share, before any route: ids, headers, errors, log, limits. */
export function createHttpServer(settings: HttpSettings): FastifyInstance {
  const log: FastifyBaseLogger = settings.log;
  const headersOf = answerHeaders(settings.trustProxy);
  const newId = requestIds();
  const app = Fastify({
    loggerInstance: log,
    // Our own log line per request says less about guests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // A logger of its own for each request costs more than most answers; our lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY },
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    // Only the operator's proxies determine the guest's address.
    trustProxy: settings.trustProxy,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answersBadAddress(headersOf),
    // An open keep-alive connection must not delay a stopping process.
    forceCloseConnections: "idle",
    // No body of ours has these names at any depth that matters; checked requests copy known fields alone.
    onProtoPoisoning: "ignore",
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  // Bodies stay text until a call reads them: the same text is answered from the cache without being parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  registerAnswerHeaders(app, headersOf);
  registerErrorAnswers(app, settings.absorbs);
  registerAnsweredRequests(app);
  logRequests(app.answeredRequests, settings.log);
  ShortWay.open(app, { headersOf, newId });
  return app;
}
