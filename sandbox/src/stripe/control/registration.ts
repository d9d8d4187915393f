import { DEFAULT_ACCOUNT, DEFAULT_WEBHOOK_SECRET } from "../account.ts";
import type { Account } from "../account.ts";
import { newId } from "../object-id.ts";
import type { Endpoint } from "../records/endpoint.ts";
import { EVENT_TYPES } from "../webhook/event-types.ts";

type Fields = Record<string, unknown>;

/** Reads an account that is to be added or replaced; a string says what is wrong. */
export function readAccount({ id, name, secretKey }: Fields): Account | string {
  if (typeof id !== "string" || !/^acct_\w+$/.test(id)) return "id must begin with acct_.";
  if (typeof secretKey !== "string" || !/^sk_test_\w+$/.test(secretKey))
    return "secretKey must begin with sk_test_.";
  return { id, secretKey, name: typeof name === "string" ? name : id };
}

/** Reads where an account is to hear its news; a string says what is wrong. */
export function readEndpoint({ url, secret, account, events }: Fields): Endpoint | string {
  if (typeof url !== "string" || !URL.canParse(url)) return "url must be an address.";
  const wanted = events ?? ["*"];
  const isList =
    Array.isArray(wanted) &&
    wanted.every((event) => event === "*" || EVENT_TYPES.some((type) => type === event));
  if (!isList) return `events must be a list of ${EVENT_TYPES.join(", ")} or *.`;
  return {
    id: newId("we"),
    account: typeof account === "string" ? account : DEFAULT_ACCOUNT.id,
    url,
    secret: typeof secret === "string" ? secret : DEFAULT_WEBHOOK_SECRET,
    events: wanted as string[],
  };
}
