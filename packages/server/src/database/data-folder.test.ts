import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
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
  expect(statSync(folder.path).isDirectory()).toBe(true);
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
    expect(statSync(`/proc/${server.pid()}`).uid).not.toBe(0);
    await server.stop();
  });

  test("a data folder that is itself closed is made passable, but not readable", () => {
    const asked = join(place, "data");
    mkdirSync(asked, { mode: 0o700 });
    expect(openDataFolder(asked).movedFrom).toBeUndefined();
    expect(statSync(asked).mode & 0o777).toBe(0o711);
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
