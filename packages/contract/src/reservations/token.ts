import { ruled, rules } from "../codec/codec.ts";
import { text } from "../codec/values.ts";

/** What we have given out to name a hold, a draft or a reservation to whoever shows it. */
export const token = ruled(text, rules({ pattern: [/^[\w-]{16,200}$/, "is not a token of this engine"] }));
