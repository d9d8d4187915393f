import { Ajv2020 } from "ajv/dist/2020.js";

import { calls, type CallName } from "../../calls.ts";
import { documentPath, openApi } from "../../openapi.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, allErrors: true });
let isLoaded = false;

/** Where an answer differs from the published document, as `/path must …`; null if it does not. */
export function findUntruth(name: CallName, status: number, answer: unknown): string | null {
  if (!isLoaded) {
    ajv.addSchema({ $id: "portico", ...openApi("0") });
    isLoaded = true;
  }
  const call = calls[name];
  const response = status === 200 ? "200" : `${Math.floor(status / 100)}XX`;
  const steps = ["paths", documentPath(call), call.method.toLowerCase(), "responses", response];
  const pointer = [...steps, "content", "application/json", "schema"].map(escaped).join("/");
  const validate = ajv.getSchema(`portico#/${pointer}`);
  if (validate === undefined) return `the document has no answer ${status} of ${name}`;
  if (validate(answer) === true) return null;
  return ajv.errorsText(validate.errors, { dataVar: name, separator: "; " });
}

function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"));
}
