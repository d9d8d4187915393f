import { readFile, stat } from "node:fs/promises";
import { CURRENCIES } from "@portico/domain/money/currency";
import { YAMLParseError, parse } from "yaml";
import { z } from "zod";
import { StartupProblem } from "../database/index.ts";

// Printable and without spaces, since they travel in headers.
const word = z
  .string()
  .max(512)
  .regex(/^[\x21-\x7e]+$/);

// It stands in the path of an address.
const fioToken = word.regex(/^[A-Za-z0-9]+$/);

const webAddress = z.url({ protocol: /^https?$/ }).max(512);

const hotelSecrets = z.strictObject({
  // It becomes one half of `id:secret`, so the id may have no colon.
  gopay: z.strictObject({ clientId: word.regex(/^[^:]+$/), clientSecret: word }).optional(),
  stripe: z.strictObject({ secretKey: word, webhookSecret: word }).optional(),
  // The second names the access data of a payment gateway that are kept there; without it no card is charged.
  pciBooking: z.strictObject({ apiKey: word, credentialsId: word.optional() }).optional(),
  insurer: z.strictObject({ url: webAddress, key: word }).optional(),
  fio: z
    .union([
      z.strictObject({ token: fioToken }),
      z.strictObject({ tokens: z.partialRecord(z.enum(CURRENCIES), fioToken) }),
    ])
    .optional(),
});

const secretsFile = z.record(z.string(), hotelSecrets);

/** The access data of one hotel, by the company that has given them. */
export type SecretsOfHotel = z.infer<typeof hotelSecrets>;
export type SecretKind = keyof SecretsOfHotel;

/** The hotels' access data at the companies that they work with. Nothing that prints it shows what is in it. */
export class HotelSecrets {
  readonly #hotels: ReadonlyMap<string, SecretsOfHotel>;

  constructor(hotels: ReadonlyMap<string, SecretsOfHotel> = new Map()) {
    this.#hotels = hotels;
  }

  /** What the hotel with this client code has at one company. */
  of<Kind extends SecretKind>(hotel: string, kind: Kind): SecretsOfHotel[Kind] {
    return this.#hotels.get(hotel)?.[kind];
  }

  /** Which access data the file holds, to be compared with the hotels that there are. */
  get entries(): { hotel: string; kind: SecretKind }[] {
    return [...this.#hotels].flatMap(([hotel, secrets]) =>
      (Object.keys(secrets) as SecretKind[]).map((kind) => ({ hotel, kind })),
    );
  }
}

/**
 * Reads the operator's file, YAML or JSON: `{<client code>: {gopay: {clientId, clientSecret}, stripe: {…}, …}}`. Throws a
 * StartupProblem that names the place of a mistake and nothing of what stands there; warns when others than its owner may
 * read the file. Without a path nobody has any.
 */
export async function readHotelSecrets(
  path: string | undefined,
  warn: (sentence: string) => void,
): Promise<HotelSecrets> {
  if (path === undefined) return new HotelSecrets();
  const text = await readSecretFile(path, warn);
  const read = secretsFile.safeParse(parseFile(text, path));
  if (read.success) return new HotelSecrets(new Map(Object.entries(read.data)));
  const places = read.error.issues.map((issue) => issue.path.join(".") || "its beginning");
  throw new StartupProblem(
    `The hotels' secrets in ${path} are not as they should be at ${places.join(", ")}: each hotel may have ` +
      "gopay (clientId, clientSecret), stripe (secretKey, webhookSecret), pciBooking (apiKey, credentialsId), insurer (url, key) " +
      "and fio (token, or tokens by the currency of the account), all printable characters without spaces.",
  );
}

async function readSecretFile(path: string, warn: (sentence: string) => void): Promise<string> {
  try {
    const { mode } = await stat(path);
    // On Windows the mode says nothing of who may read.
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
    // The reader's own sentence shows the line, and the line holds a secret.
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) : 1;
    throw new StartupProblem(`The hotels' secrets in ${path} are no YAML or JSON, line ${line}.`);
  }
}
