import type { Codec, Shape } from "./codec/codec.ts";
import type { CallContext, WireObject } from "./codec/wire.ts";

type Head = {
  name: string;
  method: "GET" | "POST";
  /** `api` is the main base, `pons` the public one that shared caches may keep, `pci` the one beside the card's form. */
  base: "api" | "pons" | "pci";
  /** Path under the base's prefix, without query. */
  path: string;
  /** A new question makes the answer to the one before worthless: the browser ends that call. */
  latestOnly?: boolean;
};

/**
 * One call of the engine as both sides know it: our own shapes on the outside, the wire's JSON inside. The browser uses
 * `writeRequest` and `readAnswer`, the server the other two, and the shapes of both codecs for its checks and the
 * published schema.
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

/** A call whose request and answer have a codec each. */
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
