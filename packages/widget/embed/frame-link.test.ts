import { afterEach, beforeEach, expect, test } from "vitest";
import { ENGINE, framesOf, mountFake, type FakeWidget } from "./testing/fake-widget.ts";

let widget: FakeWidget;
const frame = () => framesOf()[0] as HTMLIFrameElement;

beforeEach(async () => {
  widget = mountFake();
  await widget.connect();
});

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  delete window.dataLayer;
});

test("the widget's word opens one channel, to the engine's origin alone, and the place in the page follows on it", () => {
  expect(widget.windowMessages).toEqual([
    { data: { portico: 1, type: "hello", least: 700 }, origin: ENGINE },
  ]);
  expect(widget.heard.map(({ type }) => type)).toEqual([
    "ibe-parent-url",
    "frame-offset",
    "ibe-parent-scroll",
  ]);
});

test("the page's address is told without its fragment, where pages keep what nobody else should see", async () => {
  history.replaceState(null, "", "/rooms?lang=cs#token=secret");
  widget.heard.length = 0;
  await widget.say({ type: "task", task: "getURL" });
  expect(widget.heard).toEqual([{ type: "ibe-parent-url", url: `${location.origin}/rooms?lang=cs` }]);
});

test("a height is applied within 700 to 20000 pixels", async () => {
  for (const [asked, applied] of [
    [1843, "1843px"],
    [3, "700px"],
    [1e9, "20000px"],
  ] as const) {
    await widget.say({ type: "height", height: asked });
    expect(frame().style.height).toBe(applied);
  }
});

test("an analytics event reaches the page's dataLayer, and who listens for it", async () => {
  const tracked: unknown[] = [];
  widget.page.api.on("track", (event) => tracked.push(event));
  await widget.settled();
  await widget.say({ type: "tag-manager", event: { event: "view_item_list" } });
  expect(window.dataLayer).toEqual([{ event: "view_item_list" }]);
  expect(tracked).toEqual(window.dataLayer);
});

test("an event of the shop comes after an entry that forgets the cart of the one before", async () => {
  await widget.settled();
  const event = { event: "view_item", ecommerce: { items: [] } };
  await widget.say({ type: "tag-manager", event });
  expect(window.dataLayer).toEqual([{ ecommerce: null }, event]);
});

test("a draft and a receipt are kept for the next load of the page, and forgotten on null", async () => {
  const key = { paymentId: "p_Zk3v9Qw_2x-8Lr7T", returnToken: "Zk3v9Qw_2x-8Lr7TnB1yA" };
  await widget.say({ portico: 1, type: "draft", token: "Zk3v9Qw_2x-8Lr7TnB1yA" });
  await widget.say({ portico: 1, type: "receipt", key });
  expect(Object.keys(sessionStorage)).toHaveLength(2);
  await widget.say({ portico: 1, type: "draft", token: null });
  await widget.say({ portico: 1, type: "receipt", key: null });
  expect(Object.keys(sessionStorage)).toHaveLength(0);
});

test("a widget that has loaded anew gets a channel of its own, and the old one is dead", async () => {
  await widget.connect();
  expect(widget.windowMessages).toHaveLength(2);
  await widget.say({ type: "height", height: 900 });
  expect(frame().style.height).toBe("900px");
});

test("a message of a window that is closed does not wake a widget that was taken out of the page", async () => {
  const woken: unknown[] = [];
  widget.page.api.on("ready", (detail) => woken.push(detail));
  await widget.settled();
  woken.length = 0;
  frame().remove();
  widget.deliver({ portico: 1, type: "ready" }, null);
  await widget.settled();
  expect(woken).toEqual([]);
});
