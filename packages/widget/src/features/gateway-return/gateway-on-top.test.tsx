import { reasonOf } from "@portico/domain/payments/payment-reason";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { standAlone } from "../../base/frame/connect-frame.ts";
import { FrameContext } from "../../base/frame/frame.ts";
import { aPaymentCheck, paymentAnswer } from "../../testing/payment-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { showOnTop } from "./gateway-on-top.ts";
import { GatewayReturnPage } from "./gateway-return-page.tsx";

const ORIGIN = "https://gateway.example";
const GATEWAY = `${ORIGIN}/gw/1`;
const SCRIPT = `${ORIGIN}/gp-gw/js/embed.js`;
const OWN = "/paygate-return?client=demo#payment_id=p_1&return_token=t";

let engine: TestEngine;
/** What the gateway was asked to show, and the guest's way out of it. */
let asked: unknown[] = [];
let close: () => void = () => undefined;
let onScript: (script: HTMLScriptElement) => void;
let scripts: string[] = [];

beforeAll(async () => {
  engine = await startTestEngine({});
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal("isSecureContext", true);
  onScript = (script) => comeAs(script, putFrame);
  scripts = [];
  // Loading scripts is up to the browser, and this one does not.
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node.src);
      setTimeout(() => onScript(node));
    }
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete window._gopay;
  document.head.replaceChildren();
  for (const left of document.querySelectorAll("[data-overlay], #root")) left.remove();
});
afterAll(() => engine.close());

/** Acts as a browser that has loaded the script. */
function comeAs(script: HTMLScriptElement, checkout: NonNullable<typeof window._gopay>["checkout"]): void {
  window._gopay = { checkout };
  script.dispatchEvent(new Event("load"));
}

function putFrame(payment: unknown, onEnd: () => void): void {
  asked.push(payment);
  const overlay = document.createElement("div");
  overlay.dataset["overlay"] = "";
  overlay.append(document.createElement("iframe"));
  document.body.append(overlay);
  close = () => {
    overlay.remove();
    onEnd();
  };
}

const gatewayFrame = () => document.querySelector<HTMLIFrameElement>("[data-overlay] iframe");

type Opening = { pay?: string; framed?: boolean; secure?: boolean; served?: string | null };

function open({ pay = "1", framed = false, secure = true, served = ORIGIN }: Opening = {}) {
  vi.stubGlobal("isSecureContext", secure);
  if (served !== null) {
    const meta = document.createElement("meta");
    meta.name = "portico-gateway";
    meta.content = served;
    document.head.prepend(meta);
  }
  history.replaceState(null, "", `${OWN}&pay=${pay}`);
  const gateway = { url: GATEWAY, inline: true };
  const opened = { left: [] as string[], checks: 0 };
  engine.answers["/api/ibe4/payment-check"] = () => {
    opened.checks += 1;
    return paymentAnswer(
      aPaymentCheck({ reason: reasonOf({ state: "created", cause: null }), code: null, gateway }),
    );
  };
  const leaveTo = (url: string) => {
    opened.left.push(url);
    return Promise.resolve("left" as const);
  };
  renderWidget(
    <FrameContext value={{ ...standAlone(), framed, leaveTo }}>
      <GatewayReturnPage pauses={[]} />
    </FrameContext>,
    { origin: engine.origin },
  );
  return opened;
}

const opened = () => waitFor(() => expect(gatewayFrame()).not.toBeNull());

describe("on top of a page of ours", () => {
  test("the gateway has the focus and a name; whatever happened there, the engine is asked", async () => {
    const { left } = open();
    await opened();
    expect(scripts).toEqual([SCRIPT]);
    expect(asked).toEqual([{ gatewayUrl: GATEWAY, inline: true }]);
    await waitFor(() => expect(gatewayFrame()?.title).toBe("GoPay"));
    expect(document.activeElement).toBe(gatewayFrame());
    close();
    expect(
      await screen.findByRole("heading", { level: 1, name: "We are waiting for the payment" }),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Finish the payment" })).toBeTruthy();
    expect(left).toEqual([]);
  });

  test("an answer of the bank is asked for anew, not taken from before", async () => {
    const page = open();
    await opened();
    const before = page.checks;
    close();
    await waitFor(() => expect(page.checks).toBeGreaterThan(before));
  });

  test("it goes away with the page", async () => {
    open();
    await opened();
    await waitFor(() => expect(gatewayFrame()?.title).toBe("GoPay"));
    cleanup();
    expect(gatewayFrame()).toBeNull();
  });

  test.each([
    ["the guest closes it", () => close()],
    ["the page goes", cleanup],
  ])("there is no way into the page below it until %s", async (_, end) => {
    const below = document.createElement("div");
    below.id = "root";
    document.body.prepend(below);
    open();
    await waitFor(() => expect(below.inert).toBe(true));
    end();
    expect(below.inert).toBe(false);
  });
});

describe("the whole window goes to the gateway", () => {
  test.each<[string, (script: HTMLScriptElement) => void]>([
    ["cannot be had", (script) => script.dispatchEvent(new Event("error"))],
    ["gives nothing", (script) => script.dispatchEvent(new Event("load"))],
    [
      "fails",
      (script) =>
        comeAs(script, () => {
          throw new Error("Nothing works");
        }),
    ],
  ])("where its script %s", async (_, happen) => {
    onScript = happen;
    const { left } = open();
    await waitFor(() => expect(left).toEqual([GATEWAY]));
    expect(gatewayFrame()).toBeNull();
  });

  test.each<[string, Opening]>([
    ["where the page was served for another gateway", { served: "https://other.example" }],
    ["where the page was served for none", { served: null }],
    ["where the page is not secure", { secure: false }],
    ["after it came out of a hotel's page", { pay: "out" }],
  ])("%s, without a try", async (_, opening) => {
    const { left } = open(opening);
    await waitFor(() => expect(left).toEqual([GATEWAY]));
    expect(scripts).toEqual([]);
  });

  test("out of a hotel's page, over this page in the whole window", async () => {
    const { left } = open({ framed: true });
    await waitFor(() => expect(left).toEqual([`${OWN}&pay=out`]));
    expect(scripts).toEqual([]);
  });
});

describe("a gateway that keeps the guest waiting is given up", () => {
  test.each<[string, (script: HTMLScriptElement) => void]>([
    ["its script never comes", () => undefined],
    ["its script shows nothing", (script) => comeAs(script, () => undefined)],
  ])("where %s", async (_, happen) => {
    onScript = happen;
    const { signal } = new AbortController();
    const coming = showOnTop(document, GATEWAY, { onEnd: () => undefined, signal, patience: 30 });
    await expect(coming).rejects.toThrow("The gateway does not come.");
  });

  test("one that comes after the guest has left the page shows nothing", async () => {
    const { promise: script, resolve } = Promise.withResolvers<HTMLScriptElement>();
    onScript = resolve;
    const leaving = new AbortController();
    const coming = showOnTop(document, GATEWAY, { onEnd: () => undefined, signal: leaving.signal });
    leaving.abort();
    comeAs(await script, putFrame);
    await coming;
    expect(asked).toEqual([]);
  });
});
