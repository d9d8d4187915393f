import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openDataFolder } from "./data-folder.ts";
import { findBinaries, findPackage } from "./embedded-binaries.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const isRoot = process.getuid?.() === 0;

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "portico-folder-"));
  chmodSync(place, 0o755);
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test("a data folder that can be entered is used as it was asked for", () => {
  const folder = openDataFolder(join(place, "data"));
  expect(folder.path).toBe(join(place, "data"));
  expect(folder.movedFrom).toBeUndefined();
  // Passable for the database's user, where that is another one.
  expect(statSync(folder.path).mode & 0o777).toBe(isRoot ? 0o710 : 0o700);
});

test("libraries that this user cannot link are told with what helps", () => {
  mkdirSync(join(place, "native"));
  const link = { source: "native/lib/a.so.1", target: "native/closed/a.so" };
  writeFileSync(join(place, "native/pg-symlinks.json"), JSON.stringify([link]));
  expect(() => findBinaries(undefined, place)).toThrow(/^The libraries .* run "npm rebuild /);
});

describe.skipIf(!isRoot)("where we are root", () => {
  test("a data folder inside one that only root may enter is moved, and PostgreSQL runs there", async () => {
    const asked = join(place, "closed", "data");
    mkdirSync(join(place, "closed"), { mode: 0o700 });
    const folder = openDataFolder(asked, join(place, "system"));
    expect(folder.movedFrom).toBe(asked);
    expect(folder.path).toMatch(new RegExp(`^${place}/system/[0-9a-f]{16}$`));
    expect(openDataFolder(asked, join(place, "system"))).toEqual(folder);

    const server = await startEmbeddedPostgres(folder, { durable: false });
    const { uid } = statSync(`/proc/${server.pid()}`);
    expect(uid).not.toBe(0);
    const cluster = join(folder.path, "postgresql");
    expect(statSync(cluster)).toMatchObject({ uid });
    const password = statSync(join(folder.path, "database-password"));
    expect([password.uid, password.mode & 0o777]).toEqual([0, 0o600]);
    // Another program of the same user, in none of our groups; a small container has no number for one.
    const look = spawnSync("ls", [cluster], { uid, gid: 65_534, cwd: "/", encoding: "utf8" });
    const isApart = folder.user?.gid !== 65_534;
    expect(look.stdout.includes("PG_VERSION")).toBe(!isApart);
    await server.stop();
  });

  test("a data folder that is itself closed is made passable, but not readable", () => {
    const asked = join(place, "data");
    mkdirSync(asked, { mode: 0o700 });
    const folder = openDataFolder(asked);
    expect(folder.movedFrom).toBeUndefined();
    const { mode, gid } = statSync(asked);
    expect([mode & 0o777, gid]).toEqual([0o710, folder.user?.gid]);
  });

  test("a data folder that others may enter stays as its owner made it", () => {
    const asked = join(place, "data");
    mkdirSync(asked);
    chmodSync(asked, 0o755);
    openDataFolder(asked);
    const { mode, gid } = statSync(place);
    expect(statSync(asked)).toMatchObject({ mode, gid });
  });

  test("the database runs as the owner of a data folder that is not root's", () => {
    const asked = join(place, "data");
    mkdirSync(asked);
    const owner = { uid: 12_345, gid: 12_345 };
    chownSync(asked, owner.uid, owner.gid);
    expect(openDataFolder(asked).user).toEqual(owner);
  });

  test("programs in a folder that only root may enter are copied to where they run", () => {
    mkdirSync(join(place, "closed"), { mode: 0o700 });
    const packageFolder = join(place, "closed", "package");
    symlinkSync(findPackage(), packageFolder);
    const { user } = openDataFolder(join(place, "data"));
    const binaries = findBinaries(user, packageFolder, join(place, "system"));
    expect(binaries.copiedTo).toMatch(new RegExp(`^${place}/system/postgresql-`));
    expect(binaries.postgres.startsWith(binaries.copiedTo ?? "?")).toBe(true);
  });
});
