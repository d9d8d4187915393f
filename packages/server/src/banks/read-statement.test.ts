import { describe, expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";
import { symbolInText } from "./symbol-in-text.ts";
import {
  camtEntry,
  camtWith,
  fioMovement,
  fioWith,
  gpcHeader,
  gpcItem,
  inWindows1250,
  SAMPLE_IBAN,
} from "./testing/sample-statements.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const read = (content: string | Uint8Array) =>
  readStatement(typeof content === "string" ? encode(content) : content, [
    { iban: SAMPLE_IBAN, currency: "CZK" },
  ]);

/** Day, amount, symbol, payer and message of each line. */
function linesOf(content: string | Uint8Array): string[] {
  const statement = read(content);
  if (!statement.ok) throw new Error(JSON.stringify(statement.problem));
  return statement.value.lines.map(
    ({ bookedOn, amount, currency, variableSymbol, payerName, payerAccount, message }) =>
      [bookedOn, amount, currency, variableSymbol || "-", payerName, payerAccount, message].join(" ").trim(),
  );
}

describe("an ABO statement (GPC)", () => {
  const gpc = (...records: string[]) => inWindows1250([gpcHeader(), ...records, ""].join("\r\n"));

  test("tells amount in hundredths, symbol, day, and payer in windows-1250", () => {
    expect(
      linesOf(
        gpc(
          gpcItem({ amount: 132_000, symbol: "2700010016" }),
          gpcItem({ amount: 50_000, posting: "1", name: "NÁJEM" }),
          gpcItem({ amount: 7, posting: "5", day: "280227" }),
          gpcItem({ amount: 9_900, currency: "0978" }),
        ),
      ),
    ).toEqual([
      "2027-01-11 132000 CZK 2700010016 NOVÁKOVÁ JANA 2901234567/2010",
      "2027-01-11 -50000 CZK - NÁJEM 2901234567/2010",
      "2027-02-28 -7 CZK - NOVÁKOVÁ JANA 2901234567/2010",
      "2027-01-11 9900 EUR - NOVÁKOVÁ JANA 2901234567/2010",
    ]);
  });

  test("has the message, and a symbol in it, in the records after an item", () => {
    const more = (type: string, text: string) => `${type}${text.padEnd(70)}`;
    expect(
      linesOf(gpc(gpcItem({ amount: 1 }), more("078", "POBYT U JEZERA"), more("079", "/VS2700010016/SS/KS"))),
    ).toEqual([
      "2027-01-11 1 CZK 2700010016 NOVÁKOVÁ JANA 2901234567/2010 POBYT U JEZERA /VS2700010016/SS/KS",
    ]);
  });

  test("may hold several days of one account, and the account's digits in the order of old machines", () => {
    const oldOrder = [..."0000192000145399"].toReversed().join("");
    const items = [gpcItem({ amount: 1 }), gpcHeader(), gpcItem({ amount: 2 })];
    expect(linesOf(gpc(...items))).toHaveLength(2);
    expect(linesOf(inWindows1250([gpcHeader(oldOrder), gpcItem({ amount: 1 })].join("\n")))).toHaveLength(1);
  });

  test.each<[string, string[], number | null, RegExp]>([
    ["a letter in the amount", [gpcItem({ amount: 1 }).replace("000000000001", "00000000000x")], 2, /amount/],
    [
      "a posting of an unknown kind",
      [`${gpcItem({ amount: 1 }).slice(0, 60)}9${gpcItem({ amount: 1 }).slice(61)}`],
      2,
      /posting/,
    ],
    ["a day that is none", [gpcItem({ amount: 1, day: "310227" })], 2, /day/],
    ["a line cut short", [gpcItem({ amount: 1 }), gpcItem({ amount: 1 }).slice(0, 90)], 3, /90 characters/],
    ["a record of another format", [gpcItem({ amount: 1 }), "0301"], 3, /"030"/],
    ["words that belong to nothing", ["078HELLO"], 2, /belongs to no item/],
    ["another account in its midst", [gpcHeader("0000000000000019")], 2, /several accounts/],
  ])("is refused with line and reason: %s", (_, records, line, reason) => {
    expect(read(gpc(...records))).toEqual({
      ok: false,
      problem: { line, reason: expect.stringMatching(reason) as string },
    });
  });
});

describe("a camt.053 statement", () => {
  const details = (rest: string) => `<NtryDtls><TxDtls>${rest}</TxDtls></NtryDtls>`;
  const payer = `<RltdPties><Dbtr><Nm>Jana &amp; Petr</Nm></Dbtr><DbtrAcct><Id><IBAN>CZ5855000000001265098001</IBAN></Id></DbtrAcct></RltdPties>`;

  test.each([
    ["the reference of the payer", "<Refs><EndToEndId>/VS2700010016/SS0/KS0308</EndToEndId></Refs>"],
    [
      "a field of its own",
      "<Refs><EndToEndId>NOTPROVIDED</EndToEndId><Prtry><Tp>VS</Tp><Ref>2700010016</Ref></Prtry></Refs>",
    ],
    [
      "the creditor's reference",
      "<RmtInf><Strd><CdtrRefInf><Ref>VS:2700010016</Ref></CdtrRefInf></Strd></RmtInf>",
    ],
    ["the whole message", "<RmtInf><Ustrd>2700010016</Ustrd></RmtInf>"],
    ["the message of our code for euros", "<RmtInf><Ustrd>/VS2700010016</Ustrd></RmtInf>"],
    ["a payer's own words", "<RmtInf><Ustrd>Stay at the lake, VS 2700010016</Ustrd></RmtInf>"],
    ["what the bank adds", "<AddtlTxInf>VS:0002700010016</AddtlTxInf>".replace("000", "")],
  ])("has the symbol in %s", (_, rest) => {
    expect(linesOf(camtWith(camtEntry({ rest: details(rest + payer) })))).toEqual([
      expect.stringMatching(/^2027-01-11 132000 CZK 2700010016 Jana & Petr CZ5855000000001265098001/),
    ]);
  });

  test("looks through a text of blanks and zeros that is as long as a statement without stopping for it", () => {
    const long = `VS${" ".repeat(60_000)}VS${"0".repeat(60_000)}`;
    expect(symbolInText([long, " ".repeat(60_000), "VS 2700010016"])).toBe("2700010016");
  });

  test("takes no symbol from words that only look like one", () => {
    for (const words of ["AVS2700010016", "VS27000100161", "phone 777123456"]) {
      const rest = details(`<RmtInf><Ustrd>${words}</Ustrd></RmtInf>`);
      expect(linesOf(camtWith(camtEntry({ rest })))[0]).toMatch(/CZK - /);
    }
  });

  test("leaves out what is not booked; debits and reversals bring nothing", () => {
    expect(
      linesOf(
        camtWith(
          [
            camtEntry({ status: "PDNG" }),
            camtEntry({ status: "<Cd>BOOK</Cd>" }),
            camtEntry({ direction: "DBIT" }),
            camtEntry({ rest: "<RvslInd>true</RvslInd>" }),
          ].join(""),
        ),
      ).map((line) => line.split(" ")[1]),
    ).toEqual(["132000", "-132000", "-132000"]);
  });

  test("is a line for each payment of an entry whose amounts add up, and one line where they do not", () => {
    const part = (amount: string, symbol: string) =>
      `<TxDtls><Refs><EndToEndId>/VS${symbol}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const entry = (parts: string) => camtWith(camtEntry({ rest: `<NtryDtls>${parts}</NtryDtls>` }));
    expect(linesOf(entry(part("1000", "111") + part("320", "222")))).toEqual([
      "2027-01-11 100000 CZK 111",
      "2027-01-11 32000 CZK 222",
    ]);
    // 1 000 + 300 is not 1 320, and a sum cannot be divided between two symbols.
    expect(linesOf(entry(part("1000", "111") + part("300", "222")))).toEqual(["2027-01-11 132000 CZK -"]);
  });

  test.each<[string, string, number | null, RegExp]>([
    ["an amount that is none", camtWith(camtEntry({ amount: "1e3" })), 8, /amount/],
    ["a fraction of a heller", camtWith(camtEntry({ amount: "1.005" })), 8, /amount/],
    ["neither credit nor debit", camtWith(camtEntry({ direction: "UP" })), 8, /credit nor a debit/],
    ["XML that breaks off", camtWith(camtEntry({})).slice(0, 300), 7, /well-formed/],
    ["an entity of its own", camtWith("&xxe;"), 8, /well-formed/],
    [
      "a document type, whatever it defines",
      camtWith("", { head: '<!DOCTYPE a [<!ENTITY b "c">]>' }),
      null,
      /document type/,
    ],
    ["elements nested without end", "<a>".repeat(60_000), null, /deeply/],
    ["another document", "<html/>", null, /no account statement/],
    ["another account", camtWith("", { iban: "CZ5855000000001265098001" }), null, /another account/],
  ])("is refused with the reason: %s", (_, content, line, reason) => {
    expect(read(content)).toEqual({
      ok: false,
      problem: { line, reason: expect.stringMatching(reason) as string },
    });
  });

  test("may be in windows-1250 if it says so, and is refused where it is not what it says", () => {
    const entry = camtEntry({ rest: details("<RltdPties><Dbtr><Nm>ŽÁÍ</Nm></Dbtr></RltdPties>") });
    const text = camtWith(entry).replace("UTF-8", "windows-1250");
    expect(linesOf(inWindows1250(text))[0]).toContain("ŽÁÍ");
    expect(read(inWindows1250(camtWith(entry)))).toMatchObject({
      problem: { reason: expect.stringMatching(/encoding/) as string },
    });
  });
});

describe("a statement in Fio's JSON", () => {
  test("tells what came by number of the movement", () => {
    const content = JSON.stringify(
      fioWith([
        fioMovement(),
        fioMovement({ column1: { value: -12.5 }, column5: null, column3: null }),
        // Days used to be stored as midnight in Prague.
        fioMovement({
          column0: { value: Date.parse("2027-01-10T23:00:00Z") },
          column5: { value: "0000000042" },
        }),
        fioMovement({ column5: null, column16: { value: "VS 2700010016" } }),
      ]),
    );
    expect(linesOf(content)).toEqual([
      "2027-01-11 132050 CZK 2700010016 Nováková Jana 2901234567/2010",
      "2027-01-11 -1250 CZK - Nováková Jana 2901234567",
      "2027-01-11 132050 CZK 42 Nováková Jana 2901234567/2010",
      "2027-01-11 132050 CZK 2700010016 Nováková Jana 2901234567/2010 VS 2700010016",
    ]);
  });

  test("names an account without an IBAN by number and bank", () => {
    const info = { accountId: "19-2000145399", bankId: "0800" };
    expect(linesOf(JSON.stringify(fioWith([fioMovement()], info)))).toHaveLength(1);
    expect(linesOf(JSON.stringify({ accountStatement: { info, transactionList: null } }))).toEqual([]);
  });

  test.each<[string, string, number | null]>([
    ["no JSON", "{", null],
    ["other JSON", '{"a":1}', null],
    [
      "a movement without a number",
      JSON.stringify(fioWith([fioMovement(), fioMovement({ column22: null })])),
      2,
    ],
    ["a third of a heller", JSON.stringify(fioWith([fioMovement({ column1: { value: 0.333 } })])), 1],
    ["an amount beyond all money", JSON.stringify(fioWith([fioMovement({ column1: { value: 1e21 } })])), 1],
    ["another account", JSON.stringify(fioWith([], { iban: "CZ5855000000001265098001" })), null],
  ])("is refused: %s", (_, content, line) => {
    expect(read(content)).toMatchObject({ ok: false, problem: { line } });
  });
});

test("a file of any other kind, and one beyond all statements, is refused", () => {
  expect(read("Datum;Objem\n11.1.2027;1320")).toMatchObject({ problem: { line: 1 } });
  expect(read("")).toMatchObject({ ok: false });
  expect(read(new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({
    problem: { reason: "the file is longer than 10 MB" },
  });
});

test("what payers write comes through in one line, without what cannot be seen, and not endlessly", () => {
  const words = `a\u202Eb\u0000<b>\n${"x".repeat(500)}`;
  const content = JSON.stringify(fioWith([fioMovement({ column16: { value: words } })]));
  const [line = ""] = linesOf(content);
  const message = line.slice(line.indexOf("2010 ") + 5);
  expect(message).toMatch(/^a b <b> x+$/);
  expect(message).toHaveLength(200);
});
