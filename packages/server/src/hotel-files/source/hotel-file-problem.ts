/** A mistake, or a doubt worth a warning, at one place of a hotel file; line and column count from 1. */
export type HotelFileProblem = {
  file: string;
  /** Where in the file, as `roomTypes.garden.beds` or `restrictions[2].rooms`; empty for the file itself. */
  path: string;
  line: number;
  column: number;
  /** What is wrong and what to do; the text continues after the path. */
  message: string;
};

/** A part that could not be read, and why. */
export type Mistake = { path: FilePath; problem: HotelFileProblem };

/** Keys and list indexes from the top of the file down. */
export type FilePath = readonly (string | number)[];

/** `roomTypes.garden.units[1]`; empty for the file itself. */
export function pathText(path: FilePath): string {
  return path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : text === "" ? part : `${text}.${part}`),
    "",
  );
}

/** One line for the terminal: `hotel.yaml:41:11 roomTypes.garden.beds: must be …`. */
export function describeProblem(problem: HotelFileProblem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  return problem.path === "" ? `${place} ${problem.message}` : `${place} ${problem.path}: ${problem.message}`;
}
