import { readFileSync } from "node:fs";
import { parseHostMessage, parseWidgetMessage } from "@portico/contract/frame-messages";
import { parseHostRequest, parseWidgetRequest } from "@portico/contract/frame-requests";
import { expect, test } from "vitest";
import { WINDOW_MESSAGES } from "./window-messages.ts";

test.each(WINDOW_MESSAGES.map(({ direction, shape }) => [direction, shape] as const))(
  "%s goes %s, as it is read there",
  (direction, shape) => {
    const message: unknown = JSON.parse(shape.replaceAll("…", "a-token-of-24-characters"));
    const read =
      direction === "to the widget"
        ? (parseHostMessage(message) ?? parseHostRequest(message))
        : (parseWidgetMessage(message) ?? parseWidgetRequest(message));
    expect(read).toEqual(message);
  },
);

test("the guide to embedding has the messages that go without a channel", () => {
  const guide = readFileSync(new URL("../../../../../docs/guides/embedding.md", import.meta.url), "utf8");
  const plain = WINDOW_MESSAGES.filter(({ shape }) => !shape.includes("portico"));
  for (const direction of ["to the widget", "from the widget"]) {
    const [, table = ""] = guide.split(`| ${direction} `);
    const [rows = ""] = table.split("\n\n");
    const named = [...rows.matchAll(/\{ type: "([\w-]+)"/g)].map(([, type]) => type);
    const own = plain.filter(
      (message) => (message.direction === "to the widget") === (direction === "to the widget"),
    );
    expect(named).toEqual(own.map(({ shape }) => (JSON.parse(shape) as { type: string }).type));
  }
});
