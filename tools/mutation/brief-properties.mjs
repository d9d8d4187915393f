/**
 * Replaces fast-check under mutation: failures are not shrunk, since only their existence matters, and properties of
 * whole hotels run a quarter as often. Properties with many quick runs count what they have seen, so they keep all
 * runs.
 */
import * as fastCheck from "../../node_modules/fast-check/lib/fast-check.js";

const QUICK = 500;

function brief(settings = {}) {
  const asked = settings.numRuns;
  const numRuns = asked !== undefined && asked < QUICK ? Math.ceil(asked / 4) : asked;
  return { ...settings, endOnFailure: true, numRuns };
}

export * from "../../node_modules/fast-check/lib/fast-check.js";

export default { ...fastCheck, assert: (property, settings) => fastCheck.assert(property, brief(settings)) };
