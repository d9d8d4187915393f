import type { Answer } from "../../http/answer.ts";
import { wholeNumber } from "../../http/whole-number.ts";
import type { GatewaySettings } from "../settings.ts";

/** Changes the settings that the fields name; all of them or none. */
export function changeSettings(settings: GatewaySettings, fields: Record<string, unknown>): Answer {
  const change: Partial<GatewaySettings> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isSetting(settings, name)) return problem(`There is no setting ${name}.`);
    const number = wholeNumber(value);
    if (number === null || number < 0) return problem(`${name} must be a whole number.`);
    change[name] = number;
  }
  return { status: 200, body: Object.assign(settings, change) };
}

function isSetting(settings: GatewaySettings, name: string): name is keyof GatewaySettings {
  return Object.hasOwn(settings, name);
}

function problem(error: string): Answer {
  return { status: 400, body: { error } };
}
