import type { Codec } from "./codec/codec.ts";
import type { CallContext, WireObject } from "./codec/wire.ts";

/**
 * One call of the engine as both sides know it: our own shapes on the outside, the wire's JSON inside. The browser uses
 * `writeRequest` and `readAnswer`, the server the other two. Request checks (zod) live apart in `schema/`, so that the
 * browser never loads them.
 */
export type Call<Request, Answer> = {
  name: string;
  method: "GET" | "POST";
  /** `api` is the main base, `pons` the public one that shared caches may keep, `pci` the one beside the card's form. */
  base: "api" | "pons" | "pci";
  /** Path under the base's prefix, without query. */
  path: string;
  /** A new question makes the answer to the one before worthless: the browser ends that call. */
  latestOnly?: boolean;
  /** JSON body of a POST, query parameters of a GET. */
  writeRequest(request: Request, context: CallContext): WireObject;
  readRequest(wire: WireObject, context: CallContext): Request;
  writeAnswer(answer: Answer, context: CallContext): unknown;
  readAnswer(wire: unknown, context: CallContext): Answer;
  /** The shapes that the server makes its checks and the published schema from. */
  request?: Codec<Request> | undefined;
  answer?: Codec<Answer> | undefined;
};

type Head = Pick<Call<unknown, unknown>, "name" | "method" | "base" | "path">;

/** A call whose request and answer have a codec each. */
export function codedCall<Request, Answer>(
  head: Head,
  request: Codec<Request>,
  answer: Codec<Answer>,
): Call<Request, Answer> {
  return {
    ...head,
    request,
    answer,
    writeRequest: (asked, context) => request.write(asked, context) as WireObject,
    readRequest: (wire, context) => request.read(wire, context),
    writeAnswer: (answered, context) => answer.write(answered, context),
    readAnswer: (wire, context) => answer.read(wire, context),
  };
}
