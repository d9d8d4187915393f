import { expect, test } from "vitest";
import { readDisputes } from "./stripe-dispute.ts";

const dispute = (status: string, id = "du_1") => ({
  id,
  object: "dispute",
  amount: 139_951,
  reason: "product_not_received",
  status,
  evidence_details: { due_by: 1_800_000_000 },
});

// The states are those of the client's types.
test.each([
  ["warning_needs_response", "inquires"],
  ["warning_under_review", "inquires"],
  ["warning_closed", "won"],
  ["needs_response", "withdrawn"],
  ["under_review", "withdrawn"],
  ["appeal_needs_response", "withdrawn"],
  ["appeal_under_review", "withdrawn"],
  ["won", "won"],
  ["prevented", "won"],
  ["lost", "lost"],
  ["of_tomorrow", "inquires"],
])("%s means %s", (status, state) => {
  expect(readDisputes([dispute(status)])).toEqual({
    id: "du_1",
    state,
    amount: 139_951,
    reason: "product_not_received",
    answerBy: 1_800_000_000_000,
  });
});

test.each([
  ["the newest", ["lost", "won"], "du_0"],
  ["one that is open before a newer one", ["won", "under_review"], "du_1"],
])("of several %s counts", (_, states, id) => {
  expect(readDisputes(states.map((status, index) => dispute(status, `du_${index}`)))?.id).toBe(id);
});

test("a dispute that cannot be answered has no time to", () => {
  expect(readDisputes([{ ...dispute("lost"), evidence_details: { due_by: 0 } }])?.answerBy).toBeNull();
});

test.each([
  ["none", []],
  ["nothing", null],
  ["a sentence for a reason", [{ ...dispute("won"), reason: "Call Mr Novák" }]],
])("%s is no dispute", (_, data) => {
  expect(readDisputes(data)).toBeUndefined();
});
