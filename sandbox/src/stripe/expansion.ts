import { invalid } from "./stripe-error.ts";

/** Objects that a call can bring whole instead of by their names, by where they stand. */
const EXPANDABLE = {
  session: { payment_intent: "intent", setup_intent: "setup", customer: "customer", line_items: null },
  intent: { latest_charge: "charge", payment_method: "method", customer: "customer" },
  charge: { customer: "customer", refunds: null },
  setup: { payment_method: "method", customer: "customer" },
  method: { customer: "customer" },
  refund: { charge: "charge", payment_intent: "intent" },
  customer: {},
} as const satisfies Record<string, Record<string, string | null>>;

export type ExpandableKind = keyof typeof EXPANDABLE;

const DEEPEST = 4;

/** What of an object's neighbours a call wants whole. */
export class Expansion {
  static readonly NONE = new Expansion([]);
  readonly #paths: readonly string[][];

  private constructor(paths: readonly string[][]) {
    this.#paths = paths;
  }

  /** Reads `expand`; of a list every path begins with `data`. Throws the API's error for what cannot be expanded. */
  static read(kind: ExpandableKind, paths: readonly string[] = [], isList = false): Expansion {
    const read = paths.map((path) => {
      const parts = path.split(".");
      if (parts.length > DEEPEST)
        throw invalid("You cannot expand more than 4 levels of a property.", "expand");
      const inside = isList && parts[0] === "data" ? parts.slice(1) : isList ? [] : parts;
      if (inside.length === 0 || !canExpand(kind, inside))
        throw invalid(`This property cannot be expanded (${path}).`, "expand");
      return inside;
    });
    return new Expansion(read);
  }

  has(name: string): boolean {
    return this.#paths.some(([first]) => first === name);
  }

  below(name: string): Expansion {
    return new Expansion(
      this.#paths.filter(([first, ...rest]) => first === name && rest.length > 0).map(([, ...rest]) => rest),
    );
  }
}

function canExpand(kind: ExpandableKind, [first = "", ...rest]: readonly string[]): boolean {
  const next = Object.entries(EXPANDABLE[kind]).find(([name]) => name === first);
  if (!next) return false;
  return rest.length === 0 || (next[1] !== null && canExpand(next[1], rest));
}
