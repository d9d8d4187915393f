import { readEnvironment, type Variables } from "./config.ts";
import { StartupProblem } from "../database/index.ts";

/**
 * Throws a StartupProblem that names missing settings of a real hotel: in production an engine needs its public URL, a
 * mail server and a sender, or explicit consent to run without letters. Commands do not require this.
 */
export function requireRealSettings(variables: Variables): void {
  const { production, demo, withoutMail, port } = readEnvironment(variables, "/");
  if (!production) return;
  const wordless = "or PORTICO_WITHOUT_MAIL=yes to go on without letters";
  const needed: Record<string, string> = {
    PUBLIC_URL: `links in letters and the way back from payment gateways would lead to http://localhost:${port}. Set it to the address that guests open.`,
    ...(!demo &&
      !withoutMail && {
        SMTP_URL: `no guest and no hotel would get a letter. Set it to your mail server, ${wordless}.`,
        MAIL_FROM: `letters would come from noreply@localhost, which mail servers refuse. Set it to a sender of yours, ${wordless}.`,
      }),
  };
  const missing = Object.keys(needed).filter((name) => (variables[name] ?? "").trim() === "");
  if (missing.length === 0) return;
  throw new StartupProblem(missing.map((name) => `${name} is not set: ${needed[name]}`).join("\n"));
}

/** A warning about real hotels on a demo engine or outside production; null if all is well. */
export function describeUnguardedHotels(
  codes: readonly string[],
  { production, demo }: { production: boolean; demo: boolean },
): string | null {
  const real = codes.filter((code) => !/^demo(-|$)/.test(code));
  if ((production && !demo) || real.length === 0) return null;
  const [first = ""] = real;
  const names = real.length === 1 ? first : `${first} and ${real.length - 1} more`;
  const mode = production ? "PORTICO_DEMO is on" : "NODE_ENV is not production";
  const open = demo
    ? "whoever reaches it can read all letters in the demo's mailbox and pay with play money"
    : "some checks are off";
  return `${names}: no demo hotel, but ${mode}, so ${open}. Guests should not be sent here.`;
}

/** The warning for a hotel file that lets every page frame the hotel. */
export const ANY_HOST_WARNING =
  "* lets every page on the web show the hotel and lay its own things over the order button; it is for demos. Name the hotel's pages.";
export const ANY_HOST_REFUSED =
  "* is for demos and is refused in production. Name the hotel's pages, such as https://www.hotel.example, or set PORTICO_ANY_HOST=yes.";

/** Throws a StartupProblem that names hotels which every page may frame, unless the operator has allowed that. */
export function requireNamedHosts(codes: readonly string[], { anyHost }: { anyHost: boolean }): void {
  if (anyHost || codes.length === 0) return;
  throw new StartupProblem(`The allowedHosts of ${codes.join(", ")}: ${ANY_HOST_REFUSED}`);
}
