import { afterEach, beforeEach, expect, test } from "vitest";
import { ignoreFallingPresses } from "./double-presses.ts";

let end: () => void;
const pressed: string[] = [];

/** A button that notes its presses. */
function aButton(name: string, place: Element = document.body): HTMLButtonElement {
  const button = document.createElement("button");
  button.append(document.createElement("span"));
  button.addEventListener("click", () => pressed.push(name));
  place.append(button);
  return button;
}

const press = (element: Element, detail: number) =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));

beforeEach(() => {
  end = ignoreFallingPresses(window);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  pressed.length = 0;
});

test("a second press reaches what lies below only where what was pressed first is still there", () => {
  const [add, below] = [aButton("add"), aButton("below")];
  press(add, 1);
  press(below, 2);
  add.remove();
  press(below, 3);
  expect(pressed).toEqual(["add", "below"]);
});

test("what was pressed first counts as gone while its closed dialog still fades away", () => {
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  const [add, below] = [aButton("add", dialog), aButton("below")];
  press(add, 1);
  press(below, 2);
  expect(pressed).toEqual(["add"]);
});

test("a button is pressed as often as the guest likes, wherever on it", () => {
  const more = aButton("more");
  press(more, 1);
  press(more.firstElementChild ?? more, 2);
  press(more, 3);
  expect(pressed).toEqual(["more", "more", "more"]);
});

test("another press, and one of the keyboard, is a first one", () => {
  const [add, below] = [aButton("add"), aButton("below")];
  press(add, 1);
  add.remove();
  press(below, 1);
  press(below, 0);
  expect(pressed).toEqual(["add", "below", "below"]);
});
