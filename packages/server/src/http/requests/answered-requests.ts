import type { CallName } from "@portico/contract/calls";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Code of the request's hotel. */
    hotel: string | null;
    /** Its failure is one of many that are reported together. */
    isCounted: boolean;
  }
  interface FastifyInstance {
    answeredRequests: AnsweredRequests;
  }
}

/** A request whose answer has left the process. */
export type AnsweredRequest = {
  readonly id: string;
  readonly hotel: string | null;
  readonly method: string;
  /** The path of its route; undefined where there is none. */
  readonly route: string | undefined;
  readonly call: CallName | undefined;
  readonly status: number;
  readonly milliseconds: number;
  readonly isCounted: boolean;
};

/** Tells the log and the metrics of every answered request, on whichever way it was answered. */
export class AnsweredRequests {
  readonly #listeners: ((answered: AnsweredRequest) => void)[] = [];

  hear(listener: (answered: AnsweredRequest) => void): void {
    this.#listeners.push(listener);
  }

  tell(answered: AnsweredRequest): void {
    for (const listener of this.#listeners) listener(answered);
  }
}

/** Tells the rest of the server about answered requests at `app.answeredRequests`. */
export function registerAnsweredRequests(app: FastifyInstance): void {
  const answered = new AnsweredRequests();
  app.decorate("answeredRequests", answered);
  app.decorateRequest("hotel", null);
  app.decorateRequest("isCounted", false);
  app.addHook("onResponse", (request, reply, done) => {
    const { url: route, config } = request.routeOptions;
    answered.tell({
      id: request.id,
      hotel: request.hotel,
      method: request.method,
      route,
      call: config.call,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      isCounted: request.isCounted,
    });
    done();
  });
}
