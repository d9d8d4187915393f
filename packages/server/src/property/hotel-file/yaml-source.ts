import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from "yaml";

import { pathText, type FilePath, type HotelFileProblem } from "./hotel-file-problem.ts";

/** A YAML text that was read, with the place of every value in it. */
export type YamlSource = {
  /** Plain objects, lists and scalars. */
  data: unknown;
  /** Mistakes of the YAML itself: indentation, a key given twice. With any of them `data` means nothing. */
  problems: HotelFileProblem[];
  /** A problem at the value under `path`, or at the deepest part of it that the file has. */
  problemAt(path: FilePath, message: string): HotelFileProblem;
  /** A problem at the key itself. */
  problemAtKey(path: FilePath, message: string): HotelFileProblem;
};

type Place = { key: number; value: number };

/** Reads YAML 1.2; `file` is the name that problems carry. */
export function readYaml(text: string, file: string): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const problem = (offset: number, path: FilePath, message: string): HotelFileProblem => {
    const { line, col } = lines.linePos(offset);
    return { file, path: pathText(path), line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const problems = [...document.errors, ...document.warnings].map((error) =>
    problem(
      error.pos[0],
      [],
      error.code === "DUPLICATE_KEY"
        ? "has a key here that stands above already; remove one of them"
        : `is not valid YAML here: ${error.message}`,
    ),
  );
  return {
    data: problems.length > 0 ? undefined : plainData(document, problems, problem),
    problems,
    problemAt: (path, message) => problem(placeOf(document, path).value, path, message),
    problemAtKey: (path, message) => problem(placeOf(document, path).key, path, message),
  };
}

function plainData(
  document: Document,
  problems: HotelFileProblem[],
  problem: (offset: number, path: FilePath, message: string) => HotelFileProblem,
): unknown {
  try {
    return document.toJS() as unknown;
  } catch (error) {
    // An alias of an anchor that is missing, or so many aliases that the text would explode.
    problems.push(
      problem(0, [], `is not valid YAML: ${error instanceof Error ? error.message : String(error)}`),
    );
    return undefined;
  }
}

function placeOf(document: Document, path: FilePath): Place {
  let node: unknown = document.contents;
  let place: Place = { key: 0, value: startOf(document.contents) ?? 0 };
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    const found = step(node, part);
    if (found === null) break;
    const key = startOf(found.key) ?? startOf(found.value) ?? place.value;
    place = { key, value: startOf(found.value) ?? key };
    node = found.value;
  }
  return place;
}

function step(node: unknown, part: string | number): { key: unknown; value: unknown } | null {
  if (isSeq(node)) {
    const value: unknown = node.items[Number(part)];
    return value === undefined ? null : { key: value, value };
  }
  if (!isMap(node)) return null;
  const pair = node.items.find(
    (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(part),
  );
  return pair === undefined ? null : { key: pair.key, value: pair.value };
}

function startOf(node: unknown): number | null {
  return (node as Node | null | undefined)?.range?.[0] ?? null;
}
