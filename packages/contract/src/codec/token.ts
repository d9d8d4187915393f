import { ruled, rules } from "./codec.ts";
import { text } from "./values.ts";

/** The engine's secret for a draft or a reservation; it authorises anyone who presents it. */
export const token = ruled(text, rules({ pattern: [/^[\w-]{16,200}$/, "is not a token of this engine"] }));

/** The secret that names a hold. The guest's page makes it up, so that it knows the name whatever becomes of an answer. */
export const holdName = ruled(
  text,
  rules({
    pattern: [
      /^[\w-]{22,200}$/,
      "must be a secret of 22 to 200 letters of A-Z and a-z, digits, - and _, such as 128 random bits; without it the engine makes one",
    ],
  }),
);
