/** A step at which an engine is killed: around a call to the gateway, or around the commit of what a statement has done. */
export type Doom =
  | { call: string; moment: "before" | "after" }
  | { statement: string; moment: "before" | "after" };
