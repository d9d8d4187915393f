import { CURRENCIES, type CurrencyCode } from "@portico/domain/money/currency";
import { z } from "zod";
import { secretWord } from "../../secrets/index.ts";
import { bankProvider } from "../bank-provider.ts";
import { FioClient } from "./fio-client.ts";

// It is part of a URL path.
const token = secretWord.regex(/^[A-Za-z0-9]+$/);

type FioSecret = { token: string } | { tokens: Partial<Record<CurrencyCode, string>> };

export const FIO = bankProvider<FioSecret>({
  name: "fio",
  address: "https://fioapi.fio.cz/v1/rest",
  secrets: {
    name: "fio",
    shape: z.union([
      z.strictObject({ token }),
      z.strictObject({ tokens: z.partialRecord(z.enum(CURRENCIES), token) }),
    ]),
    parts: "token, or tokens by the currency of the account",
  },
  // A token is for one account: a hotel with several accounts lists them by currency.
  tokenOf: (secret, currency) => ("token" in secret ? secret.token : (secret.tokens[currency] ?? null)),
  open: (place) => new FioClient(place),
});
