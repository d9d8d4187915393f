import type { SheetContent } from "@portico/presentation/vouchers/voucher-sheet";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { useState } from "react";
import { renderWidget } from "../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { VoucherPreview } from "./voucher-preview.tsx";

const PICTURE = {
  src: "/pictures/lake",
  widths: [480, 960],
  width: 960,
  height: 640,
  focal: { x: 50, y: 40 },
};
const GIFT: SheetContent = {
  hotel: "Jezerní hvozd",
  address: "Lesní 12, 384 51 Volary",
  gift: { kind: "value", value: 500_000, currency: "CZK" },
  recipientName: "Jana",
  buyerName: "Petr",
  text: "Happy birthday 🎁",
  lastDay: "2028-11-24",
  code: null,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

test("the preview has every printed text, in the widths of print", () => {
  renderWidget(<VoucherPreview content={GIFT} picture={PICTURE} paper="a4" />, { origin: engine.origin });
  expect(screen.getByText(/Preview of the voucher.*Jana.*Happy birthday 🎁.*Petr.*5,000/)).toBeDefined();
  const name = document.querySelector("svg text[textLength]");
  expect(name?.textContent).toBe("GIFT VOUCHER");
  expect(document.querySelector("image")?.getAttribute("href")).toBe("/pictures/lake-960.webp");
});

/** A field with the voucher that it is printed on. */
function Typing() {
  const [text, setText] = useState("");
  return (
    <>
      <input aria-label="words" value={text} onChange={({ target }) => setText(target.value)} />
      <VoucherPreview content={{ ...GIFT, text }} picture={PICTURE} paper="a5" />
    </>
  );
}

test("each keystroke is drawn, up to 300 characters; the bench measures the speed", () => {
  renderWidget(<Typing />, { origin: engine.origin });
  const drawn = () => document.querySelector("svg")?.textContent?.match(/Ž/g)?.length;
  for (const length of [1, 150, 300]) {
    fireEvent.change(screen.getByLabelText("words"), { target: { value: "Ž".repeat(length) } });
    expect(drawn()).toBe(length);
  }
});
