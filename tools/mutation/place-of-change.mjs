import { posix } from "node:path";

const LINES_AROUND = 2;

/** What a change is known by when its file has moved: the line it stands in, and the lines around it. */
export function describePlace(text, { start, end, replacement, kind }) {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = endOfLine(text, end);
  return {
    kind,
    line: text.slice(0, start).split("\n").length,
    before: lastLines(text.slice(0, lineStart)),
    text: text.slice(lineStart, lineEnd),
    from: start - lineStart,
    length: end - start,
    replacement,
    after: firstLines(text.slice(lineEnd + 1)),
  };
}

/**
 * Finds a described place among these files (path to text) and returns the file with its changed text; "gone" or "several"
 * if it cannot tell. Spaces and line breaks do not count. If several lines are equal, the one between the same
 * neighbours counts, then the one in a file of the same name.
 */
export function findPlace(files, { file, before, text, from, length, replacement, after }) {
  const wanted = squeeze(text);
  const found = [...files].flatMap(([path, content]) => {
    const { squeezed, places } = squeezeWithPlaces(content);
    const hits = [];
    for (let at = squeezed.indexOf(wanted); at >= 0; at = squeezed.indexOf(wanted, at + 1)) {
      hits.push({ path, content, squeezed, places, at });
    }
    return hits;
  });
  const follows = ({ squeezed, at }) => squeezed.slice(0, at).endsWith(squeeze(before));
  const leads = ({ squeezed, at }) => squeezed.slice(at + wanted.length).startsWith(squeeze(after));
  // Neighbours weigh more than a name: the file of an old path may be another one by now.
  const signs = [
    (hit) => follows(hit) && leads(hit),
    follows,
    leads,
    ({ path }) => path === file,
    ({ path }) => posix.basename(path) === posix.basename(file),
  ];
  const left = signs.reduce((hits, holds) => {
    const held = hits.filter(holds);
    return held.length > 0 ? held : hits;
  }, found);
  if (left.length !== 1) return left.length === 0 ? "gone" : "several";
  const [{ path, content, places, at }] = left;
  const first = squeeze(text.slice(0, from)).length;
  const size = squeeze(text.slice(from, from + length)).length;
  const start = places[at + first];
  const end = places[at + first + size - 1] + 1;
  return { file: path, content, changed: content.slice(0, start) + replacement + content.slice(end) };
}

const squeeze = (text) => text.replaceAll(/\s+/g, "");

function squeezeWithPlaces(text) {
  const places = [];
  let squeezed = "";
  for (let place = 0; place < text.length; place++) {
    if (/\s/.test(text[place])) continue;
    squeezed += text[place];
    places.push(place);
  }
  return { squeezed, places };
}

function endOfLine(text, from) {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function lastLines(text) {
  return text
    .split("\n")
    .slice(-LINES_AROUND - 1, -1)
    .join("\n");
}

function firstLines(text) {
  return text.split("\n").slice(0, LINES_AROUND).join("\n");
}
