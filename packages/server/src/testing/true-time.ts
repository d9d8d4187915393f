/** The time of the world outside, where the engine's stands until a test moves it. */
export function trueTime(): number {
  return performance.timeOrigin + performance.now();
}
