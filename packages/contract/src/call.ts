import type { Codec, Shape } from "./codec/codec.ts";
import type { CallContext, WireObject } from "./codec/wire.ts";

type Head = {
  name: string;
  method: "GET" | "POST";
  /**
   * `api` is the main base, `pons` the public one that shared caches may store, `pci` the one for card forms, `voucher` the
   * one of gift vouchers, whose requests name the hotel in the query too and no storefront.
   */
  base: "api" | "pons" | "pci" | "voucher";
  /** Path below the base's prefix, without query; `:code` stands for the request's field of that name. */
  path: string;
  /** A new request supersedes the previous one: the browser aborts that call. */
  latestOnly?: boolean;
};

/**
 * One call of the engine, used by both sides: internal types outside, the wire's JSON inside. The browser uses
 * `writeRequest` and `readAnswer`, the server the other two. The server also derives its request checks and the
 * published schema from the two shapes.
 */
export type Call<Request, Answer> = Head & {
  /** JSON body of a POST, query parameters of a GET. */
  writeRequest(request: Request, context: CallContext): WireObject;
  readRequest(wire: WireObject, context: CallContext): Request;
  writeAnswer(answer: Answer, context: CallContext): unknown;
  readAnswer(wire: unknown, context: CallContext): Answer;
  requestShape: Shape;
  answerShape: Shape;
};

/** A call made of a codec for its request and one for its answer. */
/* @__NO_SIDE_EFFECTS__ */
export function codedCall<Request, Answer>(
  head: Head,
  request: Codec<Request>,
  answer: Codec<Answer>,
): Call<Request, Answer> {
  return {
    ...head,
    requestShape: request.shape,
    answerShape: answer.shape,
    writeRequest: (asked, context) => request.write(asked, context) as WireObject,
    readRequest: (wire, context) => request.read(wire, context),
    writeAnswer: (answered, context) => answer.write(answered, context),
    readAnswer: (wire, context) => answer.read(wire, context),
  };
}
