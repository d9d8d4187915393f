import { randomBytes } from "node:crypto";

import type { Queryable } from "./connect.ts";

const SECRET = "secret";
const SECRET_BYTES = 32;

/**
 * The key of every signature, made on first use. It is kept in the database so that all processes of one
 * database, and a restored backup, share it.
 */
export async function readSecretSetting(database: Queryable): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await database.query("insert into setting (name, value) values ($1, $2) on conflict do nothing", [
    SECRET,
    secret,
  ]);
  const { rows } = await database.query<{ value: string }>("select value from setting where name = $1", [
    SECRET,
  ]);
  return rows[0]?.value ?? secret;
}
