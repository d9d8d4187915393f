import { WIDGET_PATHS } from "@portico/contract/widget-paths";
import { LANGUAGES } from "@portico/domain/texts/language";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directVisit, titleKey, type Direction, type Visit } from "./redirect.ts";

const visit = (change: Partial<Visit>): Visit => ({
  path: "/",
  clientKnown: true,
  facilityFirst: false,
  maintenance: false,
  cameFrom: null,
  tabs: { accommodation: true, wellness: true, vouchers: true },
  vouchersOnly: false,
  predestination: null,
  itemCount: 0,
  hasReservationKey: false,
  hasGatewayId: false,
  ...change,
});

const go = (to: string, because: string | null = null) => ({ kind: "go", to, because });
const stay = (path: string) => ({ kind: "stay", path });
const off = { accommodation: false, wellness: false, vouchers: false };

const ROUTES = "part 1, section 2, routes";
const REDIRECTS = "part 1, section 2, redirect rules";
const PAYMENT = "part 2, section 2, redirect rules";

/** Each row: the specification's line, the rule in words, the visit and where it leads. */
const RULES: [source: string, rule: string, visit: Partial<Visit>, direction: object][] = [
  [
    `${REDIRECTS}, no client id`,
    "an unknown client is an error on every route",
    { clientKnown: false, path: "/thanks" },
    { kind: "error", code: "error_1" },
  ],
  [
    `${REDIRECTS}, unknown route`,
    "an unknown route is not found",
    { path: "/nowhere" },
    { kind: "error", code: "404" },
  ],
  [
    `${REDIRECTS}, unknown route`,
    "nor is one with a slash too many",
    { path: "/summary/" },
    { kind: "error", code: "404" },
  ],
  [`${ROUTES}, /`, "index stays", {}, stay("/")],
  [`${REDIRECTS}, facility first`, "index leads to the choice", { facilityFirst: true }, go("/facility")],
  [
    `${REDIRECTS}, facility first`,
    "also where accommodation is off",
    { facilityFirst: true, tabs: off },
    go("/facility"),
  ],
  [
    `${ROUTES}, /facility`,
    "the choice itself stays",
    { facilityFirst: true, path: "/facility" },
    stay("/facility"),
  ],
  [`${ROUTES}, /facility`, "also where it is not first", { path: "/facility" }, stay("/facility")],
  [
    `${REDIRECTS}, maintenance true`,
    "everything goes there, whatever is in the reservation",
    { maintenance: true, path: "/payment", itemCount: 1 },
    go("/maintenance"),
  ],
  [
    `${REDIRECTS}, maintenance true`,
    "also the page of a saved reservation",
    { maintenance: true, path: "/thanks", hasReservationKey: true },
    go("/maintenance"),
  ],
  [
    `${REDIRECTS}, maintenance true`,
    "before the choice of a facility and before vouchers",
    { maintenance: true, facilityFirst: true, vouchersOnly: true },
    go("/maintenance"),
  ],
  [
    `${ROUTES}, /maintenance`,
    "its page stays meanwhile",
    { maintenance: true, path: "/maintenance" },
    stay("/maintenance"),
  ],
  [`${REDIRECTS}, maintenance false`, "its page goes home", { path: "/maintenance" }, go("/")],
  [
    `${REDIRECTS}, maintenance false`,
    "or back to where the guest was",
    { path: "/maintenance", cameFrom: "/payment", itemCount: 1 },
    go("/payment"),
  ],
  [
    `${REDIRECTS}, maintenance false`,
    "but to no page that there is not",
    { path: "/maintenance", cameFrom: "//elsewhere.example" },
    go("/"),
  ],
  [
    `${REDIRECTS}, maintenance false`,
    "nor to itself",
    { path: "/maintenance", cameFrom: "/maintenance" },
    go("/"),
  ],
  [`${REDIRECTS}, iveOnly`, "index leads to vouchers", { vouchersOnly: true }, go("/ive")],
  [
    `${REDIRECTS}, iveOnly`,
    "before the choice of a facility",
    { vouchersOnly: true, facilityFirst: true },
    go("/ive"),
  ],
  [`${REDIRECTS}, predestination`, "vouchers lead to their page", { predestination: "vouchers" }, go("/ive")],
  [`${REDIRECTS}, predestination`, "packages are a view of index", { predestination: "packages" }, stay("/")],
  [`${REDIRECTS}, predestination`, "wellness too", { predestination: "wellness" }, go("/wellness")],
  [
    `${REDIRECTS}, predestination`,
    "unless the hotel has none",
    { predestination: "wellness", tabs: { ...off, accommodation: true } },
    stay("/"),
  ],
  [
    `${REDIRECTS}, accommodation tab disabled`,
    "wellness comes first",
    { tabs: { ...off, wellness: true, vouchers: true } },
    go("/wellness"),
  ],
  [
    `${REDIRECTS}, accommodation tab disabled`,
    "wellness alone",
    { tabs: { ...off, wellness: true } },
    go("/wellness"),
  ],
  [
    `${REDIRECTS}, accommodation tab disabled`,
    "then vouchers",
    { tabs: { ...off, vouchers: true } },
    go("/ive"),
  ],
  [`${REDIRECTS}, accommodation tab disabled`, "nothing enabled stays", { tabs: off }, stay("/")],
  [`${REDIRECTS}, no reservation items`, "summary goes home", { path: "/summary" }, go("/")],
  [`${REDIRECTS}, no reservation items`, "payment goes home", { path: "/payment" }, go("/")],
  [`${REDIRECTS}, no reservation items`, "card guarantee goes home", { path: "/pci-booking" }, go("/")],
  [`${ROUTES}, /summary`, "with items it stays", { path: "/summary", itemCount: 1 }, stay("/summary")],
  [`${ROUTES}, /payment`, "with items it stays", { path: "/payment", itemCount: 2 }, stay("/payment")],
  [
    `${ROUTES}, /pci-booking`,
    "with items it stays",
    { path: "/pci-booking", itemCount: 2 },
    stay("/pci-booking"),
  ],
  [
    `${PAYMENT}, no payment id`,
    "thanks goes home and says why",
    { path: "/thanks" },
    go("/", "no_payment_id"),
  ],
  [
    `${PAYMENT}, no payment id`,
    "the return from the gateway too",
    { path: "/paygate-return" },
    go("/", "no_payment_id"),
  ],
  [
    `${PAYMENT}, no payment id`,
    "and that of vouchers",
    { path: "/paygate-return-ive" },
    go("/", "no_payment_id"),
  ],
  [
    `${ROUTES}, /thanks`,
    "with its key it stays, though no items are left",
    { path: "/thanks", hasReservationKey: true },
    stay("/thanks"),
  ],
  [
    `${PAYMENT}, no payment id`,
    "the reservation's own page goes home and says why",
    { path: "/reservation" },
    go("/", "no_payment_id"),
  ],
  [
    `${ROUTES}, /thanks`,
    "and with its key it stays, as after the order",
    { path: "/reservation", hasReservationKey: true },
    stay("/reservation"),
  ],
  [
    `${ROUTES}, /paygate-return`,
    "with its key it stays",
    { path: "/paygate-return", hasReservationKey: true },
    stay("/paygate-return"),
  ],
  [
    `${ROUTES}, /paygate-return`,
    "with the gateway's name of the payment alone too",
    { path: "/paygate-return", hasGatewayId: true },
    stay("/paygate-return"),
  ],
  [
    `${PAYMENT}, no payment id`,
    "which says nothing on the last page",
    { path: "/thanks", hasGatewayId: true },
    go("/", "no_payment_id"),
  ],
  [`${ROUTES}, /wellness`, "needs no items", { path: "/wellness" }, stay("/wellness")],
  [`${ROUTES}, /ive`, "needs no items", { path: "/ive" }, stay("/ive")],
];

describe("redirect rules", () => {
  test.each(RULES)("%s: %s", (_source, _rule, change, direction) =>
    expect(directVisit(visit(change))).toEqual(direction),
  );
});

test("whatever the visit, redirects end after two at most, and where they end they stay", () => {
  const flag = fc.boolean();
  const anyVisit: fc.Arbitrary<Visit> = fc.record({
    path: fc.constantFrom(...WIDGET_PATHS),
    clientKnown: fc.constant(true),
    facilityFirst: flag,
    maintenance: flag,
    cameFrom: fc.constantFrom(null, ...WIDGET_PATHS, "/nowhere"),
    tabs: fc.record({ accommodation: flag, wellness: flag, vouchers: flag }),
    vouchersOnly: flag,
    predestination: fc.constantFrom(null, "vouchers" as const, "packages" as const, "wellness" as const),
    itemCount: fc.constantFrom(0, 1),
    hasReservationKey: flag,
    hasGatewayId: flag,
  });
  fc.assert(
    fc.property(anyVisit, (first) => {
      let at = first;
      let direction: Direction = directVisit(at);
      for (let steps = 0; direction.kind === "go" && steps < 2; steps += 1) {
        at = { ...at, path: direction.to };
        direction = directVisit(at);
      }
      expect(direction).toEqual(stay(at.path));
    }),
    { seed: 4, numRuns: 5000 },
  );
});

test.each(LANGUAGES)("pages can be told apart by their titles in %s", (language) => {
  const t = createTranslator(language, readCatalog(language));
  const paths = [
    "/",
    "/facility",
    "/maintenance",
    "/summary",
    "/payment",
    "/paygate-return",
    "/thanks",
    "/reservation",
  ] as const;
  const pages: Direction[] = [
    ...paths.map((path) => ({ kind: "stay", path }) as const),
    { kind: "error", code: "404" },
    { kind: "error", code: "error_1" },
  ];
  const titles = pages.map((page) => t(titleKey(page)));
  expect(new Set(titles).size).toBe(pages.length);
  expect(titles.every((title) => title.trim() !== "" && !title.includes("_"))).toBe(true);
});
