import { ruled, rules } from "./codec.ts";
import { text } from "./values.ts";

/** The engine's secret for a hold, a draft or a reservation; it authorises anyone who presents it. */
export const token = ruled(text, rules({ pattern: [/^[\w-]{16,200}$/, "is not a token of this engine"] }));
