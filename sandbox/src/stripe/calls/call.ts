import type { Account } from "../account.ts";
import type { FormNode } from "../form/bracket-form.ts";
import type { CallKind } from "../fault-rule.ts";
import type { StripeParts } from "../stripe-parts.ts";

/** One call of a shop that has shown who it is. */
export interface Call {
  account: Account;
  /** The object that the path names; empty for none. */
  id: string;
  form: FormNode;
  parts: StripeParts;
}

/** What a line of the API does, and how faults name it. */
export interface Route {
  kind: CallKind;
  line: RegExp;
  answer: (call: Call) => object;
}
