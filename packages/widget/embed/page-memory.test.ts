import { afterEach, expect, test, vi } from "vitest";
import { pageMemory } from "./page-memory.ts";
import { keepDraft, keepReceipt } from "./parts/answer-widget.ts";

const KEY = { paymentId: "p_Zk3v9Qw_2x-8Lr7T", returnToken: "Zk3v9Qw_2x-8Lr7TnB1yA" };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("each widget has a draft of its own, until it is forgotten", () => {
  keepDraft("demo", { token: "first", revision: 1 });
  keepDraft("demo-city", { token: "second", revision: 7 });
  keepDraft("demo", null);
  expect(pageMemory("demo")).toEqual({ page: "", fragment: "" });
  expect(pageMemory("demo-city")).toEqual({ page: "", fragment: "#draft=second&draft_revision=7" });
});

test("a saved reservation comes back before a draft, on its own page", () => {
  keepDraft("demo", { token: "first", revision: 1 });
  keepReceipt("demo", KEY);
  expect(pageMemory("demo")).toEqual({
    page: "thanks",
    fragment: `#payment_id=${KEY.paymentId}&return_token=${KEY.returnToken}`,
  });
  keepReceipt("demo", null);
  expect(pageMemory("demo").page).toBe("");
});

test("a page whose storage is switched off keeps nothing, without an error", () => {
  const denied = new Proxy(
    {},
    {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    },
  );
  vi.stubGlobal("sessionStorage", denied);
  keepDraft("demo", { token: "lost", revision: 1 });
  keepReceipt("demo", KEY);
  expect(pageMemory("demo")).toEqual({ page: "", fragment: "" });
});
