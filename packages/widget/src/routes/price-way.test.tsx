import { searchCalls } from "@portico/contract/offers/search-calls";
import type { OfferView } from "@portico/contract/offers/offer";
import { act, cleanup, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { arrive } from "../base/address/location.ts";
import { PageShell } from "../shell/page-shell.tsx";
import { WidgetDialogsProvider } from "../shell/widget-dialogs-provider.tsx";
import { anOffer } from "../testing/offer-fixture.ts";
import { summaryAnswers } from "../testing/priced-reservation.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { Routes } from "./routes.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const TOTALS: Record<number, number> = { 1: 780_000, 2: 702_000 };

type Crawl = { presses: string[]; prices: { value: string | null; seen: string }[]; path: string };

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? "";

/** Presses what is marked, in the order of the marks, and nothing else, up to the page that says it is the last. */
async function crawl(query: string, rates: OfferView[], atProperty = 0): Promise<Crawl> {
  const wire = (offers: OfferView[]) => searchCalls.rates.writeAnswer(offers, { currency: "CZK" }) as object;
  engine.answers = {
    ...summaryAnswers([], {
      roomTotal: (item) => TOTALS["ratePlanId" in item ? item.ratePlanId : 0] ?? 0,
      answer: { cityTax: { included: 0, atProperty } },
    }),
    "/api/ibe4/base-rates": () => wire(rates.slice(0, 1)),
    "/api/ibe4/rates": () => wire(rates),
    "/pons/hints": () => [],
  };
  arrive();
  history.replaceState(null, "", `/?client=demo${query}`);
  await act(async () => {
    renderWidget(
      <WidgetDialogsProvider>
        <PageShell>
          <Routes />
        </PageShell>
      </WidgetDialogsProvider>,
      { origin: engine.origin },
    );
    await Promise.resolve();
  });
  const presses: string[] = [];
  const pressed = new Set<string>();
  const isLast = () => document.querySelector('[data-nav-stage-final="true"]') !== null;
  const isLoading = () => document.querySelector('[data-nav-loading-indicator="true"]') !== null;
  while (!isLast()) {
    const next = await waitFor(() => {
      if (isLast()) return null;
      if (isLoading()) throw new Error("Still loading");
      const marked = [...document.querySelectorAll<HTMLElement>("[data-nav-criticalpath]")].find(
        (control) => !pressed.has(control.dataset["navInteractionorder"] ?? ""),
      );
      if (marked === undefined) throw new Error("Nothing is marked");
      return marked;
    });
    if (next === null) break;
    pressed.add(next.dataset["navInteractionorder"] ?? "");
    presses.push(plain(next.getAttribute("aria-label") ?? next.textContent));
    await userEvent.click(next);
  }
  await waitFor(() =>
    expect([isLoading(), document.querySelectorAll("[itemprop=price]").length]).toEqual([false, 1]),
  );
  const prices = [...document.querySelectorAll("[itemprop=price]")].map((price) => ({
    value: price.getAttribute("value"),
    seen: plain(price.textContent),
  }));
  return { presses, prices, path: location.pathname };
}

const flexible = anOffer();
const cheaper = anOffer({ ratePlanId: 2, total: 702_000 });

test("the marked way leads over room, rate and order to one whole price before personal data", async () => {
  expect(await crawl("", [cheaper, flexible])).toEqual({
    presses: [
      expect.stringMatching(/^Select room: Garden room/),
      expect.stringMatching(/7,020 for 2 nights/),
      expect.any(String),
    ],
    prices: [{ value: "7020", seen: expect.stringContaining("7,020") as string }],
    path: "/summary",
  });
});

test("where the address names a rate, it leads to that one", async () => {
  const { prices } = await crawl("&rate=1", [cheaper, flexible]);
  expect(prices.map(({ value }) => value)).toEqual(["7800"]);
});

test("a single rate is no press, and a tax that the desk collects is in the price that is seen and read", async () => {
  const { presses, prices } = await crawl("", [flexible], 20_000);
  expect(presses).toHaveLength(2);
  expect(prices).toEqual([{ value: "8000", seen: expect.stringContaining("8,000") as string }]);
});
