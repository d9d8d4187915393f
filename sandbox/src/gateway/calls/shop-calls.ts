import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import { isObject, parseObject } from "../../http/request-body.ts";
import { BANKS, CURRENCIES, isOneOf } from "../code-lists.ts";
import { refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { SCOPES } from "../token-book.ts";

const label = (cs: string, en: string) => ({ cs, en });

/** `GET /eshops/eshop/{goid}/payment-instruments[/{currency}]`: the ways to pay this shop. */
export function answerInstruments(
  goids: readonly number[],
  goid: string,
  currency: string | undefined,
  { origin }: GatewayParts,
): Answer {
  if (!goids.includes(Number(goid)))
    return refusal({ kind: "notFound", message: `There is no e-shop ${goid}` });
  if (currency !== undefined && !isOneOf(CURRENCIES, currency)) {
    return refusal({ kind: "format", field: "currency", message: `There is no currency ${currency}` });
  }
  const image = (name: string) => ({
    normal: `${origin}/images/${name}.svg`,
    large: `${origin}/images/${name}.svg`,
  });
  return {
    status: 200,
    body: {
      groups: {
        "card-payment": { label: label("Platební karta", "Payment card") },
        "bank-transfer": { label: label("Bankovní převod", "Bank transfer") },
      },
      enabledPaymentInstruments: [
        {
          paymentInstrument: "PAYMENT_CARD",
          label: label("Platební karta", "Payment card"),
          image: image("card"),
          group: "card-payment",
          enabledSwifts: null,
        },
        {
          paymentInstrument: "BANK_ACCOUNT",
          label: label("Bankovní převod", "Bank transfer"),
          image: image("bank"),
          group: "bank-transfer",
          enabledSwifts: BANKS.map(({ swift, name }) => ({
            swift,
            label: label(name, name),
            image: image("bank"),
            isOnline: true,
          })),
        },
      ],
    },
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * `POST /accounts/account-statement`: the shop's movements in a period, always as comma-separated lines, whatever format was
 * requested.
 */
export function answerStatement(goids: readonly number[], body: string, { book }: GatewayParts): Answer {
  const data = parseObject(body);
  if (!isObject(data)) return refusal({ kind: "invalidRequest", message: "The body is not a JSON object" });
  const goid = Number(data["goid"]);
  const from = String(data["date_from"]);
  const to = String(data["date_to"]);
  if (!DAY.test(from) || !DAY.test(to)) {
    return refusal({ kind: "format", field: "date_from", message: "The days are not written 2027-01-31" });
  }
  if (!goids.includes(goid)) return refusal({ kind: "notFound", message: `There is no e-shop ${goid}` });
  const lines = book
    .entries()
    .filter((entry) => entry.goid === goid && entry.currency === data["currency"])
    .filter(({ at }) => from <= at.slice(0, 10) && at.slice(0, 10) <= to)
    .map(({ at, kind, paymentId, orderNumber, amount, currency }) =>
      [at, kind, paymentId, orderNumber, amount, currency].join(","),
    );
  return {
    status: 200,
    body: ["at,kind,payment,order,amount,currency", ...lines, ""].join("\n"),
    headers: { "content-type": "text/csv; charset=utf-8" },
  };
}

/** `POST /oauth2/token`: exchanges the client's credentials for a token that is valid for half an hour. */
export function answerToken(request: IncomingMessage, body: string, parts: GatewayParts): Answer {
  const form = new URLSearchParams(body);
  const grant = form.get("grant_type");
  if (grant !== "client_credentials") {
    return refusal({ kind: "grantNotSupported", message: `The grant type ${grant} is not supported` });
  }
  const scope = form.get("scope") ?? "payment-all";
  if (!isOneOf(SCOPES, scope)) {
    return refusal({ kind: "format", field: "scope", message: `scope must be one of ${SCOPES.join(", ")}` });
  }
  const [, encoded] = /^Basic (\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const [clientId = "", ...secret] = Buffer.from(encoded ?? "", "base64")
    .toString("utf8")
    .split(":");
  const shops = parts.shops.speaksFor(clientId, secret.join(":"));
  if (shops.length === 0) return refusal({ kind: "wrongCredentials", message: "Wrong client id or secret" });
  const { tokenSeconds } = parts.settings;
  return {
    status: 200,
    body: {
      token_type: "bearer",
      access_token: parts.tokens.issue(shops, scope, tokenSeconds),
      expires_in: tokenSeconds,
      scope,
    },
  };
}
