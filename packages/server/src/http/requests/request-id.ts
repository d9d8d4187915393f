import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const GIVEN = /^[\w.-]{8,64}$/;

/** The request id from a proxy in front of us, otherwise our own; it is in the answer and in every log line. */
export function requestIds(): (request: IncomingMessage) => string {
  const prefix = randomBytes(4).toString("hex");
  let count = 0;
  return (request) => {
    const given = request.headers["x-request-id"];
    if (typeof given === "string" && GIVEN.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
