/**
 * A step at which an engine is killed: around a call to another company (by `POST` unless given otherwise), or around the
 * commit of a statement's work.
 */
export type Doom =
  | { call: string; method?: "PUT" | "DELETE"; moment: "before" | "after" }
  | { statement: string; moment: "before" | "after" };
