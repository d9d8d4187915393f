import type { Answer } from "./answer.ts";
import { wholeNumber } from "./request-body.ts";

/** Changes the settings that the fields name, which are whole numbers; all of them or none. */
export function changeSettings<S extends { [Name in keyof S]: number }>(
  settings: S,
  fields: Record<string, unknown>,
): Answer {
  const change = new Map<string, number>();
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(settings, name)) return problem(`There is no setting ${name}.`);
    const number = wholeNumber(value);
    if (number === null || number < 0) return problem(`${name} must be a whole number.`);
    change.set(name, number);
  }
  return { status: 200, body: Object.assign(settings, Object.fromEntries(change)) };
}

function problem(error: string): Answer {
  return { status: 400, body: { error } };
}
