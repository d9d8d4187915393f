import { afterEach, beforeEach, vi } from "vitest";

/** The guest's device keeps this zone until the end of the test, whatever machine runs it; call it after `liveIn`. */
export function keepZone(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
}

/** Guests of this file's tests live in this zone. */
export function liveIn(timeZone: string): void {
  beforeEach(() => keepZone(timeZone));
  afterEach(() => void vi.restoreAllMocks());
}
