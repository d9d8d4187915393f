import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Button } from "../button/button.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { useConfirm } from "./confirm-dialog.tsx";

afterEach(cleanup);

function Reset() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState("none");
  const ask = async (): Promise<void> => {
    setAnswer((await confirm({ text: "We will remove 2 items." })) ? "yes" : "no");
  };
  return (
    <>
      <Button onClick={() => void ask()}>Change currency</Button>
      <p>Answer: {answer}</p>
    </>
  );
}

async function ask() {
  const user = renderScreen(<Reset />);
  await user.click(screen.getByRole("button", { name: "Change currency" }));
  return user;
}

test("it is an alert dialog with a name, and focus is on the harmless button", async () => {
  await ask();
  expect(screen.getByRole("alertdialog", { name: "Do you really want to continue?" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
});

test("Continue is a yes", async () => {
  const user = await ask();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Answer: yes")).toBeTruthy();
});

test.each(["{Enter}", "{Escape}"])("%s without moving is a no, and focus returns", async (key) => {
  const user = await ask();
  await user.keyboard(key);
  expect(await screen.findByText("Answer: no")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change currency" }));
});

test("a click beside it answers nothing", async () => {
  const user = await ask();
  await user.click(screen.getByRole("alertdialog"));
  expect(screen.getByText("Answer: none")).toBeTruthy();
});
