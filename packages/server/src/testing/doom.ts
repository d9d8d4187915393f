/**
 * A step at which an engine is killed: around a call to somebody outside (by `POST` unless it says another), or around the
 * commit of what a statement has done.
 */
export type Doom =
  | { call: string; method?: "PUT" | "DELETE"; moment: "before" | "after" }
  | { statement: string; moment: "before" | "after" };
