import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from "yaml";

import { pathText, type FilePath, type HotelFileProblem } from "./hotel-file-problem.ts";

/** A YAML text after parsing, with the position of every value. */
export type YamlSource = {
  /** Plain objects, lists and scalars. */
  data: unknown;
  /** Mistakes of the YAML itself: indentation, a key given twice. If there are any, `data` is undefined. */
  problems: HotelFileProblem[];
  /** A problem at the value under `path`, or at the deepest part of it that the file has. */
  problemAt(path: FilePath, message: string): HotelFileProblem;
  /** A problem at the key itself. */
  problemAtKey(path: FilePath, message: string): HotelFileProblem;
};

type Place = { key: number; value: number };

/** Reads YAML 1.2; problems name the file by `file`. */
export function readYaml(text: string, file: string): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const problem = (offset: number, path: FilePath, message: string): HotelFileProblem => {
    const { line, col } = lines.linePos(offset);
    return { file, path: pathText(path), line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const spoilt = spoiltText(text);
  const problems = spoilt
    ? [problem(spoilt.offset, [], spoilt.message)]
    : [
        ...[...document.errors, ...document.warnings].map((error) =>
          problem(error.pos[0], [], yamlMistake(error, text)),
        ),
        ...decimalCommas(document, text).map(({ offset, message }) => problem(offset, [], message)),
      ];
  return {
    data: problems.length > 0 ? undefined : plainData(document, problems, problem),
    problems,
    problemAt: (path, message) => problem(placeOf(document, path).value, path, message),
    problemAtKey: (path, message) => problem(placeOf(document, path).key, path, message),
  };
}

type Mistake = { offset: number; message: string };

/** A mistake that makes the whole text useless is reported once, not line by line. */
function spoiltText(text: string): Mistake | null {
  if (text.trim() === "")
    return { offset: 0, message: "is empty; copy one of the demo hotels' files and change it" };
  const foreign = text.indexOf("\uFFFD");
  if (foreign >= 0)
    return { offset: foreign, message: "has letters here that are not UTF-8; save the file as UTF-8" };
  const tab = /^ *\t/m.exec(text);
  return tab && { offset: tab.index, message: "is indented by a tab here; put spaces in place of all tabs" };
}

function yamlMistake(
  { code, message, pos }: Document["errors"][number] | Document["warnings"][number],
  text: string,
): string {
  switch (code) {
    case "DUPLICATE_KEY": {
      const [key = ""] = /^[^\s:,}]+/.exec(text.slice(pos[0])) ?? [];
      return `has the key ${key} here, which stands above already; remove one of them`;
    }
    case "BLOCK_AS_IMPLICIT_KEY":
      return 'has a second ": " in this line, or the line below is indented too far; put a text with ": " in quotes, and begin keys of one group in one column';
    case "BLOCK_IN_FLOW":
      return 'has a text with ": " within braces; put the text in quotes, such as { en: "Note: quiet" }';
    default:
      return `is not valid YAML here: ${message}`;
  }
}

/** Inside braces, a decimal comma splits an amount into the amount and a key without a value. */
function decimalCommas(document: Document, text: string): Mistake[] {
  const found: Mistake[] = [];
  visit(document, {
    Map(_, { flow, items }) {
      for (const [index, { key, value }] of flow ? items.entries() : []) {
        const before = items[index - 1]?.value;
        if (value !== null || !isScalar(key) || !isScalar(before) || !/^\d+$/.test(String(key.source)))
          continue;
        const [from, to] = [before.range?.[1], key.range?.[0]];
        if (typeof before.value !== "number" || from === undefined || to === undefined) continue;
        if (text.slice(from, to) !== ",") continue;
        const written = `${before.source},${key.source}`;
        found.push({
          offset: before.range?.[0] ?? 0,
          message: `has ${written} with a comma; write decimals with a point: ${written.replace(",", ".")}`,
        });
      }
    },
  });
  return found;
}

function plainData(
  document: Document,
  problems: HotelFileProblem[],
  problem: (offset: number, path: FilePath, message: string) => HotelFileProblem,
): unknown {
  try {
    return document.toJS() as unknown;
  } catch (error) {
    // An alias without its anchor, or enough aliases to blow up the text.
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
