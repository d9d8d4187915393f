/**
 * Proves that the boundary rules work: builds a tiny tree that breaks every rule once and expects dependency-cruiser to
 * report exactly those rules. A checker that sees no modules passes everything, so seeing none is a failure too.
 */
import { execFile } from "node:child_process";
import { mkdtemp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** The rule that must be reported, the file that breaks it, and what it imports. */
const PLANTED = [
  ["package-order-domain", "packages/domain/src/money/a.ts", "../../../contract/src/b.ts"],
  ["package-order-contract", "packages/contract/src/a.ts", "../../server/src/main.ts"],
  ["package-order-presentation", "packages/presentation/src/a.ts", "../../ui/src/b.ts"],
  ["package-order-server", "packages/server/src/a.ts", "../../widget/src/b.ts"],
  ["sandbox-knows-nothing-of-ours", "sandbox/src/a.ts", "../../packages/domain/src/money/b.ts"],
  ["sandbox-is-met-over-the-network", "packages/server/src/b.ts", "../../../sandbox/src/b.ts"],
  ["package-order-ui", "packages/ui/src/a.ts", "../../contract/src/b.ts"],
  ["package-order-widget", "packages/widget/src/a.ts", "../../server/src/b.ts"],
  ["domain-slice-money", "packages/domain/src/money/c.ts", "../pricing/b.ts"],
  ["domain-slice-coupons", "packages/domain/src/coupons/c.ts", "../discounts/b.ts"],
  ["domain-slice-discounts", "packages/domain/src/discounts/c.ts", "../property/b.ts"],
  ["domain-slice-packages", "packages/domain/src/packages/c.ts", "../offers/b.ts"],
  ["domain-root-is-lowest", "packages/domain/src/c.ts", "./money/b.ts"],
  ["domain-folder-is-on-the-list", "packages/domain/src/stray/c.ts", "../money/b.ts"],
  ["domain-folder-is-on-the-list", "packages/domain/src/texts/c.ts", "../stray-leaf/b.ts"],
  ["server-folder-is-on-the-list", "packages/server/src/stray/c.ts", "../database/index.ts"],
  ["contract-slice-codec", "packages/contract/src/codec/c.ts", "../offers/b.ts"],
  ["contract-slice-coupons", "packages/contract/src/coupons/c.ts", "../discounts/b.ts"],
  ["contract-folder-is-on-the-list", "packages/contract/src/stray/c.ts", "../codec/b.ts"],
  ["domain-slice-inventory", "packages/domain/src/inventory/c.ts", "../property/b.ts"],
  ["domain-slice-pricing", "packages/domain/src/pricing/c.ts", "../offers/b.ts"],
  ["server-slice-database", "packages/server/src/database/c.ts", "../checkout/index.ts"],
  ["server-slice-inventory", "packages/server/src/inventory/c.ts", "../offers/index.ts"],
  ["server-slice-reservations", "packages/server/src/reservations/c.ts", "../letters/index.ts"],
  ["server-slice-guarantees", "packages/server/src/guarantees/c.ts", "../transfers/index.ts"],
  ["server-slice-through-its-door", "packages/server/src/checkout/c.ts", "../inventory/b.ts"],
  ["server-chapter-below-its-slice", "packages/server/src/reservations/money/c.ts", "../b.ts"],
  ["server-chapter-above-its-slice", "packages/server/src/inventory/d.ts", "./snapshots/b.ts"],
  ["server-start-through-the-doors", "packages/server/src/app.ts", "./inventory/b.ts"],
  ["server-start-is-imported-by-nobody", "packages/server/src/desk/c.ts", "../app.ts"],
  ["company-by-its-list", "packages/server/src/gateways/c.ts", "./one/provider.ts"],
  ["company-knows-no-other", "packages/server/src/gateways/one/c.ts", "../two/provider.ts"],
  ["domain-has-no-dependency", "packages/domain/src/dates/c.ts", "node:fs"],
  ["embed-imports-frame-messages-only", "packages/widget/embed/a.ts", "../../contract/src/b.ts"],
  ["browser-loads-no-request-schema", "packages/widget/src/b.ts", "../../contract/src/schema/b.ts"],
  ["react-stays-in-the-browser", "packages/server/src/http/c.ts", "react"],
  ["widget-slice-base/storage", "packages/widget/src/base/storage/c.ts", "../store/b.ts"],
  ["widget-slice-base/lazy", "packages/widget/src/base/lazy/c.ts", "../draft/b.ts"],
  ["widget-slice-base/dialogs", "packages/widget/src/base/dialogs/c.ts", "../../features/terms/b.ts"],
  ["widget-slice-layout", "packages/widget/src/layout/c.ts", "../rooms/b.ts"],
  ["widget-slice-coupons", "packages/widget/src/coupons/c.ts", "../reservations/b.ts"],
  ["widget-slice-reservations", "packages/widget/src/reservations/c.ts", "../features/summary/b.ts"],
  ["widget-slice-features/search", "packages/widget/src/features/search/c.ts", "../checkout/b.ts"],
  ["widget-slice-features/offers", "packages/widget/src/features/offers/c.ts", "../../shell/b.ts"],
  ["widget-slice-shell", "packages/widget/src/shell/c.ts", "../routes/b.ts"],
  ["widget-parts-below-their-screen", "packages/widget/src/features/offers/cards/c.ts", "../b.ts"],
  ["widget-folder-is-on-the-list", "packages/widget/src/common/c.ts", "../layout/b.ts"],
  ["widget-folder-is-on-the-list", "packages/widget/src/base/stray/c.ts", "../store/b.ts"],
  ["widget-folder-is-on-the-list", "packages/widget/src/start/c.ts", "../features/stray-leaf/b.ts"],
  ["widget-root-is-empty", "packages/widget/src/start/d.ts", "../app.ts"],
  ["tests-stay-out-of-the-product", "packages/domain/src/rates/c.ts", "../testing/b.ts"],
  ["resolvable", "packages/domain/src/stays/c.ts", "./missing.ts"],
  ["no-cycle", "packages/domain/src/stays/d.ts", "./e.ts"],
];

const tree = await mkdtemp(join(tmpdir(), "portico-planted-"));
try {
  await symlink(join(root, "node_modules"), join(tree, "node_modules"));
  const files = new Map(PLANTED.map(([, file, target]) => [file, `import "${target}";\n`]));
  for (const [, file, target] of PLANTED) {
    const imported = join(dirname(file), target);
    if (imported.endsWith("stays/e.ts")) files.set(imported, 'import "./d.ts";\n');
    else if (target.startsWith(".") && !target.includes("missing") && !files.has(imported))
      files.set(imported, "export {};\n");
  }
  for (const [file, text] of files) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  }
  const found = await cruise(tree);
  const missed = PLANTED.filter(
    ([rule, file]) => !found.violations.some((one) => one.rule.name === rule && one.from === file),
  );
  if (found.totalCruised < files.size || missed.length > 0) {
    console.error(`Boundary rules that did not bite (${found.totalCruised} of ${files.size} files seen):`);
    for (const [rule, file, target] of missed) console.error(`  ${rule}: ${file} imports ${target}`);
    process.exitCode = 1;
  }
} finally {
  await rm(tree, { recursive: true, force: true });
}

function cruise(folder) {
  const command = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = join(root, "tools/boundaries.mjs");
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [command, "--config", config, "--output-type", "json", "packages", "sandbox"],
      { cwd: folder, maxBuffer: 64e6 },
      (error, output) => {
        try {
          done(JSON.parse(output).summary);
        } catch {
          fail(error ?? new Error("dependency-cruiser answered no JSON"));
        }
      },
    );
  });
}
