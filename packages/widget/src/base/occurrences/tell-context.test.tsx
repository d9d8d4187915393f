import { cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test } from "vitest";
import type { Occurrence } from "./occurrence.ts";
import { TellContext, useTellOnce } from "./tell-context.ts";

afterEach(cleanup);

function Page({ ready }: { ready: boolean }) {
  useTellOnce(ready ? { kind: "language_chosen" } : null);
  return null;
}

test("a page tells once that it is ready, however often it is rendered and though React runs effects twice", () => {
  const told: Occurrence[] = [];
  const page = (ready: boolean) => (
    <StrictMode>
      <TellContext value={(occurrence) => told.push(occurrence)}>
        <Page ready={ready} />
      </TellContext>
    </StrictMode>
  );
  const { rerender } = render(page(false));
  expect(told).toEqual([]);
  for (let again = 0; again < 3; again++) rerender(page(true));
  expect(told).toEqual([{ kind: "language_chosen" }]);
});
