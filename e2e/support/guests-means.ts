const PLACES = ["top level", "framed", "framed without storage", "sandboxed"] as const;
const WIDTHS = [320, 375, 768, 1280] as const;
const LETTERS = ["100 %", "200 %"] as const;
const COLOURS = ["light", "dark", "forced"] as const;
const LANGUAGES = ["cs", "de", "zh", "hu"] as const;

/** Where a guest meets the widget, on which screen, with which settings, and in which language. */
export type GuestsMeans = readonly [
  place: (typeof PLACES)[number],
  width: (typeof WIDTHS)[number],
  letters: (typeof LETTERS)[number],
  colours: (typeof COLOURS)[number],
  language: (typeof LANGUAGES)[number],
];

/**
 * Sixteen of the 384 combinations. Every two values meet in at least one row, because screens hardly ever break on more than
 * two things at once.
 */
export const MEANS: readonly GuestsMeans[] = [
  ["top level", 320, "100 %", "light", "cs"],
  ["top level", 375, "200 %", "forced", "de"],
  ["top level", 768, "100 %", "light", "zh"],
  ["top level", 1280, "200 %", "dark", "hu"],
  ["framed", 320, "100 %", "dark", "de"],
  ["framed", 375, "200 %", "light", "cs"],
  ["framed", 768, "100 %", "forced", "hu"],
  ["framed", 1280, "200 %", "light", "zh"],
  ["framed without storage", 320, "200 %", "forced", "zh"],
  ["framed without storage", 375, "100 %", "light", "hu"],
  ["framed without storage", 768, "200 %", "dark", "cs"],
  ["framed without storage", 1280, "100 %", "light", "de"],
  ["sandboxed", 320, "200 %", "light", "hu"],
  ["sandboxed", 375, "100 %", "dark", "zh"],
  ["sandboxed", 768, "200 %", "light", "de"],
  ["sandboxed", 1280, "100 %", "forced", "cs"],
];

/** Pairs of values that no row contains. */
export function pairsThatNeverMeet(rows: readonly GuestsMeans[]): string[] {
  const met = new Set(rows.flatMap((row) => pairsOf([...row].map((value) => [value]))));
  return pairsOf([PLACES, WIDTHS, LETTERS, COLOURS, LANGUAGES]).filter((pair) => !met.has(pair));
}

/** Every value of a column with every value of each later one. */
function pairsOf(columns: readonly (readonly (string | number)[])[]): string[] {
  return columns.flatMap((firsts, column) =>
    columns
      .slice(column + 1)
      .flatMap((seconds, distance) =>
        firsts.flatMap((first) =>
          seconds.map((second) => `${column}: ${first}, ${column + 1 + distance}: ${second}`),
        ),
      ),
  );
}
