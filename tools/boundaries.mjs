/**
 * Dependency-cruiser rules for imports between packages and folders. Packages point left, slices point down their list,
 * and a server slice is entered through its `index.ts` only. `planted-violations.mjs` proves that each rule works.
 */

/** Packages that a package may import, besides itself. */
const PACKAGE_ORDER = {
  domain: [],
  contract: ["domain"],
  presentation: ["domain"],
  server: ["domain", "contract", "presentation"],
  ui: ["domain", "presentation"],
  widget: ["domain", "contract", "presentation", "ui"],
};

/**
 * The folders of a package's `src`, lowest first: none imports one that stands further down, nor another of its own row.
 * A folder that is on no list is an error. Those without files are places kept for what comes next.
 */
const DOMAIN_ORDER = [
  ["money", "dates", "contact", "texts", "accounts"],
  ["stays", "lodgers"],
  ["privacy"],
  ["inventory"],
  ["rooms"],
  ["rates"],
  [
    "discounts",
    "coupons",
    "city-tax",
    "extras",
    "fees",
    "insurance",
    "guarantees",
    "payments",
    "wellness",
    "vouchers",
  ],
  ["transfers", "packages"],
  ["property"],
  ["pricing"],
  ["calendar"],
  ["offers"],
  ["reservations"],
  ["checkout"],
];

const CONTRACT_ORDER = [
  ["codec"],
  ["contact", "error-report", "pricing", "stays"],
  ["rooms", "wellness"],
  [
    "problems",
    "rates",
    "discounts",
    "coupons",
    "city-tax",
    "extras",
    "fees",
    "insurance",
    "guarantees",
    "payments",
    "transfers",
  ],
  ["property", "calendar"],
  ["offers"],
  ["packages", "vouchers"],
  ["reservations"],
  ["drafts", "checkout", "accounts", "lodgers"],
  ["analytics"],
  ["schema"],
];

const SERVER_ORDER = [
  ["journal"],
  ["database"],
  ["http", "jobs", "secrets", "settings"],
  ["outside"],
  [
    "mail",
    "register",
    "pictures",
    "printing",
    "hotel-content",
    "startup",
    "gateways",
    "vaults",
    "insurers",
    "banks",
    "contact",
  ],
  ["property"],
  ["hotel-files", "pages", "inventory"],
  ["demo", "coupons"],
  ["offers"],
  ["payments"],
  ["accounts"],
  ["packages", "wellness", "vouchers"],
  ["reservations"],
  ["payables"],
  ["guarantees", "insurance", "transfers", "changes", "lodgers"],
  ["checkout"],
  ["waiting-list", "letters", "desk"],
  ["health", "privacy"],
  ["commands"],
];

/** Two levels deep: the base and the features are storeys of their own, each with folders of its own. */
const WIDGET_ORDER = [
  ["base/storage"],
  ["base/store"],
  ["base/query-options", "base/frame", "base/server-calls"],
  ["base/address", "base/error-reports", "base/session"],
  ["base/lazy", "base/draft"],
  ["base/language", "base/property"],
  ["base/dialogs", "base/occurrences"],
  ["base/consent"],
  ["layout"],
  ["accounts", "contact", "stays", "rooms", "packages", "wellness"],
  ["rates", "pricing", "payments", "waiting-list", "insurance", "guarantees", "calendar"],
  ["discounts", "coupons", "transfers", "vouchers"],
  ["reservations"],
  ["ordering"],
  ["analytics"],
  [
    "account",
    "calendar",
    "card-page",
    "checkout",
    "error-pages",
    "facility",
    "gateway-return",
    "given-voucher",
    "withdrawal",
    "offers",
    "package-dialog",
    "reservation-panel",
    "room-dialog",
    "search",
    "summary",
    "terms",
    "thanks",
    "vouchers",
    "wellness-dialog",
    "wellness-list",
  ].map((feature) => `features/${feature}`),
  ["shell"],
  ["routes"],
  ["start"],
];

/** Each company that works for hotels has a folder of its own in one of these slices. */
const COMPANY_FOLDER = "^packages/server/src/(gateways|vaults|banks)/(?!testing/)([^/]+)/";

/**
 * A folder in a server slice is a chapter that the slice's own files stand on, and it imports none of them. In these it is the
 * other way round: they stand on the slice's files, and only its door and its list of companies import them.
 */
const CHAPTERS_ABOVE = [
  "(gateways|vaults|banks|outside)/(?!testing/)[^/]+",
  "database/(backup|embedded|invariants)",
  "inventory/snapshots",
  "payments/asked",
];
const CHAPTER_ABOVE = `^packages/server/src/(${CHAPTERS_ABOVE.join("|")})/`;

const any = (names) => `(${names.join("|")})`;

const packageRules = Object.entries(PACKAGE_ORDER).map(([name, allowed]) => ({
  name: `package-order-${name}`,
  severity: "error",
  from: { path: `^packages/${name}/` },
  to: { path: `^packages/(?!${any([name, ...allowed])}/)` },
}));

const orderRules = (packageName, order) => [
  ...order.flatMap((row, rank) =>
    row.map((slice) => {
      const forbidden = [...order.slice(rank + 1).flat(), ...row.filter((other) => other !== slice)];
      return {
        name: `${packageName}-slice-${slice}`,
        severity: "error",
        from: { path: `^packages/${packageName}/src/${slice}/`, pathNot: "\\.test\\.tsx?$|/testing/" },
        to: { path: `^packages/${packageName}/src/${any(forbidden.length ? forbidden : ["-"])}/` },
      };
    }),
  ),
  ...unlistedFolderRules(packageName, order),
];

/** Two rules, as a file that imports nothing is seen only where it is imported. */
function unlistedFolderRules(packageName, order) {
  const unlisted = { path: `^packages/${packageName}/src/(?!${any([...order.flat(), "testing"])}/)[^/]+/` };
  const rule = { name: `${packageName}-folder-is-on-the-list`, severity: "error" };
  return [
    { ...rule, from: unlisted, to: {} },
    { ...rule, from: {}, to: unlisted },
  ];
}

export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: { pathNot: "^node_modules" },
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "domain-has-no-dependency",
      severity: "error",
      from: { path: "^packages/domain/src/", pathNot: "\\.test\\.ts$|/testing/" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "core"] },
    },
    ...packageRules,
    {
      name: "sandbox-knows-nothing-of-ours",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(packages|e2e|bench|scripts|tools|demo)/" },
    },
    {
      name: "sandbox-is-met-over-the-network",
      severity: "error",
      from: { pathNot: "^sandbox/" },
      to: { path: "^sandbox/" },
    },
    ...orderRules("domain", DOMAIN_ORDER),
    {
      name: "domain-root-is-lowest",
      severity: "error",
      from: { path: "^packages/domain/src/[^/]+$" },
      to: { path: "^packages/domain/src/[^/]+/" },
    },
    ...orderRules("contract", CONTRACT_ORDER),
    ...orderRules("server", SERVER_ORDER),
    ...orderRules("widget", WIDGET_ORDER),
    {
      name: "server-slice-through-its-door",
      severity: "error",
      from: { path: "^packages/server/src/([^/]+)/", pathNot: "\\.test\\.ts$|/testing/" },
      to: {
        path: "^packages/server/src/[^/]+/",
        pathNot: ["^packages/server/src/$1/", "^packages/server/src/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "server-chapter-below-its-slice",
      severity: "error",
      from: {
        path: "^packages/server/src/([^/]+)/[^/]+/",
        pathNot: [CHAPTER_ABOVE, "\\.test\\.ts$|/(testing|proofs)/"],
      },
      to: { path: "^packages/server/src/$1/[^/]+$" },
    },
    {
      name: "server-chapter-above-its-slice",
      severity: "error",
      from: {
        path: "^packages/server/src/[^/]+/[^/]+$",
        pathNot: "\\.test\\.ts$|/(index|providers)\\.ts$",
      },
      to: { path: CHAPTER_ABOVE },
    },
    {
      name: "server-start-through-the-doors",
      severity: "error",
      from: { path: "^packages/server/src/[^/]+\\.ts$", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/server/src/[^/]+/", pathNot: "^packages/server/src/[^/]+/index\\.ts$" },
    },
    {
      name: "server-start-is-imported-by-nobody",
      severity: "error",
      from: { path: "^packages/server/src/[^/]+/", pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: "^packages/server/src/[^/]+\\.ts$" },
    },
    {
      name: "company-by-its-list",
      severity: "error",
      from: {
        path: "^packages/server/src/",
        pathNot: ["\\.test\\.ts$|/testing/", "/(gateways|vaults|banks)/(providers\\.ts$|[^/]+/)"],
      },
      to: { path: COMPANY_FOLDER },
    },
    {
      name: "company-knows-no-other",
      severity: "error",
      from: { path: COMPANY_FOLDER, pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: COMPANY_FOLDER, pathNot: "^packages/server/src/$1/$2/" },
    },
    {
      name: "embed-imports-frame-messages-only",
      severity: "error",
      from: { path: "^packages/widget/embed/", pathNot: "\\.test\\.ts$|build\\.mjs$" },
      to: {
        pathNot:
          "^packages/(widget/(embed/|public/embed\\.d\\.ts$)|contract/src/(frame-(messages|requests)|widget-options)\\.ts$)",
      },
    },
    {
      name: "browser-loads-no-request-schema",
      severity: "error",
      from: { path: "^packages/(ui|widget)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^packages/contract/src/(schema/|analytics/event)|/zod/" },
    },
    {
      name: "react-stays-in-the-browser",
      severity: "error",
      from: { path: "^(packages/(domain|contract|presentation|server)|sandbox)/" },
      to: {
        path: "/node_modules/(react|react-dom|react-aria|react-stately)/|^node_modules/(react|react-dom|react-aria|react-stately)/",
      },
    },
    {
      name: "widget-parts-below-their-screen",
      severity: "error",
      from: { path: "^packages/widget/src/features/([^/]+)/[^/]+/", pathNot: "\\.test\\.tsx?$|/testing/" },
      to: { path: "^packages/widget/src/features/$1/[^/]+$" },
    },
    {
      name: "widget-root-is-empty",
      severity: "error",
      from: {},
      to: { path: "^packages/widget/src/[^/]+$" },
    },
    {
      name: "tests-stay-out-of-the-product",
      severity: "error",
      from: { pathNot: "\\.test\\.tsx?$|/testing/|^e2e/|^bench/" },
      to: { path: "\\.test\\.tsx?$|/testing/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/|virtual:|\\?" },
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
