import { BASES } from "@portico/contract/call-path";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Language } from "@portico/domain/texts/language";
import type { FastifyRequest } from "fastify";
import { currencyRefusal, RefusedRequest } from "../answers/refusal.ts";
import {
  headerOrQuery,
  requestCurrency,
  requestLanguage,
  type AskedWith,
} from "../answers/request-locale.ts";
import type { Client, ClientDirectory } from "./client.ts";

/** The caller of a request: the hotel, language and currency. */
export interface Caller<C extends Client = Client> {
  readonly client: C;
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly now: Instant;
  /** Network address, for limits only; never logged or stored in plain form. */
  readonly address: string;
  /** The request's host name; trusted only outside production. */
  readonly host: string;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  /** The token of a logged-in guest's session, unchecked; null if there is none. */
  readonly session: string | null;
}

/** Throws a RefusedRequest for an unknown hotel and for a currency that it does not sell in. */
export async function readCaller<C extends Client>(
  request: FastifyRequest,
  directory: ClientDirectory<C>,
  options: { anyCurrency: boolean },
): Promise<Caller<C>> {
  const client = await directory.find(clientCode(request));
  if (client === null) throw new RefusedRequest({ code: "error_1", field: REQUEST_HEADERS.client });
  request.hotel = client.hotel.code;
  const currency = currencyFor(request, client.hotel, options);
  if (currency === null) throw new RefusedRequest(currencyRefusal(client.hotel, REQUEST_HEADERS.currency));
  const key = request.headers["idempotency-key"];
  return {
    client,
    currency,
    language: requestLanguage(request, client.hotel),
    now: Date.now(),
    // Derived from the proxies' headers, which most calls do not need.
    get address() {
      return request.ip;
    },
    host: request.headers.host ?? "",
    idempotencyKey: typeof key === "string" ? key : null,
    requestId: request.id,
    session: /^Bearer ([\w-]{16,200})$/.exec(request.headers.authorization ?? "")?.[1] ?? null,
  };
}

/** The part of a caller that kept answers depend on. */
export type Asker<C extends Client = Client> = Pick<Caller<C>, "client" | "currency" | "language" | "now">;

/** What decides which kept answer a request gets; null if only the long way can tell. */
export function readAsker<C extends Client>(
  request: AskedWith,
  directory: ClientDirectory<C>,
  options: { anyCurrency: boolean },
): Asker<C> | null {
  const client = directory.known(clientCode(request));
  if (client === null) return null;
  const currency = currencyFor(request, client.hotel, options);
  if (currency === null) return null;
  return { client, currency, language: requestLanguage(request, client.hotel), now: Date.now() };
}

/** Null if the hotel does not sell in the requested currency and the call needs one that it does. */
function currencyFor(
  request: AskedWith,
  hotel: Hotel,
  { anyCurrency }: { anyCurrency: boolean },
): CurrencyCode | null {
  return requestCurrency(request, hotel) ?? (anyCurrency ? hotel.defaultCurrency : null);
}

function clientCode(request: AskedWith): string {
  return (
    headerOrQuery(request, REQUEST_HEADERS.client, "client") ??
    headerOrQuery(request, REQUEST_HEADERS.client, "clientId") ??
    bareAuthorization(request) ??
    ""
  );
}

/** Beside the card's form the specification has the client's code as the whole of this header, without a scheme. */
function bareAuthorization({ headers, url }: AskedWith): string | undefined {
  const isBesideForm = url.startsWith(BASES.pci) || url.startsWith("/pci/");
  return isBesideForm && /^\S+$/.test(headers.authorization ?? "") ? headers.authorization : undefined;
}
