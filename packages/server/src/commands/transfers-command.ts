import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

import { currencyExponent, isCurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { BankAccount } from "@portico/domain/transfers/bank-account";
import type { TransferJudgement } from "@portico/domain/transfers/match-transfer";
import type { Result } from "@portico/domain/result";

import { listTransfers, type IncomingTransfer } from "../banks/index.ts";
import { payableOwners } from "../payables/index.ts";
import { StartupProblem, type Database } from "../database/index.ts";
import { openJobQueue } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import type { OwnerKinds } from "../payments/index.ts";
import { findHotel } from "../property/index.ts";
import {
  assignTransfer,
  dismissTransfer,
  importStatement,
  markReturned,
  settleTransfers,
  type TransferParts,
  type TransferProblem,
} from "../transfers/index.ts";
import { readVoucherKeys } from "./voucher-keys.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = `npm run transfers -- list HOTEL [open]             what has come to the hotel's accounts; open: what a person has to see to
npm run transfers -- import HOTEL FILE             reads a statement: ABO (GPC), camt.053 or Fio's JSON
npm run transfers -- assign HOTEL ID NUMBER        counts a transfer for the reservation or the order of vouchers with this
                                                   number, or for what is paid under this symbol, as an instalment
npm run transfers -- returned HOTEL ID             notes that the money was sent back
npm run transfers -- dismiss HOTEL ID REASON…      closes a transfer for a reason of the hotel's own

HOTEL is the hotel's client code, ID the number of a transfer as the list and the letters say it.`;

type Client = { hotelId: number; accounts: readonly BankAccount[] };

async function run([command, hotel, ...rest]: readonly string[]): Promise<boolean> {
  if (command === undefined || hotel === undefined) throw new StartupProblem(USAGE);
  return withDatabase("portico transfers", async (database) => {
    const voucherKeys = await readVoucherKeys();
    const found = await findHotel(database.pool, hotel);
    if (found === null) throw new StartupProblem(`There is no hotel with the code ${hotel}.`);
    const client = { hotelId: found.hotelId, accounts: found.hotel.payment.bankAccounts };
    const report = (error: unknown) => console.error(String(error));
    const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report });
    try {
      return await act(
        { database, jobs, owners: payableOwners({ jobs, voucherKeys }) },
        client,
        command,
        rest,
      );
    } finally {
      await jobs.stop();
    }
  });
}

async function act(
  parts: TransferParts,
  client: Client,
  command: string,
  [first, ...more]: readonly string[],
): Promise<boolean> {
  const { hotelId } = client;
  if (command === "list" && (first === undefined || first === "open")) {
    return list(parts, hotelId, first ?? "all");
  }
  if (first === undefined) throw new StartupProblem(USAGE);
  if (command === "import") return importFile(parts, client, first);
  const named = { hotelId, transferNo: readNumber(first) };
  const now = Date.now();
  switch (command) {
    case "assign": {
      const [number] = more;
      if (number === undefined) throw new StartupProblem(USAGE);
      return tell(await assignTransfer(parts, named, number, now), judgementWords);
    }
    case "returned":
      return tell(await markReturned(parts, named, now), () => "It is noted that the money went back.");
    case "dismiss": {
      const reason = more.join(" ").trim();
      if (reason === "") throw new StartupProblem(USAGE);
      return tell(await dismissTransfer(parts, named, reason, now), () => "The transfer is closed.");
    }
    default:
      throw new StartupProblem(USAGE);
  }
}

async function list(
  { database, owners }: TransferParts,
  hotelId: number,
  which: "open" | "all",
): Promise<boolean> {
  const transfers = await listTransfers(database.pool, hotelId, which);
  if (transfers.length === 0) console.log("There are none.");
  const names = await namesOf(database, owners, hotelId, transfers);
  for (const transfer of transfers)
    console.log(lineOf(transfer, names.get(transfer.owner?.id ?? "") ?? null));
  return true;
}

/** Whose money these transfers are, by the owner's id, as staff call it. */
async function namesOf(
  database: Database,
  owners: OwnerKinds,
  hotelId: number,
  transfers: readonly IncomingTransfer[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, { numbersOf }] of Object.entries(owners)) {
    const ids = transfers.flatMap(({ owner }) => (owner?.kind === kind ? [owner.id] : []));
    for (const [id, number] of await numbersOf(database.pool, hotelId, ids))
      names.set(id, `${kind} ${number}`);
  }
  return names;
}

function lineOf(transfer: IncomingTransfer, owner: string | null): string {
  const { transferNo, bookedOn, amount, currency, variableSymbol, payerName, payerAccount, note } = transfer;
  return [
    String(transferNo).padStart(6),
    bookedOn,
    words(amount, currency).padStart(16),
    `VS ${variableSymbol || "-"}`.padEnd(13),
    stateWords(transfer),
    ...(owner === null ? [] : [owner]),
    [payerName, payerAccount].filter(Boolean).join(", "),
    ...(note === null ? [] : [`(${note})`]),
  ].join("  ");
}

function stateWords({ state, kept, back, returned, reason, currency }: IncomingTransfer): string {
  switch (state) {
    case "new":
      return "not looked at yet";
    case "open":
      return "BELONGS TO NOTHING THAT WAS SOLD: assign or dismiss";
    case "kept":
      return "kept";
    case "to_return":
      return `RETURN ${words(back - returned, currency)} (${reason})${kept > 0 ? `, ${words(kept, currency)} kept` : ""}`;
    case "returned":
      return `returned ${words(back, currency)} (${reason})`;
    case "dismissed":
      return "closed";
  }
}

async function importFile(parts: TransferParts, client: Client, name: string): Promise<boolean> {
  if (client.accounts.length === 0) throw new StartupProblem("The hotel's file names no bank account.");
  // npm runs scripts in the folder of package.json; names are meant from where the user stands.
  const path = resolve(process.env["INIT_CWD"] ?? ".", name);
  const bytes = await readFile(path).catch((error: unknown) => {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "it cannot be read";
    throw new StartupProblem(`${name} cannot be read: ${reason}.`);
  });
  const imported = await importStatement(parts.database, client, bytes, Date.now());
  if (!imported.ok) {
    const { line, reason } = imported.problem;
    console.error(`${name}${line === null ? "" : `, line ${line}`}: ${reason}. Nothing was changed.`);
    return false;
  }
  await settleTransfers(parts, Date.now());
  const { account, incoming, fresh } = imported.value;
  console.log(
    `${incoming} payments came to the account in ${account.currency}, ${fresh} of them were not known. What needs a person:`,
  );
  return list(parts, client.hotelId, "open");
}

function readNumber(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new StartupProblem(`${text} is no number of a transfer.`);
}

function tell<Decided>(
  outcome: Result<Decided, TransferProblem>,
  success: (decided: Decided) => string,
): boolean {
  if (outcome.ok) console.log(success(outcome.value));
  else console.error(`${problemWords(outcome.problem)} Nothing was changed.`);
  return outcome.ok;
}

function problemWords(problem: TransferProblem): string {
  switch (problem.code) {
    case "no_transfer":
      return "The hotel has no such transfer.";
    case "no_reservation":
      return "The hotel has no such reservation or order of vouchers.";
    case "not_possible":
      return `This cannot be done with a transfer that is ${problem.state}.`;
  }
}

function judgementWords(judged: TransferJudgement): string {
  switch (judged.kind) {
    case "pays":
    case "late":
      return "It is paid; the guest is told.";
    case "partial":
      return "It pays a part; the guest is told what is missing.";
    case "noted":
      return "It is the money of the payment that was noted by hand.";
    case "back":
      return `It has to go back (${judged.reason}); the guest is told.`;
    case "unknown_symbol":
    case "outgoing":
      return "Nothing was changed.";
  }
}

function words(amount: Minor, currency: string): string {
  const digits = isCurrencyCode(currency) ? currencyExponent(currency) : 2;
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
}
