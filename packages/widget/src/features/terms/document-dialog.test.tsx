import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { TermsLine } from "../../base/dialogs/widget-dialogs.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { renderWidget } from "../../testing/render-widget.tsx";
import { CancellationDialog } from "./cancellation-dialog.tsx";
import { DocumentDialog, htmlNodes } from "./document-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const property = aProperty({
  packages: [{ id: 7, code: "weekend", name: { en: "Wellness weekend" } }],
  documents: [
    { id: 1, version: 1, title: { en: "Terms", de: "AGB" }, html: { en: "<h2>Stay</h2><p>From three.</p>" } },
  ],
  cancellationPolicies: [
    { id: 7, name: { en: "Flexible" }, description: { en: "Until the day before." }, nonRefundable: false },
    { id: 8, name: { en: "Fixed" }, description: { en: "Never." }, nonRefundable: true },
  ],
});

async function openDialog(dialog: ReactNode, name: string) {
  renderWidget(openerOf(dialog), { property });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return screen.getByRole("dialog", { name });
}

test("a legal text has its title, its HTML that the keyboard can scroll, and Close", async () => {
  const dialog = await openDialog(<DocumentDialog documentId={1} />, "Terms");
  const text = within(dialog).getByRole("region", { name: "Terms" });
  expect(text.tabIndex).toBe(0);
  expect(within(text).getByRole("heading", { name: "Stay" })).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByRole("heading", { name: "Terms" }));
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect(screen.queryByRole("heading", { name: "Terms" })?.closest("dialog")?.open ?? false).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
});

test("focus that leaves with the window comes back to the dialog's heading, if nothing else has it", async () => {
  const dialog = await openDialog(<DocumentDialog documentId={1} />, "Terms");
  const heading = within(dialog).getByRole("heading", { name: "Terms" });
  heading.blur();
  window.dispatchEvent(new FocusEvent("focus"));
  expect(document.activeElement).toBe(heading);
  const close = within(dialog).getAllByRole("button", { name: "Close" })[0];
  close?.focus();
  window.dispatchEvent(new FocusEvent("focus"));
  expect(document.activeElement).toBe(close);
});

test.each<[string, boolean, number, number]>([
  ["the terms of a hotel that sells vouchers", true, 1, 1],
  ["those of one that sells none", false, 1, 0],
  ["its privacy notice", true, 2, 0],
])(
  "%s: the function of withdrawing from a purchase is there or not",
  async (_, vouchers, documentId, ways) => {
    let opened = 0;
    const documents = [1, 2].map((id) => ({
      id,
      version: 1,
      title: { en: `Text ${id}` },
      html: { en: "<p>…</p>" },
    }));
    const tabs = { ...property.tabs, vouchers };
    renderWidget(openerOf(<DocumentDialog documentId={documentId} />), {
      property: aProperty({ documents, tabs, termsDocumentId: 1, privacyDocumentId: 2 }),
      dialogs: { openWithdrawal: () => (opened += 1) },
    });
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    for (const way of screen.queryAllByRole("button", { name: /^Withdraw from/ })) await userEvent.click(way);
    expect(opened).toBe(ways);
  },
);

const line: TermsLine = {
  lineCode: "garden-1",
  roomTypeId: 1,
  arrival: "2027-06-11",
  departure: "2027-06-13",
  currency: "CZK",
  cancellation: { policyId: 8, freeUntil: null, cancellable: false, feeNow: 780_000, steps: [] },
};

test("the cancellation conditions of a line are that line's alone", async () => {
  const dialog = await openDialog(<CancellationDialog lines={[line]} />, "Cancellation terms");
  expect(within(dialog).getByRole("heading", { name: "Fixed" })).toBeTruthy();
  expect(dialog.textContent).toContain("Never.");
  expect(dialog.textContent).not.toContain("Until the day before.");
});

test.each([
  ["a room that is bought by itself", 0, "Garden room"],
  ["a package", 7, "Wellness weekend"],
])("the cancellation conditions of %s name it", async (_, packageId, name) => {
  const dialog = await openDialog(
    <CancellationDialog lines={[{ ...line, packageId }]} />,
    "Cancellation terms",
  );
  expect(dialog.textContent).toContain(`${name} · `);
});

test("without a line and with nothing chosen, every condition of the hotel is shown", async () => {
  const dialog = await openDialog(<CancellationDialog />, "Cancellation terms");
  for (const words of ["Flexible", "Until the day before.", "Fixed", "Never."]) {
    expect(dialog.textContent).toContain(words);
  }
});

function drawn(html: string): HTMLElement {
  const element = document.createElement("div");
  element.append(...htmlNodes(document, html));
  return element;
}

describe("what the engine writes is drawn", () => {
  test.each([
    ["<h2>Terms</h2><p>One<br />two</p>", "<h2>Terms</h2><p>One<br>two</p>"],
    [
      "<ul><li><strong>a</strong> &amp; <em>b</em></li></ul>",
      "<ul><li><strong>a</strong> &amp; <em>b</em></li></ul>",
    ],
    ["5 &lt; 6 &quot;x&quot; &#39;y&#x27;", "5 &lt; 6 \"x\" 'y'"],
    [
      "<table><tbody><tr><td>1</td></tr></tbody></table>",
      "<table><tbody><tr><td>1</td></tr></tbody></table>",
    ],
    ["<p>never closed", "<p>never closed</p>"],
    ["</p>never opened", "never opened"],
  ])("%s", (html, expected) => expect(drawn(html).innerHTML).toBe(expected));

  test("a link opens beside the page and tells nobody where it came from", () => {
    const link = drawn('<a href="https://hotel.example/a?b=1&amp;c=2">x</a>').querySelector("a");
    expect(link?.getAttribute("href")).toBe("https://hotel.example/a?b=1&c=2");
    expect([link?.target, link?.rel]).toEqual(["_blank", "noopener noreferrer"]);
  });
});

/** What no text may ever produce: an unknown element, attribute or link. */
function dangers(element: HTMLElement): string[] {
  return [...element.querySelectorAll("*")].flatMap((node) => [
    ...(/^(?:h[234]|p|br|hr|ul|ol|li|strong|em|a|table|thead|tbody|tr|th|td)$/i.test(node.tagName)
      ? []
      : [node.tagName]),
    ...[...node.attributes]
      .filter(({ name, value }) =>
        name === "href"
          ? !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(value)
          : !["rel", "target"].includes(name),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

describe("an attack stays text, whoever let it through", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java&#9;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.test">x</a>',
    '<a href="x" onclick="alert(1)">x</a>',
    "<a href='javascript:alert(1)'>x</a>",
    '<p style="position:fixed">x</p>',
    '<p id="root" class="x">x</p>',
    '<form action="https://evil.test"><input name="pan"></form>',
    '<iframe src="https://evil.test"></iframe>',
    "<svg onload=alert(1)><desc>x",
    "<math><mi xlink:href=javascript:alert(1)>",
    "<style>*{display:none}</style>",
    "<!--<p>--><script>alert(1)//-->",
    '<p><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<P>capital</P>",
    "<p/onclick=alert(1)>x",
    "<base href=https://evil.test>",
    "<template><script>alert(1)</script></template>",
    '<link rel="stylesheet" href="https://evil.test">',
    "<p>".repeat(500),
  ])("%s", (html) => expect(dangers(drawn(html))).toEqual([]));
});
