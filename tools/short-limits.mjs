/** Finds tests that give up before their config does. `house-rules.mjs` applies it and proves that it works. */

/** What vitest.config.ts grants every test; a long proof may ask for more. */
const LEAST_MS = 300_000;

const IN_E2E = /^e2e\//;
/** Journeys take the limits of their config alone; unit tests may ask for a longer one, as a last argument or an option. */
const OF_A_JOURNEY = /\b(?:test|describe)(?:\.\w+)*\.setTimeout\(|\.configure\(\{.*\btimeout:/;
const OF_A_UNIT_TEST =
  /\b(?:testTimeout|hookTimeout): *([\d_]+)|^\s*\},? *([\d_]+),?\);?$|\b(?:it|test|beforeAll|beforeEach)\(.*, \{ *timeout: *([\d_]+)/;

/** The lines with a limit that is too short, each with a hint. */
export function shortLimits(text, file) {
  return text.split("\n").flatMap((line, index) => (isShort(line, file) ? [{ line: index + 1, hint }] : []));
}

const hint = "leave the limit to the config";

function isShort(line, file) {
  if (IN_E2E.test(file)) return OF_A_JOURNEY.test(line);
  const limit = OF_A_UNIT_TEST.exec(line)?.slice(1).find(Boolean);
  return limit !== undefined && Number(limit.replaceAll("_", "")) < LEAST_MS;
}

/** Lines that must be refused and were not. */
export function unseenLimits() {
  const planted = [
    ["e2e/a.spec.ts", 'test.describe.configure({ mode: "parallel", timeout: 60_000 });'],
    ["e2e/a.spec.ts", "  test.describe.setTimeout(90_000);"],
    ["packages/domain/src/a.test.ts", "}, 60_000);"],
    ["packages/domain/src/a.test.ts", 'it("is slow", { timeout: 5_000 }, () => {'],
    ["vitest.config.ts", "const SHARED = { testTimeout: 10_000 };"],
  ];
  return planted.filter(([file, line]) => shortLimits(line, file).length === 0).map(([, line]) => line);
}
