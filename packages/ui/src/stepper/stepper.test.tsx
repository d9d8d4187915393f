import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { Stepper } from "./stepper.tsx";

afterEach(cleanup);

function Rooms({ first }: { readonly first: number }) {
  const [count, setCount] = useState(first);
  return <Stepper label="Rooms" value={count} max={3} onChange={setCount} />;
}

const fewer = () => screen.getByRole("button", { name: "Rooms: one fewer" });
const more = () => screen.getByRole("button", { name: "Rooms: one more" });
const count = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Rooms" });

test("counts up to the maximum and no further, keeping the keyboard's place", async () => {
  const user = renderScreen(<Rooms first={2} />);
  await user.click(more());
  await user.click(more());
  expect(count().value).toBe("3");
  expect(more().getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(more());
});

test("counts down to one unless told otherwise", async () => {
  const user = renderScreen(<Rooms first={1} />);
  await user.click(fewer());
  expect(count().value).toBe("1");
});

test("the choice offers every count between the limits", async () => {
  const user = renderScreen(<Rooms first={1} />);
  expect([...count().options].map((option) => option.value)).toEqual(["1", "2", "3"]);
  await user.selectOptions(count(), "3");
  expect(count().value).toBe("3");
});

test("a value above a maximum that has sunk is still shown", () => {
  renderScreen(<Stepper label="Rooms" value={4} max={3} onChange={() => undefined} />);
  expect(count().value).toBe("4");
});
