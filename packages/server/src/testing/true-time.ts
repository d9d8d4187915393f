/** Real time; the engine's stands still until a test moves it. */
export function trueTime(): number {
  return performance.timeOrigin + performance.now();
}
