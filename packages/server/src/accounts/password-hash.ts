import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** 2 to the power of `COST` blocks of 1 KiB, five times over: 16 MiB, and about a quarter of a second of one core. */
const COST = 14;
const BLOCK = 8;
const TIMES = 5;
const BYTES = 32;

/** The most that a process calculates at a time: each takes memory, and a core from everybody else. */
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

/** Runs at most some pieces of work at a time; further ones wait in line. */
export class Turnstile {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async pass<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line itself: a newcomer could take a free one before the next has woken up.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

const hashing = new Turnstile(AT_ONCE);

function derive(password: string, { salt, cost, block, times }: Parameters): Promise<Buffer> {
  // The same password typed on another system may be composed of other characters.
  const text = password.normalize("NFKC");
  const maxmem = 2 * 128 * 2 ** cost * block;
  return hashing.pass(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, BYTES, { N: 2 ** cost, r: block, p: times, maxmem }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}
