/** The value at a fraction (0 to 1) of the sorted list; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Formats a number with few digits, in groups of three. */
export function shown(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits });
}

export const times = (ratio: number) => `${ratio.toFixed(2)}x`;
export const megabytes = (bytes: number) => `${shown(bytes / 1e6)} MB`;
export const kilobytes = (bytes: number) => `${shown(bytes / 1e3)} kB`;
export const percent = (share: number) => `${Math.round(share * 100)} %`;
