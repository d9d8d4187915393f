// @vitest-environment happy-dom
/// <reference lib="dom" />
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { formPage } from "../form-page.ts";
import { readFormRequest } from "../form-request.ts";

const PATIENCE = { timeout: 60_000 };

const SHOP = "https://shop.example";
const QUERY = {
  sessionToken: "x",
  language: "en",
  cardTypes: "Visa,American Express",
  success: `${SHOP}/done?card={cardToken}`,
  failure: `${SHOP}/no`,
};
const GOOD = {
  holder: "Jan Novák",
  number: "4111111111111111",
  expiry: "12/35",
  code: "123",
  postalCode: "110 00",
};

/** What the page around the form was told, with the origin that it was meant for. */
let told: [message: unknown, origin: string][];
let sent: { query: string; fields: Record<string, string> }[];
let reply: () => Promise<Response>;
let around: Window;

beforeEach(() => {
  told = [];
  sent = [];
  reply = () => Promise.resolve(Response.json({ failure: "generic" }));
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    return reply();
  });
});

/** What the script of one page hears does not outlive it in a browser; here all share a window. */
const heard: Parameters<typeof window.addEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...listener: Parameters<typeof window.addEventListener>) => {
  heard.push(listener);
  listen(...listener);
};
afterEach(() => {
  for (const [name, listener] of heard.splice(0)) window.removeEventListener(name, listener);
});

/** Shows the form as the vault serves it, in a frame of the shop's page or by itself. */
async function show({ framed = true, failed = "" } = {}): Promise<void> {
  const request = readFormRequest(
    new URLSearchParams({
      ...QUERY,
      ...(framed && { postMessageHost: SHOP }),
      ...(failed !== "" && { failed }),
    }),
  );
  if (typeof request === "string") throw new Error(request);
  const { body } = formPage(request);
  if (typeof body !== "string") throw new Error("The form is no page.");
  document.documentElement.innerHTML = body.replace(/^[\s\S]*?<html[^>]*>|<\/html>\s*$/g, "");
  around = {
    postMessage: (message: unknown, origin: string) => told.push([message, origin]),
  } as unknown as Window;
  Object.defineProperty(window, "parent", { configurable: true, value: framed ? around : window });
  vi.resetModules();
  await import("./card-form.ts");
}

function field(id: string): HTMLInputElement {
  return document.getElementById(id) as HTMLInputElement;
}

function type(id: string, text: string): void {
  const input = field(id);
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new InputEvent("input", { inputType: "insertText", bubbles: true }));
  input.dispatchEvent(new FocusEvent("blur"));
}

function fillIn(fields: Partial<typeof GOOD> = {}): void {
  for (const [id, text] of Object.entries({ ...GOOD, ...fields })) type(id, text);
}

/** A message from the page around, or from whoever the test says. */
function say(data: string, from: { origin?: string; source?: Window } = {}): void {
  const { origin = SHOP, source = around } = from;
  const event = new MessageEvent("message", { data, origin });
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
}

const answered = () =>
  vi.waitFor(() => expect(field("send").hasAttribute("aria-disabled")).toBe(false), PATIENCE);
const words = () =>
  told
    .filter(([message]) => typeof message === "string" || "error" in (message as object))
    .map(([message]) => message);
const problemOf = (id: string) =>
  document.getElementById(field(id).getAttribute("aria-describedby") ?? "")?.textContent ?? null;

describe("in a frame", () => {
  test("says that it is there, to nobody but the page that asked for it", async () => {
    await show();
    expect(words()).toEqual(["ready"]);
    expect(new Set(told.map(([, origin]) => origin))).toEqual(new Set([SHOP]));
    expect(field("send").hidden).toBe(true);
  });

  test("groups the number and names its kind while it is typed", async () => {
    await show();
    type("number", "411");
    expect([field("number").value, document.getElementById("brand")?.textContent]).toEqual(["411", ""]);
    type("number", "4111-1111 11111111");
    expect([field("number").value, document.getElementById("brand-spoken")?.textContent]).toEqual([
      "4111 1111 1111 1111",
      "Visa",
    ]);
    type("number", "378282246310005");
    expect([field("number").value, document.getElementById("code-length")?.textContent]).toEqual([
      "3782 822463 10005",
      "(4 digits)",
    ]);
  });

  test("keeps the caret behind the digit that it stood behind", async () => {
    await show();
    const number = field("number");
    number.value = "41119 1111";
    number.setSelectionRange(5, 5);
    number.dispatchEvent(new InputEvent("input", { inputType: "insertText" }));
    expect([number.value, number.selectionStart]).toEqual(["4111 9111 1", 6]);
  });

  test.each([
    ["4", "04/"],
    ["12", "12/"],
    ["123", "12/3"],
    ["1", "1"],
  ])("writes the slash of a date: %s becomes %s", async (typed, shown) => {
    await show();
    field("expiry").value = typed;
    field("expiry").dispatchEvent(new InputEvent("input", { inputType: "insertText" }));
    expect(field("expiry").value).toBe(shown);
  });

  test("does not hear anybody else", async () => {
    await show();
    say("submit", { origin: "https://thief.example" });
    say("submit", { source: window });
    expect(words()).toEqual(["ready"]);
  });

  test("says what is wrong beside each field, in one sentence above, and leads to the first", async () => {
    await show();
    type("number", "5555555555554444");
    say("submit");
    expect(words()).toEqual(["ready", "invalid", { error: "unsupported" }]);
    expect(document.querySelector("[role=alert]")?.textContent).toBe("Please correct the marked fields.");
    expect(document.activeElement?.id).toBe("holder");
    expect(problemOf("number")).toBe(
      "This kind of card is not accepted. Accepted: Visa and American Express.",
    );
    expect(problemOf("code")).toBe("Enter the security code of the card.");
    expect(field("saveAs").hasAttribute("aria-invalid")).toBe(false);
    type("number", GOOD.number);
    expect([problemOf("number"), field("number").hasAttribute("aria-invalid")]).toEqual([null, false]);
  });

  test("never sends a number that is no test card's", async () => {
    await show();
    fillIn({ number: "4539578763621486" });
    say("submit");
    expect(words().at(-1)).toEqual({ error: "fields" });
    expect(sent).toEqual([]);
  });

  test("is judged without being sent", async () => {
    await show();
    fillIn();
    say("validate");
    expect(words()).toEqual(["ready", "valid"]);
    expect(sent).toEqual([]);
  });

  test("is sent once, however often it is asked; what failed is told to the page alone, and the code is gone", async () => {
    reply = () => Promise.resolve(Response.json({ failure: "cvv" }));
    await show();
    fillIn();
    say("submit");
    say("submit");
    await answered();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.fields).toMatchObject({ number: "4111 1111 1111 1111", expiry: "12/35", code: "123" });
    expect(words()).toEqual(["ready", { error: "cvv" }]);
    expect(field("code").value).toBe("");
    expect(field("number").value).not.toBe("");
    expect((document.querySelector("[role=alert]") as HTMLElement).hidden).toBe(true);
  });

  test.each<[string, () => Promise<Response>, string]>([
    ["the connection breaks", () => Promise.reject(new TypeError("fetch failed")), "network"],
    ["the vault fails", () => Promise.resolve(new Response("", { status: 500 })), "generic"],
    ["the answer is no answer", () => Promise.resolve(new Response("<h1>")), "network"],
  ])("tells when %s", async (_, outcome, failure) => {
    reply = outcome;
    await show();
    fillIn();
    say("submit");
    await answered();
    expect(words()).toEqual(["ready", { error: failure }]);
  });

  test("forgets all that was typed when it is left", async () => {
    await show();
    fillIn();
    window.dispatchEvent(new Event("pagehide"));
    expect(Object.keys(GOOD).map((id) => field(id).value)).toEqual(["", "", "", "", ""]);
  });
});

test("by itself, the form has its own button and says itself what failed before", async () => {
  await show({ framed: false, failed: "tokenization" });
  expect(told).toEqual([]);
  expect(field("send").hidden).toBe(false);
  expect(document.querySelector("[role=alert]")?.textContent).toMatch(/^The card could not be verified/);
});

test("a test card is filled in by one press", async () => {
  await show();
  document.querySelector<HTMLButtonElement>("[data-card='4000000000003220']")?.click();
  say("validate");
  expect(words()).toEqual(["ready", "valid"]);
});
