import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** 2 to the power of `COST` blocks of 1 KiB, five times over: 16 MiB, and about a quarter of a second of one core. */
const COST = 14;
const BLOCK = 8;
const TIMES = 5;
const BYTES = 32;

/** So many are calculated at a time in a process: each takes memory, and a core from everybody else. */
const AT_ONCE = 2;

/** A password as it is kept: the parameters stand beside the salt, so that later ones can differ. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, { salt, cost: COST, block: BLOCK, times: TIMES });
  return ["scrypt", COST, BLOCK, TIMES, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether the password is the kept one. Where there is none it takes as long and is false, so that time does not tell which
 * accounts exist.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, cost, block, times, salt = "", key = ""] = (kept ?? NOBODYS).split("$");
  const expected = Buffer.from(key, "base64url");
  const derived = await derive(password, {
    salt: Buffer.from(salt, "base64url"),
    cost: Number(cost),
    block: Number(block),
    times: Number(times),
  });
  return expected.length === derived.length && timingSafeEqual(expected, derived) && kept !== null;
}

/** Whether it was kept with other parameters than today's. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(`scrypt$${COST}$${BLOCK}$${TIMES}$`);
}

const NOBODYS = ["scrypt", COST, BLOCK, TIMES, "bm9ib2R5", Buffer.alloc(BYTES).toString("base64url")].join(
  "$",
);

type Parameters = { salt: Buffer; cost: number; block: number; times: number };

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, { salt, cost, block, times }: Parameters): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    // The same password typed on another system may be composed of other characters.
    const text = password.normalize("NFKC");
    const maxmem = 2 * 128 * 2 ** cost * block;
    return await new Promise((resolve, reject) => {
      scrypt(text, salt, BYTES, { N: 2 ** cost, r: block, p: times, maxmem }, (error, key) =>
        error === null ? resolve(key) : reject(error),
      );
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
