import { didYouMean } from "@portico/domain/nearest-word";

import { readEnvironment, type Variables } from "./config.ts";

const OWN = "PORTICO_";
/** Read by the tests and tools of the project, not by the engine. */
const OF_TOOLS = /^PORTICO_(BROWSER|FIREFOX|SEQUENCES|TAB_ROUNDS|MODEL_\w+|MUTAT\w+)$/;
/** Names without our prefix usually belong to other programs; short names resemble too many. */
const FOREIGN = { leastLength: 8, mostLetters: 2 };

/**
 * A sentence for each variable that looks like a setting but is not: everything that begins with PORTICO_, and names
 * that differ from a setting's by a few letters.
 */
export function describeStrangeVariables(variables: Variables): string[] {
  const known = settingNames();
  const almost = /^(prod|live$)/i.test(variables["NODE_ENV"] ?? "") && variables["NODE_ENV"] !== "production";
  const strange = Object.keys(variables).flatMap((name) => {
    if (known.has(name) || OF_TOOLS.test(name)) return [];
    const own = name.toUpperCase().startsWith(OWN);
    const like = own ? didYouMean(name, known) : didYouMean(name, known, FOREIGN.mostLetters);
    const suspicious = own || (like !== "" && name.length >= FOREIGN.leastLength);
    return suspicious ? [`${name} is no setting and is ignored${like === "" ? "." : like}`] : [];
  });
  return almost ? [...strange, 'NODE_ENV is read only as "production"; any other value is a demo.'] : strange;
}

/** The variables that the settings are read from. */
function settingNames(): Set<string> {
  const names = new Set<string>();
  const listener = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readEnvironment(listener, "/");
  return names;
}
