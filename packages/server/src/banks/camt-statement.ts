import { isPlainDate } from "@portico/domain/dates/plain-date";
import { failure, type Result, success } from "@portico/domain/result";
import { parseXml, type XmlElement, XmlError } from "@rgrove/parse-xml";
import { type BankLine, lineText, type StatementProblem } from "./bank-line.ts";
import { readLineAmount } from "./line-amount.ts";
import { bareSymbol, symbolInText } from "./symbol-in-text.ts";

/** A statement in the format camt.053 of ISO 20022: its accounts, as IBANs, and the booked lines. */
export type CamtStatement = { ibans: string[]; lines: BankLine[] };

/**
 * Reads any version of camt.053. Skips entries that are not booked yet; an entry for several payments becomes one line
 * each if the bank gives their amounts. Refuses documents that define entities.
 */
export function readCamt(bytes: Uint8Array): Result<CamtStatement, StatementProblem> {
  const text = decode(bytes);
  if (text === null)
    return failure({ line: null, reason: "its letters are not in the encoding that it names" });
  if (text.includes("<!DOCTYPE")) return failure({ line: null, reason: "it defines a document type" });
  const root = parse(text);
  if ("reason" in root) return failure(root);
  const statements = elementsAt(root, "BkToCstmrStmt", "Stmt");
  if (statements.length === 0)
    return failure({ line: null, reason: "it holds no account statement (camt.053)" });
  const lines: BankLine[] = [];
  for (const entry of statements.flatMap((statement) => elementsAt(statement, "Ntry"))) {
    const read = readEntry(entry);
    if (typeof read === "string") return failure({ line: lineAt(text, entry.start), reason: read });
    lines.push(...read);
  }
  const ibans = statements.map((statement) => textAt(statement, "Acct", "Id", "IBAN").replaceAll(/\s/g, ""));
  return success({ ibans, lines });
}

function decode(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const label = /^[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parse(text: string): XmlElement | StatementProblem {
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    return root ?? { line: null, reason: "it holds no element" };
  } catch (error) {
    if (error instanceof XmlError) return { line: error.line, reason: "this is no well-formed XML" };
    // Nested too deeply for a statement.
    if (error instanceof RangeError) return { line: null, reason: "it is nested too deeply" };
    throw error;
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(0, offset)).split("\n").length;
}

function readEntry(entry: XmlElement): BankLine[] | string {
  const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  if (status !== "BOOK") return [];
  const amount = elementsAt(entry, "Amt")[0];
  const currency = amount?.attributes["Ccy"] ?? "";
  const direction = textAt(entry, "CdtDbtInd");
  const bookedOn = (textAt(entry, "BookgDt", "Dt") || textAt(entry, "BookgDt", "DtTm")).slice(0, 10);
  const whole = readLineAmount(amount?.text ?? "", currency);
  if (!/^[A-Z]{3}$/.test(currency)) return "the amount of an entry has no currency";
  if (whole === null) return "the amount of an entry is no number";
  if (direction !== "CRDT" && direction !== "DBIT") return "an entry is neither a credit nor a debit";
  if (!isPlainDate(bookedOn)) return "an entry has no day of booking";
  // A reversal by the bank is not a guest's payment.
  const isIncoming = direction === "CRDT" && textAt(entry, "RvslInd") !== "true";
  const lineOf = (minor: number, details: readonly XmlElement[]): BankLine => ({
    ref: null,
    bookedOn,
    amount: isIncoming ? minor : -minor,
    currency,
    ...tellOf(entry, details),
  });
  const details = elementsAt(entry, "NtryDtls", "TxDtls");
  const parts = details.map((one) => readPart(one, currency));
  const isSplit =
    parts.length > 1 && parts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0) === whole;
  return isSplit ? details.map((one, index) => lineOf(parts[index] ?? 0, [one])) : [lineOf(whole, details)];
}

/** One payment's part of the entry's amount; null if unknown or in another currency. */
function readPart(details: XmlElement, currency: string): number | null {
  const amount = elementsAt(details, "AmtDtls", "TxAmt", "Amt")[0] ?? elementsAt(details, "Amt")[0];
  if (amount === undefined || (amount.attributes["Ccy"] ?? currency) !== currency) return null;
  return readLineAmount(amount.text, currency);
}

function tellOf(
  entry: XmlElement,
  details: readonly XmlElement[],
): Pick<BankLine, "variableSymbol" | "payerName" | "payerAccount" | "message"> {
  const every = (...path: string[]) => details.flatMap((one) => elementsAt(one, ...path));
  const words = every("RmtInf", "Ustrd").map(({ text }) => text);
  const symbols = details.map(symbolOf).filter((symbol) => symbol !== "");
  const debtor = every("RltdPties", "Dbtr")[0];
  const account = every("RltdPties", "DbtrAcct", "Id")[0];
  return {
    // Payments in one sum with different symbols cannot be separated.
    variableSymbol:
      new Set(symbols).size > 1 ? "" : (symbols[0] ?? symbolInText([textAt(entry, "AddtlNtryInf")])),
    payerName: lineText(debtor === undefined ? "" : textAt(debtor, "Nm") || textAt(debtor, "Pty", "Nm")),
    payerAccount: lineText(
      account === undefined ? "" : textAt(account, "IBAN") || textAt(account, "Othr", "Id"),
    ),
    message: lineText(words.join(" ")),
  };
}

function symbolOf(details: XmlElement): string {
  const texts = (...path: string[]) => elementsAt(details, ...path).map(({ text }) => text);
  const own = elementsAt(details, "Refs", "Prtry").find((one) => textAt(one, "Tp") === "VS");
  const named = own === undefined ? "" : bareSymbol(textAt(own, "Ref"));
  return (
    named ||
    symbolInText([
      ...texts("RmtInf", "Strd", "CdtrRefInf", "Ref"),
      ...texts("Refs", "EndToEndId"),
      ...texts("RmtInf", "Ustrd"),
      ...texts("AddtlTxInf"),
    ])
  );
}

/** The name without its namespace prefix, which every bank chooses freely. */
function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Children of this name, in the order of the document. */
function childrenOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter(
    (node): node is XmlElement => node.type === "element" && localName(node as XmlElement) === name,
  );
}

/** Elements at the end of a path of names, below each other. */
function elementsAt(parent: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap((element) => childrenOf(element, name)),
    [parent],
  );
}

/** The text of the first element at the end of a path; empty if there is none. */
function textAt(parent: XmlElement, ...path: readonly string[]): string {
  return elementsAt(parent, ...path)[0]?.text.trim() ?? "";
}
