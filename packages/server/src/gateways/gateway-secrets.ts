import { readFile, stat } from "node:fs/promises";
import { YAMLParseError, parse } from "yaml";
import { z } from "zod";
import { StartupProblem } from "../database/index.ts";

export type GopaySecret = { clientId: string; clientSecret: string };

// It becomes one half of `id:secret`, so the id may have no colon.
const half = z
  .string()
  .max(512)
  .regex(/^[\x21-\x7e]+$/);

const secretsFile = z.record(
  z.string(),
  z.strictObject({
    gopay: z.strictObject({ clientId: half.regex(/^[^:]+$/), clientSecret: half }),
  }),
);

/** The access data of the hotels' gateways. Nothing that prints it shows what is in it. */
export class GatewaySecrets {
  readonly #gopay: ReadonlyMap<string, GopaySecret>;

  constructor(gopay: ReadonlyMap<string, GopaySecret> = new Map()) {
    this.#gopay = gopay;
  }

  /** Of the hotel with this client code. */
  gopayOf(hotel: string): GopaySecret | undefined {
    return this.#gopay.get(hotel);
  }

  /** Client codes of the hotels that the file names, to be compared with the hotels that there are. */
  get hotels(): string[] {
    return [...this.#gopay.keys()];
  }
}

/**
 * Reads the operator's file, YAML or JSON: `{<client code>: {gopay: {clientId, clientSecret}}}`. Throws a StartupProblem that
 * names the place of a mistake and nothing of what stands there; warns when others than its owner may read the file. Without
 * a path nobody has any.
 */
export async function readGatewaySecrets(
  path: string | undefined,
  warn: (sentence: string) => void,
): Promise<GatewaySecrets> {
  if (path === undefined) return new GatewaySecrets();
  const text = await readSecretFile(path, warn);
  const read = secretsFile.safeParse(parseFile(text, path));
  if (read.success) {
    return new GatewaySecrets(new Map(Object.entries(read.data).map(([hotel, { gopay }]) => [hotel, gopay])));
  }
  const places = read.error.issues.map((issue) => issue.path.join(".") || "its beginning");
  throw new StartupProblem(
    `The gateway secrets in ${path} are not as they should be at ${places.join(", ")}: each hotel has ` +
      "gopay with a clientId and a clientSecret, both printable characters without spaces.",
  );
}

async function readSecretFile(path: string, warn: (sentence: string) => void): Promise<string> {
  try {
    const { mode } = await stat(path);
    // On Windows the mode says nothing of who may read.
    if (process.platform !== "win32" && (mode & 0o077) !== 0) {
      warn(`Others than its owner may read the gateway secrets; say: chmod 600 ${path}`);
    }
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "it cannot be read";
    throw new StartupProblem(`PORTICO_GATEWAY_SECRETS names ${path}, but: ${reason}.`);
  }
}

function parseFile(text: string, path: string): unknown {
  try {
    return parse(text, { prettyErrors: true, logLevel: "error" });
  } catch (error) {
    // The reader's own sentence shows the line, and the line holds a secret.
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) : 1;
    throw new StartupProblem(`The gateway secrets in ${path} are no YAML or JSON, line ${line}.`);
  }
}
