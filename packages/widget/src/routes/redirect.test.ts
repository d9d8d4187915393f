import { describe, expect, test } from "vitest";
import { WIDGET_PATHS } from "@portico/contract/widget-paths";
import { directVisit, type Direction, type Visit } from "./redirect.ts";

const visit = (change: Partial<Visit>): Visit => ({
  path: "/",
  clientKnown: true,
  facilityFirst: false,
  maintenance: false,
  tabs: { accommodation: true, wellness: true, vouchers: true },
  vouchersOnly: false,
  predestination: null,
  itemCount: 0,
  hasReservationKey: false,
  ...change,
});

const go = (to: string, because: string | null = null) => ({ kind: "go", to, because });
const stay = (path: string) => ({ kind: "stay", path });
const off = { accommodation: false, wellness: false, vouchers: false };

const RULES: [rule: string, visit: Partial<Visit>, direction: object][] = [
  [
    "an unknown client is an error on every route",
    { clientKnown: false, path: "/thanks" },
    { kind: "error", code: "error_1" },
  ],
  ["an unknown route is not found", { path: "/nowhere" }, { kind: "error", code: "404" }],
  ["index stays", {}, stay("/")],
  ["facility first", { facilityFirst: true }, go("/facility")],
  ["facility itself stays", { facilityFirst: true, path: "/facility" }, stay("/facility")],
  ["maintenance takes over", { maintenance: true, path: "/payment", itemCount: 1 }, go("/maintenance")],
  ["maintenance itself stays", { maintenance: true, path: "/maintenance" }, stay("/maintenance")],
  ["no maintenance, no page of it", { path: "/maintenance" }, go("/")],
  ["vouchers only", { vouchersOnly: true }, go("/ive")],
  ["predestined to vouchers", { predestination: "vouchers" }, go("/ive")],
  ["predestined to packages stays on index", { predestination: "packages" }, stay("/")],
  ["no accommodation: wellness", { tabs: { ...off, wellness: true, vouchers: true } }, go("/wellness")],
  ["no accommodation, no wellness: vouchers", { tabs: { ...off, vouchers: true } }, go("/ive")],
  ["nothing enabled stays", { tabs: off }, stay("/")],
  ["summary without items", { path: "/summary" }, go("/")],
  ["payment without items", { path: "/payment" }, go("/")],
  ["card guarantee without items", { path: "/pci-booking" }, go("/")],
  ["summary with items", { path: "/summary", itemCount: 1 }, stay("/summary")],
  ["payment with items", { path: "/payment", itemCount: 2 }, stay("/payment")],
  ["thanks without a payment id", { path: "/thanks" }, go("/", "no_payment_id")],
  ["return without a payment id", { path: "/paygate-return" }, go("/", "no_payment_id")],
  ["voucher return without one", { path: "/paygate-return-ive" }, go("/", "no_payment_id")],
  [
    "thanks with one, though no items are left",
    { path: "/thanks", hasReservationKey: true },
    stay("/thanks"),
  ],
  ["wellness stands on its own", { path: "/wellness" }, stay("/wellness")],
  ["vouchers stand on their own", { path: "/ive" }, stay("/ive")],
];

describe("redirect rules", () => {
  test.each(RULES)("%s", (_, change, direction) => expect(directVisit(visit(change))).toEqual(direction));
});

test("where a redirect leads, no second redirect waits for ever", () => {
  const flags = [true, false];
  for (const path of WIDGET_PATHS) {
    for (const facilityFirst of flags)
      for (const maintenance of flags)
        for (const accommodation of flags)
          for (const vouchersOnly of flags) {
            const tabs = { accommodation, wellness: true, vouchers: true };
            let at: Visit = visit({ path, facilityFirst, maintenance, tabs, vouchersOnly });
            let direction: Direction = directVisit(at);
            for (let steps = 0; direction.kind === "go" && steps < 2; steps += 1) {
              at = { ...at, path: direction.to };
              direction = directVisit(at);
            }
            expect(direction.kind, path).toBe("stay");
          }
  }
});
