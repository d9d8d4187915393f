import { readFile, stat } from "node:fs/promises";
import { YAMLParseError, parse } from "yaml";
import { z } from "zod";
import { StartupProblem } from "../database/index.ts";
import type { SecretKind } from "./secret-kind.ts";

type SecretsOfHotel = Readonly<Record<string, unknown>>;

/** The hotels' access data for the companies that they work with. Printing it never reveals its content. */
export class HotelSecrets {
  readonly #hotels: ReadonlyMap<string, SecretsOfHotel>;

  constructor(hotels: ReadonlyMap<string, SecretsOfHotel> = new Map()) {
    this.#hotels = hotels;
  }

  /** One kind of secret of the hotel with this client code. */
  of<Secret extends object>(hotel: string, { name, shape }: SecretKind<Secret>): Secret | undefined {
    const secrets = this.#hotels.get(hotel);
    return secrets === undefined || secrets[name] === undefined ? undefined : shape.parse(secrets[name]);
  }

  /** The entries of the file, for comparison with the existing hotels. */
  get entries(): { hotel: string; kind: string }[] {
    return [...this.#hotels].flatMap(([hotel, secrets]) =>
      Object.keys(secrets).map((kind) => ({ hotel, kind })),
    );
  }
}

/**
 * Reads the operator's file, YAML or JSON: `{<client code>: {<kind>: {…}, …}, …}`. Throws a StartupProblem with the
 * position of a mistake but never its content; warns if anyone but the owner may read the file. Without a path no hotel
 * has secrets. The engine knows all kinds there are; a command that needs one leaves the `others` of the file unread.
 */
export async function readHotelSecrets(
  path: string | undefined,
  kinds: readonly SecretKind[],
  warn: (sentence: string) => void,
  others: "refused" | "unread" = "refused",
): Promise<HotelSecrets> {
  if (path === undefined) return new HotelSecrets();
  const text = await readSecretFile(path, warn);
  const read = fileOf(kinds, others).safeParse(parseFile(text, path));
  if (read.success) return new HotelSecrets(new Map(Object.entries(read.data)));
  const places = read.error.issues.map((issue) => issue.path.join(".") || "its beginning");
  const known = kinds.map(({ name, parts }) => `${name} (${parts})`);
  throw new StartupProblem(
    `The hotels' secrets in ${path} are not as they should be at ${places.join(", ")}: each hotel may have ` +
      `${known.slice(0, -1).join(", ")} and ${known.at(-1)}, all printable characters without spaces.`,
  );
}

function fileOf(kinds: readonly SecretKind[], others: "refused" | "unread") {
  const ofHotel = Object.fromEntries(kinds.map(({ name, shape }) => [name, shape.optional()]));
  const hotel = others === "unread" ? z.object(ofHotel) : z.strictObject(ofHotel);
  return z.record(z.string(), hotel);
}

async function readSecretFile(path: string, warn: (sentence: string) => void): Promise<string> {
  try {
    const { mode } = await stat(path);
    // On Windows the mode does not say who may read.
    if (process.platform !== "win32" && (mode & 0o077) !== 0) {
      warn(`Others than its owner may read the hotels' secrets; say: chmod 600 ${path}`);
    }
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "it cannot be read";
    throw new StartupProblem(`PORTICO_HOTEL_SECRETS names ${path}, but: ${reason}.`);
  }
}

function parseFile(text: string, path: string): unknown {
  try {
    return parse(text, { prettyErrors: true, logLevel: "error" });
  } catch (error) {
    // The parser's own message shows the line, which contains a secret.
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) : 1;
    throw new StartupProblem(`The hotels' secrets in ${path} are no YAML or JSON, line ${line}.`);
  }
}
