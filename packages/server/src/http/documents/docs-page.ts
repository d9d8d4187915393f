import type { OpenApi, Operation } from "@portico/contract/openapi";
import { WINDOW_MESSAGES } from "./window-messages.ts";

const STYLE = `
:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem 6rem}
h1{font-size:2rem;margin:0 0 .5rem}h2{margin:3.5rem 0 .5rem;font-size:1.3rem;scroll-margin-top:1rem}
nav ul{columns:18rem;padding:0;list-style:none}
code,pre{font:.85em/1.5 ui-monospace,monospace}
pre{padding:1rem;overflow:auto;border:1px solid #8886;border-radius:8px;max-height:28rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.35rem .75rem .35rem 0;vertical-align:top;border-bottom:1px solid #8884}
.method{display:inline-block;min-width:3.2rem;font-weight:700;color:#1c7d60}
.quiet{opacity:.75}
@media (prefers-color-scheme:dark){.method{color:#5fd3ac}}
`;

/** The API as a readable page without scripts. */
export function docsPage(document: OpenApi, nonce: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const contents = operations
    .map(
      ({ path, operation }) =>
        `<li><a href="#${operation.operationId}"><code>${escape(path)}</code></a></li>`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Portico: the calls</title>
<style nonce="${nonce}">${STYLE}</style></head><body>
<h1>The calls of Portico</h1><p>${escape(document.info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a> · <a href="/api/events.schema.json">Analytics events</a> · <a href="#messages">Window messages</a> · <a href="#problems">Refusals</a></p>
<nav aria-label="Calls"><ul>${contents}</ul></nav><main>
${operations.map(callSection).join("\n")}${problemSection(document)}${messageSection()}</main></body></html>`;
}

function callSection({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const parameters = operation.parameters.filter((parameter) => parameter.in === "query");
  const body = operation.requestBody?.content["application/json"].schema;
  const answer = operation.responses["200"] as { content: { "application/json": { example: unknown } } };
  const refused = operation.responses["4XX"] as { description: string };
  return `<section aria-labelledby="${operation.operationId}">
<h2 id="${operation.operationId}"><span class="method">${method}</span> <code>${escape(path)}</code></h2>
<p><strong>${escape(operation.summary)}.</strong> ${prose(operation.description)}</p>
${parameters.length === 0 ? "" : fieldTable(parameters.map(({ name, required, schema }) => ({ name, required, schema })))}
${body === undefined ? "" : fieldTable(fieldsOf(body))}
<p class="quiet">${escape(refused.description)}</p>
<pre tabindex="0">${escape(JSON.stringify(answer.content["application/json"].example, null, 2))}</pre></section>`;
}

type Field = { name: string; required: boolean; schema: Record<string, unknown> };

function fieldsOf(schema: Record<string, unknown>): Field[] {
  const required = (schema["required"] ?? []) as string[];
  const properties = (schema["properties"] ?? {}) as Record<string, Record<string, unknown>>;
  return Object.entries(properties).map(([name, entry]) => ({
    name,
    required: required.includes(name),
    schema: entry,
  }));
}

function fieldTable(fields: readonly Field[]): string {
  if (fields.length === 0) return '<p class="quiet">No fields.</p>';
  const rows = fields
    .map(
      ({ name, required, schema }) =>
        `<tr><td><code>${escape(name)}</code></td><td>${required ? "required" : ""}</td><td>${prose(describe(schema))}</td></tr>`,
    )
    .join("");
  return `<table><thead><tr><th>Field</th><th></th><th>Value</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function describe(schema: Record<string, unknown>): string {
  const { description, examples, default: usual } = schema;
  const parts = [kindOf(schema)];
  if (typeof description === "string") parts.push(description);
  if (usual !== undefined) parts.push(`usually ${JSON.stringify(usual)}`);
  if (Array.isArray(examples)) {
    parts.push(`e.g. ${examples.map((example) => JSON.stringify(example)).join(" or ")}`);
  }
  return parts.filter((part) => part !== "").join("; ");
}

function kindOf(schema: Record<string, unknown>): string {
  const fields = namesOf(schema);
  if (fields !== "") return fields;
  const choices = schema["enum"];
  if (Array.isArray(choices)) return choices.join(" | ");
  if (typeof schema["format"] === "string") return schema["format"];
  if (schema["type"] === "array") return `list of ${namesOf(asRecord(schema["items"])) || "values"}`;
  return typeof schema["type"] === "string" ? schema["type"] : "";
}

function namesOf(schema: Record<string, unknown>): string {
  const names = Object.keys(asRecord(schema["properties"]));
  return names.length === 0 ? "" : `{ ${names.join(", ")} }`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function problemSection(document: OpenApi): string {
  const schema = JSON.stringify(document.components.schemas["Problem"], null, 2);
  return `<section aria-labelledby="problems"><h2 id="problems">Refusals</h2>
<p>Every refusal has its true HTTP status and this one envelope, on every path.</p><pre tabindex="0">${escape(schema)}</pre></section>`;
}

function messageSection(): string {
  const rows = WINDOW_MESSAGES.map(
    ({ direction, shape, meaning }) =>
      `<tr><td>${direction}</td><td><code>${escape(shape)}</code></td><td>${escape(meaning)}</td></tr>`,
  ).join("");
  return `<section aria-labelledby="messages"><h2 id="messages">Window messages</h2>
<p>Between a hotel's page and the widget's frame, by <code>postMessage</code>. Messages with <code>portico: 1</code> are
additions that either side may ignore; malformed messages have no effect.</p>
<table><thead><tr><th>Direction</th><th>Message</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

/** Words between backticks are code. */
function prose(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
