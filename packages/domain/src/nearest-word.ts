/** The known word that differs from `word` in the fewest letters, or null if none is close enough. */
function nearestWord(word: string, known: Iterable<string>, limit: number): string | null {
  let best: { candidate: string; distance: number } | null = null;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (best === null || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate ?? null;
}

/** Levenshtein distance, row by row. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** `; did you mean "garden"?`, or nothing if no known word is close: by default a third of the letters may differ. */
export function didYouMean(
  word: string,
  known: Iterable<string>,
  limit: number = Math.max(1, Math.floor(word.length / 3)),
): string {
  const nearest = nearestWord(word, known, limit);
  return nearest === null ? "" : `; did you mean "${nearest}"?`;
}
