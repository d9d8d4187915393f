import { type DayRule, type DaySpan, matchingDays } from "../dates/day-rule.ts";

/**
 * What the rules for one thing say on each day of a span: `rowOf` holds two bytes per day that point to the winning
 * rule's row; row 0 means that no rule covers the day. Tables whose rules cover the same days share `rowOf`.
 */
export type NightTable<Row> = { rows: readonly (Row | undefined)[]; rowOf: Uint16Array };

/** The row of the day with this index in the span; undefined without a rule and outside the span. */
export function rowAt<Row>(table: NightTable<Row> | undefined, index: number): Row | undefined {
  const row = table?.rowOf[index];
  return row === undefined ? undefined : table?.rows[row];
}

/** The same nights with every row changed. */
export function mapRows<Row>({ rows, rowOf }: NightTable<Row>, change: (row: Row) => Row): NightTable<Row> {
  return { rows: rows.map((row) => (row === undefined ? undefined : change(row))), rowOf };
}

export type NightTables = {
  /** The days that the rule covers: one byte each, 1 for yes. */
  days(rule: DayRule): Uint8Array;
  /** The position of the last rule that covers each day, counted from 1; 0 if none does. */
  rowOf(rules: readonly DayRule[]): Uint16Array;
  table<Rule extends DayRule, Row>(rules: readonly Rule[], rowOfRule: (rule: Rule) => Row): NightTable<Row>;
  /** Drops the days of single rules, which only laying out needs. */
  forgetDays(): void;
  /** What `rowOf` says of rules that have been laid out already. */
  known(key: string): Uint16Array | undefined;
  /** The bytes of all columns of its own. */
  ownBytes(): number;
};

/**
 * Makes the tables of one span and caches every expanded rule, so that equal rules are expanded and stored once; those of
 * `like`, over the same span, are not stored again.
 */
export function nightTables(span: DaySpan, like?: NightTables): NightTables {
  const masks = new Map<string, Uint8Array>();
  const columns = new Map<string, Uint16Array>();

  function days(rule: DayRule): Uint8Array {
    const key = dayRuleKey(rule);
    const mask = masks.get(key) ?? matchingDays(rule, span);
    masks.set(key, mask);
    return mask;
  }

  function rowOf(rules: readonly DayRule[]): Uint16Array {
    const key = rules.map(dayRuleKey).join(";");
    const laidOut = known(key);
    if (laidOut) return laidOut;
    const column = new Uint16Array(span.count);
    rules.forEach((rule, position) => {
      const mask = days(rule);
      for (let index = 0; index < span.count; index++) if (mask[index] === 1) column[index] = position + 1;
    });
    columns.set(key, column);
    return column;
  }

  function known(key: string): Uint16Array | undefined {
    return columns.get(key) ?? like?.known(key);
  }

  return {
    days,
    rowOf,
    known,
    forgetDays: () => masks.clear(),
    ownBytes: () => columns.size * span.count * Uint16Array.BYTES_PER_ELEMENT,
    table: (rules, rowOfRule) => ({ rows: [undefined, ...rules.map(rowOfRule)], rowOf: rowOf(rules) }),
  };
}

function dayRuleKey(rule: DayRule): string {
  return `${rule.from ?? ""}/${rule.to ?? ""}/${rule.weekdays?.join(",") ?? ""}`;
}
