import type { Answer } from "../http/answer.ts";
import type { Transfer } from "./transfer.ts";

/** A statement as Fio's API writes it. Columns without a value are null there. */
export function fioStatement(
  iban: string,
  { from, to }: { from: string; to: string },
  currency: string,
  transfers: readonly Transfer[],
): Answer {
  const zone = "+0100";
  return {
    status: 200,
    body: {
      accountStatement: {
        info: {
          accountId: `${Number(iban.slice(8, 14))}-${Number(iban.slice(14))}`,
          bankId: iban.slice(4, 8),
          currency,
          iban,
          bic: "FIOBCZPPXXX",
          openingBalance: 0,
          closingBalance: transfers.reduce((sum, { amount }) => sum + amount, 0) / 100,
          dateStart: `${from}${zone}`,
          dateEnd: `${to}${zone}`,
          yearList: null,
          idList: null,
          idFrom: transfers[0]?.id ?? null,
          idTo: transfers.at(-1)?.id ?? null,
          idLastDownload: null,
        },
        transactionList: { transaction: transfers.map(movementOf) },
      },
    },
  };
}

function movementOf(transfer: Transfer): object {
  const [account = "", bank = ""] = transfer.payerAccount.split("/");
  const column = (id: number, name: string, value: string | number) =>
    value === "" ? { [`column${id}`]: null } : { [`column${id}`]: { value, name, id } };
  return {
    ...column(22, "ID pohybu", transfer.id),
    ...column(0, "Datum", `${transfer.day}+0100`),
    ...column(1, "Objem", transfer.amount / 100),
    ...column(14, "Měna", transfer.currency),
    ...column(2, "Protiúčet", account),
    ...column(10, "Název protiúčtu", transfer.payerName),
    ...column(3, "Kód banky", bank),
    ...column(5, "VS", transfer.symbol),
    ...column(16, "Zpráva pro příjemce", transfer.message),
    ...column(18, "Upřesnění", transfer.original ?? ""),
    ...column(8, "Typ", transfer.amount < 0 ? "Bezhotovostní výdej" : "Bezhotovostní příjem"),
  };
}
