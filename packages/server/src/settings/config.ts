import { join, resolve } from "node:path";

import { StartupProblem } from "../database/index.ts";
import type { LogFormat, LogLevel } from "../journal/index.ts";
import { addressOf, LOOPBACK } from "./own-address.ts";
import { LOCAL_PROXY, readTrustedProxies, type TrustedProxies } from "./trusted-proxies.ts";

/** The operator's settings; absent values are decided during the start. */
export interface Environment {
  readonly port: number;
  /** Interface to listen on; the demo's default is loopback. Absent: all of them. */
  readonly host: string | undefined;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** The hotels' own pictures; engines of one database share it. Absent: `pictures` in the data folder. */
  readonly picturesFolder: string | undefined;
  readonly demo: boolean;
  readonly production: boolean;
  /** The engine's public URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly trustedProxies: TrustedProxies;
  /** Hotels may allow every page to frame them. */
  readonly anyHost: boolean;
  /** Pages come with their first screen drawn, which costs the engine milliseconds for each that is not kept. */
  readonly drawsPages: boolean;
  /** Key of every signature. Absent: generated once and stored in the database. */
  readonly secret: string | undefined;
  /** Absent in the demo: the sandbox's mailbox; absent elsewhere: mails wait until it is set. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The operator accepts that letters wait as long as there is no mail server. */
  readonly withoutMail: boolean;
  /** Address of the Czech register of companies. Absent: the sandbox's in the demo, elsewhere the public one. */
  readonly registerUrl: string | undefined;
  /** File with the hotels' access data for other companies. Absent: no hotel has any. */
  readonly hotelSecrets: string | undefined;
  /** Unpaid holds and reservations that one network address may have at a time. */
  readonly holdsPerAddress: number;
  /** Rooms in them, and nights in those rooms. */
  readonly roomsPerAddress: number;
  readonly roomNightsPerAddress: number;
  /** Share of a night's capacity that unpaid holds may take, from 0 to 1. */
  readonly unpaidShare: number;
  /** Changing calls per network address and minute. */
  readonly writesPerMinute: number;
  /** The weight of computed answers per network address and minute, in each process. */
  readonly readsPerMinute: number;
  /** Coupon codes per network address and minute. */
  readonly couponTriesPerMinute: number;
  /** Card payments that one network address may begin in an hour. */
  readonly paymentsPerHour: number;
  /** Guest letters about unpaid orders per hour: to one recipient, caused by one network address, from one hotel. */
  readonly lettersPerRecipient: number;
  readonly lettersPerAddress: number;
  readonly lettersPerHotel: number;
  /** Seconds between two reads of a hotel's bank account; Fio answers once in thirty. */
  readonly bankSeconds: number;
  /** How long a request waits for a connection to the database before it is told to come back. */
  readonly databaseWaitSeconds: number;
  /** For hotels, finished answers and finished pages together; what Node itself needs comes on top. */
  readonly memoryMegabytes: number;
  readonly logLevel: LogLevel;
  /** Absent: text on a terminal, JSON elsewhere. */
  readonly logFormat: LogFormat | undefined;
}

/** The settings of a running engine, complete. */
export interface Config extends Environment {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly registerUrl: string;
  /** URL of the sandbox's pages; absent without a sandbox. */
  readonly sandboxUrl: string | undefined;
}

/** The Czech register of companies, open to everybody. */
export const PUBLIC_REGISTER_URL = "https://ares.gov.cz";

/** People who try the demo book repeatedly from one address. */
const DEMO_HOLDS = 30;
const DEMO_ROOMS = 100;
const DEMO_ROOM_NIGHTS = 3000;
const DEMO_PAYMENTS = 100;
const DEMO_LETTERS = 300;

/** The demo's own bank has no rate limit. */
const DEMO_BANK_SECONDS = 2;
const SECRET_LENGTH = 16;
const LOG_LEVELS: readonly LogLevel[] = ["debug", "info", "warn", "error", "silent"];

/** The demo's pictures come with the program. */
const DEMO_PICTURES = join(import.meta.dirname, "../../../../demo/pictures");

/** The folders of the hotels' own pictures and of the demo's. */
export function pictureFolders({ picturesFolder, dataFolder }: Environment) {
  return { ofHotels: picturesFolder ?? join(dataFolder, "pictures"), ofDemo: DEMO_PICTURES };
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the environment variables. Throws a StartupProblem that names the variable with a bad value. */
export function readEnvironment(variables: Variables, root: string): Environment {
  const production = variables["NODE_ENV"] === "production";
  const demo = readSwitch(variables, "PORTICO_DEMO", !production);
  const port = readNumber(variables, "PORT", 3000, { least: 1, most: 65_535, whole: true });
  const host = readText(variables, "HOST") ?? (demo ? LOOPBACK : undefined);
  return {
    port,
    host,
    databaseUrl: readUrl(variables, "DATABASE_URL", ["postgres:", "postgresql:"]),
    dataFolder: resolve(root, readText(variables, "PORTICO_DATA") ?? ".portico"),
    picturesFolder: readPath(variables, "PORTICO_PICTURES", root),
    demo,
    production,
    publicUrl: readWebUrl(variables, "PUBLIC_URL") ?? addressOf(host, port),
    trustedProxies: readProxies(variables),
    drawsPages: readSwitch(variables, "PORTICO_DRAW_PAGES", true),
    anyHost: readSwitch(variables, "PORTICO_ANY_HOST", demo || !production),
    secret: readSecret(variables),
    smtpUrl: readUrl(variables, "SMTP_URL", ["smtp:", "smtps:"]),
    registerUrl: readWebUrl(variables, "PORTICO_REGISTER_URL"),
    mailFrom: readText(variables, "MAIL_FROM") ?? "Portico <noreply@localhost>",
    withoutMail: readSwitch(variables, "PORTICO_WITHOUT_MAIL", false),
    hotelSecrets: readPath(variables, "PORTICO_HOTEL_SECRETS", root),
    holdsPerAddress: readNumber(variables, "PORTICO_HOLDS_PER_ADDRESS", demo ? DEMO_HOLDS : 3, {
      least: 1,
      most: 1_000_000,
      whole: true,
    }),
    roomsPerAddress: readNumber(variables, "PORTICO_ROOMS_PER_ADDRESS", demo ? DEMO_ROOMS : 10, {
      least: 1,
      most: 1_000_000,
      whole: true,
    }),
    roomNightsPerAddress: readNumber(
      variables,
      "PORTICO_ROOM_NIGHTS_PER_ADDRESS",
      demo ? DEMO_ROOM_NIGHTS : 300,
      { least: 1, most: 10_000_000, whole: true },
    ),
    unpaidShare: readNumber(variables, "PORTICO_UNPAID_SHARE", 0.3, { least: 0, most: 1, whole: false }),
    writesPerMinute: readNumber(variables, "PORTICO_WRITES_PER_MINUTE", 120, {
      least: 1,
      most: 1_000_000,
      whole: true,
    }),
    readsPerMinute: readNumber(variables, "PORTICO_READS_PER_MINUTE", 1_500, {
      least: 1,
      most: 1_000_000_000,
      whole: true,
    }),
    couponTriesPerMinute: readNumber(variables, "PORTICO_COUPON_TRIES_PER_MINUTE", 10, {
      least: 1,
      most: 1_000_000,
      whole: true,
    }),
    paymentsPerHour: readNumber(variables, "PORTICO_PAYMENTS_PER_HOUR", demo ? DEMO_PAYMENTS : 10, {
      least: 1,
      most: 1_000_000,
      whole: true,
    }),
    lettersPerRecipient: readNumber(variables, "PORTICO_LETTERS_PER_RECIPIENT", demo ? DEMO_LETTERS : 8, {
      least: 1,
      most: 1_000_000,
      whole: true,
    }),
    lettersPerAddress: readNumber(variables, "PORTICO_LETTERS_PER_ADDRESS", demo ? DEMO_LETTERS : 30, {
      least: 1,
      most: 1_000_000,
      whole: true,
    }),
    lettersPerHotel: readNumber(variables, "PORTICO_LETTERS_PER_HOTEL", 1_000, {
      least: 1,
      most: 1_000_000,
      whole: true,
    }),
    bankSeconds: readNumber(variables, "PORTICO_BANK_SECONDS", demo ? DEMO_BANK_SECONDS : 120, {
      least: 1,
      most: 86_400,
      whole: true,
    }),
    databaseWaitSeconds: readNumber(variables, "PORTICO_DATABASE_WAIT_SECONDS", 5, {
      least: 1,
      most: 3_600,
      whole: true,
    }),
    memoryMegabytes: readNumber(variables, "PORTICO_MEMORY_MB", 512, {
      least: 16,
      most: 1_000_000,
      whole: true,
    }),
    logLevel: readLogLevel(variables),
    logFormat: readLogFormat(variables),
  };
}

function readText(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === "" ? undefined : value;
}

function readPath(variables: Variables, name: string, root: string): string | undefined {
  const text = readText(variables, name);
  return text === undefined ? undefined : resolve(root, text);
}

function readNumber(
  variables: Variables,
  name: string,
  standard: number,
  limits: { least: number; most: number; whole: boolean },
): number {
  const text = readText(variables, name);
  if (text === undefined) return standard;
  const value = Number(text);
  const fits = value >= limits.least && value <= limits.most && (!limits.whole || Number.isInteger(value));
  if (fits) return value;
  const kind = limits.whole ? "a whole number" : "a number";
  throw new StartupProblem(
    `${name} is "${text}"; it must be ${kind} from ${limits.least} to ${limits.most}.`,
  );
}

function readSwitch(variables: Variables, name: string, standard: boolean): boolean {
  const text = readText(variables, name)?.toLowerCase();
  if (text === undefined) return standard;
  if (["1", "true", "on", "yes"].includes(text)) return true;
  if (["0", "false", "off", "no"].includes(text)) return false;
  throw new StartupProblem(`${name} is "${text}"; it must be on or off.`);
}

/** The message does not repeat the value, which may contain a password. */
function readUrl(variables: Variables, name: string, protocols: readonly string[]): string | undefined {
  const text = readText(variables, name);
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new StartupProblem(
    `${name} is not an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}.`,
  );
}

/** Without a trailing slash. */
function readWebUrl(variables: Variables, name: string): string | undefined {
  return readUrl(variables, name, ["http:", "https:"])?.replace(/\/+$/, "");
}

function readProxies(variables: Variables): TrustedProxies {
  const text = readText(variables, "PORTICO_TRUST_PROXY");
  if (text === undefined) return LOCAL_PROXY;
  const read = readTrustedProxies(text);
  if (!("wrong" in read)) return read;
  throw new StartupProblem(
    `PORTICO_TRUST_PROXY holds "${read.wrong}"; it must be none, a number of proxies from 1 to 10, or addresses and nets such as 10.0.0.0/8 with commas between.`,
  );
}

function readSecret(variables: Variables): string | undefined {
  const secret = readText(variables, "PORTICO_SECRET");
  if (secret === undefined || secret.length >= SECRET_LENGTH) return secret;
  throw new StartupProblem(`PORTICO_SECRET is too short; it needs ${SECRET_LENGTH} characters or more.`);
}

export function isLogLevel(text: string | undefined): text is LogLevel {
  return LOG_LEVELS.some((level) => level === text);
}

function readLogLevel(variables: Variables): LogLevel {
  const text = readText(variables, "LOG_LEVEL") ?? "info";
  if (isLogLevel(text)) return text;
  throw new StartupProblem(`LOG_LEVEL is "${text}"; it must be one of ${LOG_LEVELS.join(", ")}.`);
}

function readLogFormat(variables: Variables): LogFormat | undefined {
  const text = readText(variables, "LOG_FORMAT");
  if (text === undefined || text === "json" || text === "text") return text;
  throw new StartupProblem(`LOG_FORMAT is "${text}"; it must be json or text.`);
}
