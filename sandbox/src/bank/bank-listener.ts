import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { FaultList } from "../faults/fault-list.ts";
import { breakBefore, type CountedFault, readTransportFault, sendBroken } from "../faults/transport-fault.ts";
import { type Answer, seeOther, send } from "../http/answer.ts";
import { parseFields, readBody } from "../http/request-body.ts";
import { Journal } from "../journal.ts";
import { AccountCurrencies, credited } from "./account-currency.ts";
import { bankPage } from "./bank-page.ts";
import { fioStatement } from "./fio-answer.ts";
import { fieldText, readTransfer, type Transfer } from "./transfer.ts";

type BankParts = {
  book: TransferBook;
  accounts: AccountCurrencies;
  faults: FaultList<CountedFault>;
  /** Limits a token to one request in thirty seconds, as Fio does. */
  settings: { strict: boolean };
  /** When a token asked last, by the token. */
  asked: Map<string, number>;
};

const PERIOD =
  /^\/v1\/rest\/periods\/demo([A-Z0-9]{15,34})\/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)\/transactions\.json$/;
const PAUSE = 30_000;

/** The token by which an account of the test bank is read. */
export const tokenOf = (iban: string): string => `demo${iban}`;

/** A bank that speaks Fio's API for reading accounts, with a page on which anybody can send a transfer; not started yet. */
export function createBankListener(folder: string): Server {
  const parts: BankParts = {
    book: new TransferBook(folder),
    accounts: new AccountCurrencies(),
    faults: new FaultList<CountedFault>(),
    settings: { strict: false },
    asked: new Map(),
  };
  return createServer((request, response) => {
    handle(request, response, parts).catch((error: unknown) => {
      if (!response.headersSent) send(response, { status: 500, body: { error: String(error) } });
    });
  });
}

async function handle(request: IncomingMessage, response: ServerResponse, parts: BankParts): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://bank");
  if (pathname === "/control" || pathname.startsWith("/control/")) {
    const fields = parseFields(request.headers["content-type"], await readBody(request)) ?? {};
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
    send(response, control(`${request.method} ${pathname}`, fields, { ...parts, isForm }));
    return;
  }
  const fault = parts.faults.strike(() => true);
  if (fault && (await breakBefore(response, fault))) return;
  const answer = answerApi(pathname, parts);
  if (fault) sendBroken(response, answer, fault);
  else send(response, answer);
}

/** Fio answers an unknown token with a bare 500. */
function answerApi(path: string, { book, accounts, settings, asked }: BankParts): Answer {
  const [, iban, from, to] = PERIOD.exec(path) ?? [];
  if (iban === undefined || from === undefined || to === undefined) {
    return { status: 500, body: "<status>error</status>", headers: { "content-type": "text/xml" } };
  }
  const now = Date.now();
  if (settings.strict && now - (asked.get(iban) ?? 0) < PAUSE) {
    return { status: 409, body: null, headers: {} };
  }
  asked.set(iban, now);
  return fioStatement(iban, { from, to }, accounts.of(iban), book.of(iban, from, to));
}

function control(
  call: string,
  fields: Record<string, unknown>,
  { isForm, ...parts }: BankParts & { isForm: boolean },
): Answer {
  const { book, accounts, faults, settings } = parts;
  switch (call) {
    case "GET /control":
      return bankPage(book.list(), settings);
    case "GET /control/transfers":
      return { status: 200, body: { transfers: book.list() } };
    case "POST /control/transfers": {
      const sent = readTransfer(fields);
      const transfer = typeof sent === "string" ? sent : credited(sent, accounts.of(sent.iban));
      if (typeof transfer !== "string") {
        const booked = book.add(transfer);
        return isForm ? seeOther("/control") : { status: 200, body: booked };
      }
      return isForm
        ? bankPage(book.list(), settings, { problem: transfer, fields })
        : { status: 400, body: { error: transfer } };
    }
    case "POST /control/accounts": {
      const [iban, currency] = [fieldText(fields, "iban", ""), fieldText(fields, "currency", "")];
      if (!/^[A-Z]{3}$/.test(currency))
        return { status: 400, body: { error: "currency must be three letters." } };
      accounts.tell(iban, currency);
      return { status: 200, body: { iban, currency } };
    }
    case "POST /control/settings":
      settings.strict = fields["strict"] === true || fields["strict"] === "on";
      return isForm ? seeOther("/control") : { status: 200, body: settings };
    case "POST /control/faults": {
      const rule = readTransportFault(fields);
      if (typeof rule === "string") return { status: 400, body: { error: rule } };
      faults.add(rule);
      return { status: 200, body: { faults: faults.list() } };
    }
    case "POST /control/faults/clear":
      faults.clear();
      return { status: 200, body: { faults: [] } };
    default:
      return { status: 404, body: { error: `There is no ${call} here.` } };
  }
}

const FIRST_ID = 26_000_000_001;

/** All movements of all accounts, again after a restart. */
class TransferBook {
  readonly #journal: Journal<Transfer>;
  #transfers: Transfer[];

  constructor(folder: string) {
    this.#journal = new Journal<Transfer>(join(folder, "transfers.jsonl"));
    this.#transfers = this.#journal.read();
  }

  add(transfer: Omit<Transfer, "id">): Transfer {
    const id = (this.#transfers.at(-1)?.id ?? FIRST_ID - 1) + 1;
    const booked = { id, ...transfer };
    this.#journal.append(booked);
    this.#transfers.push(booked);
    return booked;
  }

  list(): readonly Transfer[] {
    return this.#transfers;
  }

  /** The account's bookings in this period, both days included. */
  of(iban: string, from: string, to: string): Transfer[] {
    return this.#transfers.filter(
      (transfer) => transfer.iban === iban && transfer.day >= from && transfer.day <= to,
    );
  }
}
