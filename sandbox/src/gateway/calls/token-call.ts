import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import { refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { isOneOf } from "../code-lists.ts";
import { SCOPES } from "../token-book.ts";

/** `POST /oauth2/token`: the client's own credentials for a token that lives half an hour. */
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
