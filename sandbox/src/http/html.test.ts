import { expect, test } from "vitest";
import { html } from "./html.ts";

test("texts are escaped, pieces are not, and nothing is nothing", () => {
  const piece = html`<b>${'Room <1> & "Sun"'}</b>`;
  expect(piece.html).toBe("<b>Room &lt;1&gt; &amp; &quot;Sun&quot;</b>");
  expect(html`${piece}${[piece, html`,`]}${null}${false}${0}`.html).toBe(`${piece.html}${piece.html},0`);
});
