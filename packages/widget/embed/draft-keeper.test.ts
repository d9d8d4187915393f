import { afterEach, expect, test, vi } from "vitest";
import { keepDraft, keptDraft } from "./draft-keeper.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("each hotel has a draft of its own, until it is forgotten", () => {
  keepDraft("demo", "first");
  keepDraft("demo-city", "second");
  keepDraft("demo", null);
  expect(keptDraft("demo")).toBeNull();
  expect(keptDraft("demo-city")).toBe("second");
});

test("a page whose storage is switched off has no draft and no error", () => {
  const denied = new Proxy(
    {},
    {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    },
  );
  vi.stubGlobal("sessionStorage", denied);
  keepDraft("demo", "lost");
  expect(keptDraft("demo")).toBeNull();
});
