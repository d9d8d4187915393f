import { ruled, rules, type Shape } from "./codec/codec.ts";
import { at, object } from "./codec/object.ts";
import { list, text } from "./codec/values.ts";
import { callPath } from "./call-path.ts";
import { calls, type CallName } from "./calls.ts";
import { problemEnvelope } from "./problems/problem.ts";
import { IDEMPOTENCY_HEADER, REQUEST_HEADERS } from "./request-headers.ts";
import { callDescriptions } from "./schema/call-descriptions.ts";
import { exampleOf } from "./schema/example-of.ts";
import { jsonSchemaOf } from "./schema/json-schema-of.ts";
import { requestJsonSchema, type JsonObject } from "./schema/request-json-schema.ts";

type Parameter = {
  name: string;
  in: "header" | "query" | "path";
  required: boolean;
  description?: string;
  schema: JsonObject;
};

/** One call in the document, with what a page about it needs. */
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: { "application/json": { schema: JsonObject } } };
  responses: JsonObject;
};

export type OpenApi = {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  /** No call needs an API key: data of one guest is opened by the tokens in request bodies. */
  security: never[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: { schemas: JsonObject };
};

const HEADERS: Parameter[] = [
  {
    name: REQUEST_HEADERS.client,
    in: "header",
    required: true,
    description: "Code of the hotel. The query parameter `client` can be sent instead.",
    schema: { type: "string" },
  },
  {
    name: REQUEST_HEADERS.currency,
    in: "header",
    required: false,
    description: "Currency of all amounts; default: the hotel's usual one.",
    schema: { type: "string" },
  },
  {
    name: REQUEST_HEADERS.language,
    in: "header",
    required: false,
    description: "Language of messages; default: the hotel's own.",
    schema: { type: "string" },
  },
  {
    name: REQUEST_HEADERS.variation,
    in: "header",
    required: false,
    description:
      "Storefront of the hotel, which caches and analytics distinguish. It does not change any answer.",
    schema: { type: "string" },
  },
];

const SESSION: Parameter = {
  name: "Authorization",
  in: "header",
  required: false,
  description: "`Bearer` and the `session_token` of a logged-in guest.",
  schema: { type: "string" },
};

const ABOUT =
  "The calls of the booking engine. Amounts are decimals in major units of the currency; days are hotel-local, as " +
  "YYYY-MM-DD, instants ISO 8601 in UTC; flags are 0 and 1; ids are positive and 0 means none. A field that a " +
  "call does not know is refused, except in a booking line, which may carry the fields of an answer's line. Ignore unknown fields of an answer. The main base also answers under /ibe4 and under /pons.";

/** The whole interface as an OpenAPI 3.1 document, built from the calls and their request checks. */
export function openApi(version: string): OpenApi {
  const names = Object.keys(calls) as CallName[];
  return {
    openapi: "3.1.0",
    info: { title: "Portico", version, description: ABOUT, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/", description: "The engine that served this document." }],
    security: [],
    paths: pathsOf(names),
    components: { schemas: { Problem: jsonSchemaOf(problemEnvelope.shape) } },
  };
}

/** A path may have a call of each method. */
function pathsOf(names: readonly CallName[]): OpenApi["paths"] {
  const paths: OpenApi["paths"] = {};
  for (const name of names) {
    const call = calls[name];
    const method = call.method === "GET" ? "get" : "post";
    paths[documentPath(call)] = { ...paths[documentPath(call)], [method]: operation(name) };
  }
  return paths;
}

/** The path of a call as the document writes it: `{code}` stands for the request's field of that name. */
export function documentPath(call: Parameters<typeof callPath>[0]): string {
  return callPath(call).replaceAll(/:(\w+)/g, "{$1}");
}

function operation(name: CallName): Operation {
  const { summary, text, problems } = callDescriptions[name];
  const schema = requestJsonSchema(name);
  const inQuery = calls[name].method === "GET";
  const parameters = inQuery ? [...HEADERS, ...queryParameters(name, schema)] : [...HEADERS];
  if (KEYED.has(name)) parameters.push(idempotencyKey());
  if (SIGNED_IN.has(name)) parameters.push(SESSION);
  return {
    operationId: name,
    summary,
    description: text,
    parameters,
    ...(inQuery ? {} : { requestBody: { required: true, content: { "application/json": { schema } } } }),
    responses: {
      "200": {
        description: summary,
        content: {
          "application/json": answerOf(name),
        },
      },
      "4XX": refusal(["invalid_request", "error_1", ...problems]),
      "5XX": refusal(["unavailable", "error_undefined"]),
    },
  };
}

function refusal(codes: readonly string[]): JsonObject {
  return {
    description: `Refused: ${codes.join(", ")}`,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}

/** Calls that answer a repeated request as they have answered the first. */
const KEYED: ReadonlySet<CallName> = new Set(["save", "orderVouchers"]);

/** Calls that a logged-in guest's session goes with. */
const SIGNED_IN: ReadonlySet<CallName> = new Set([
  "price",
  "availableRooms",
  "save",
  "orderVouchers",
  "openAccountLetter",
  "loadAccount",
  "saveAccountDetails",
  "clearAccountDetails",
  "loadOwnBookings",
  "claimBookings",
  "changeAccountEmail",
  "logOut",
  "deleteAccount",
]);

function queryParameters(call: CallName, schema: JsonObject): Parameter[] {
  const properties = (schema["properties"] ?? {}) as Record<string, JsonObject>;
  const required = (schema["required"] ?? []) as string[];
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: calls[call].path.includes(`:${name}`) ? "path" : "query",
    required: required.includes(name),
    ...(typeof description === "string" ? { description } : {}),
    schema: rest,
  }));
}

function idempotencyKey(): Parameter {
  return {
    name: IDEMPOTENCY_HEADER,
    in: "header",
    required: false,
    description:
      "8 to 200 characters of your choice. After a broken connection, repeat the request with the same key and body.",
    schema: { type: "string" },
  };
}

/** The server adds a list of countries to the hotel's description. The widget does not read it. */
const COUNTRIES: Shape = object({
  countries: ruled(
    list(
      object({
        alpha2: text,
        alpha3: text,
        name: text,
        codes: at("calling_codes", list(text)),
      }),
    ),
    rules({ examples: [[{ alpha2: "CZ", alpha3: "CZE", name: "Česko", calling_codes: ["420"] }]] }),
  ),
}).shape;

function answerOf(name: CallName): JsonObject {
  const { answerShape } = calls[name];
  const shape: Shape =
    name === "defaults"
      ? { kind: "group", fields: [answerShape, COUNTRIES].map((part) => ({ path: null, shape: part })) }
      : answerShape;
  return { schema: jsonSchemaOf(shape), example: exampleOf(shape) };
}
