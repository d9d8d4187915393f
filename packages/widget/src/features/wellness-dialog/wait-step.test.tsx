import type { SlotWaitRequest } from "@portico/contract/wellness/slot-wait";
import { wellnessCalls } from "@portico/contract/wellness/wellness-calls";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { wellnessAnswers } from "../../testing/wellness-answers.ts";
import { at, DAYS, press, slot, wellnessOpener } from "./testing/open-wellness.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const openWellness = wellnessOpener(() => engine);
const WAIT = "/api/ibe4/wait-for-time-span";
const waits = (answer: { waits: boolean; place: number }) => ({
  ...wellnessAnswers(DAYS),
  [WAIT]: () => wellnessCalls.waitForSlot.writeAnswer({ free: [], ...answer }, { currency: "CZK" }) as object,
});
const typeContact = async (email: string) => {
  await userEvent.type(await screen.findByRole("textbox", { name: /First name/ }), "Žofie");
  await userEvent.type(screen.getByRole("textbox", { name: /Last name/ }), "Malá");
  await userEvent.type(screen.getByRole("textbox", { name: /E-mail/ }), email);
};

test("on a full day the guest can wait for a time, is told what is missing by field, and gets a place in line", async () => {
  const asked: SlotWaitRequest[] = [];
  await openWellness({ day: "2027-06-12", persons: 3 });
  engine.answers = {
    ...waits({ waits: true, place: 2 }),
    [WAIT]: (body) => {
      asked.push(wellnessCalls.waitForSlot.readRequest(body as Record<string, unknown>, { currency: "CZK" }));
      return waits({ waits: true, place: 2 })[WAIT]();
    },
  };
  await press("Tell me when a time comes free");
  await press("Join the waiting list");
  const first = screen.getByRole("textbox", { name: /First name/ });
  expect(document.activeElement).toBe(first);
  expect(first.getAttribute("aria-invalid")).toBe("true");
  await typeContact("zofie@guest");
  await press("Join the waiting list");
  expect(screen.getByText(/Write the e-mail like/)).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByRole("textbox", { name: /E-mail/ }), ".example");
  await press("Join the waiting list");
  expect(await screen.findByText(/Your place in line is 2\./)).toBeTruthy();
  expect(screen.getByText(/12\sJune.*zofie@guest\.example/)).toBeTruthy();
  expect(asked).toEqual([
    {
      serviceId: 40,
      day: "2027-06-12",
      times: { from: at(16), to: at(17) },
      slots: 0,
      persons: 3,
      contact: { firstName: "Žofie", lastName: "Malá", email: "zofie@guest.example" },
    },
  ]);
  const [, close] = screen.getAllByRole("button", { name: "Close" });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a dialog that begins with the wish leads back to the times where one is free meanwhile", async () => {
  await openWellness({ day: "2027-06-11", waits: true });
  await typeContact("zofie@guest.example");
  engine.answers = waits({ waits: false, place: 0 });
  await press("Join the waiting list");
  expect(await screen.findByText("A time is free right now")).toBeTruthy();
  expect(await slot("16:00")).toBeTruthy();
});

test("a wish that the engine refuses is told by field or as a whole, and nothing typed is lost", async () => {
  await openWellness({ day: "2027-06-12" });
  await press("Tell me when a time comes free");
  await typeContact("zofie@guest.example");
  const refuse = (refusal: Refusal) => {
    engine.answers = { ...wellnessAnswers(DAYS), [WAIT]: () => refusal };
    return press("Join the waiting list");
  };
  await refuse(new Refusal(400, "invalid_request", [{ field: "contact.email", message: "is wrong" }]));
  expect(await screen.findByText(/could not be accepted/)).toBeTruthy();
  await refuse(new Refusal(429, "too_many_requests"));
  expect(await screen.findByText(/waiting for too many times/)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /E-mail/ })).toHaveProperty("value", "zofie@guest.example");
});
