import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdFirstPress } from "./first-press.ts";
import { framesOf, mountFake, type FakeWidget } from "./testing/fake-widget.ts";

let fake: FakeWidget;
/** For each press that reaches the page's own scripts, whether something else happens than what the browser does by itself. */
let heard: boolean[];
const hear = (event: MouseEvent) => void heard.push(event.defaultPrevented);

beforeEach(() => {
  heard = [];
  addEventListener("click", hear);
  vi.spyOn(console, "error").mockReturnValue();
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
});

afterEach(() => {
  removeEventListener("click", hear);
  document.body.replaceChildren();
  // What still listens for this page finds nothing to open in the next one.
  fake.page.widgets = [];
  vi.restoreAllMocks();
});

/** A page whose parts come when they are let or refused. */
function openPage(html: string, data: Record<string, string> = {}) {
  document.body.innerHTML = html;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  fake = mountFake(data, promise);
  holdFirstPress(fake.page);
  return { letParts: resolve, refuseParts: reject };
}

const press = (selector: string, init: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));

test.each([
  ["a link that is marked", `<a href="#" data-portico-open><b>Book</b></a>`, {}, "b"],
  ["a button that is marked", `<button data-portico-open>Book</button>`, {}, "button"],
  ["the widget's own link", "", { shape: "button" }, "a"],
  ["what data-open names", `<a href="#" class="book">Book</a>`, { shape: "button", open: ".book" }, "a"],
])("%s opens the widget as soon as the page can, and is heard once", async (_, html, data, selector) => {
  const { letParts } = openPage(html, data);
  expect(press(selector)).toBe(false);
  await fake.settled();
  expect(heard).toEqual([]);
  letParts();
  await fake.settled();
  expect(framesOf()[0]?.style.position).toBe("fixed");
  expect(heard).toEqual([true]);
});

test("a link leads where it leads if the page cannot open anything, the next time at once", async () => {
  const { refuseParts } = openPage(`<a href="#book" data-portico-open>Book</a>`);
  press("a");
  refuseParts();
  await fake.settled();
  expect(heard).toEqual([false]);
  press("a");
  expect(heard).toEqual([false, false]);
});

test("other links of the page, and presses with a modifier key, do not wait", async () => {
  const { letParts } = openPage(`<a href="#rooms">Rooms</a><a href="#book" data-portico-open>Book</a>`);
  press("[href='#rooms']");
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) press("[href='#book']", { [key]: true });
  expect(heard).toEqual([false, false, false, false, false]);
  letParts();
  press("[href='#book']");
  await fake.settled();
  expect(heard.at(-1)).toBe(true);
});
