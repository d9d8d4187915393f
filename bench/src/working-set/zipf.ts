/** A generator of places from 0 on, each asked for in inverse proportion to its rank, the same ones in every run. */
export function zipf(places: number, seed = 1): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= places; rank++) sums.push((sum += 1 / rank));
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const wanted = (state / 2 ** 32) * sum;
    let [low, high] = [0, places - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
