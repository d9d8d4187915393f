import { expect, test } from "vitest";

import { describeStrangeVariables } from "./strange-variables.ts";

test.each([
  ["PORTICO_DATBASE", 'PORTICO_DATBASE is no setting and is ignored; did you mean "PORTICO_DATA"?'],
  [
    "PORTICO_HOLDS_PER_ADRESS",
    'PORTICO_HOLDS_PER_ADRESS is no setting and is ignored; did you mean "PORTICO_HOLDS_PER_ADDRESS"?',
  ],
  ["PORTICO_SOMETHING_ELSE_ALTOGETHER", "PORTICO_SOMETHING_ELSE_ALTOGETHER is no setting and is ignored."],
  ["DATABASE_URI", 'DATABASE_URI is no setting and is ignored; did you mean "DATABASE_URL"?'],
  ["portico_demo", 'portico_demo is no setting and is ignored; did you mean "PORTICO_DEMO"?'],
  ["MAIL_FORM", 'MAIL_FORM is no setting and is ignored; did you mean "MAIL_FROM"?'],
])("%s is named", (name, sentence) => {
  expect(describeStrangeVariables({ [name]: "x" })).toEqual([sentence]);
});

test("settings, variables of the tests and of other programs are not", () => {
  const others = [
    "HOST",
    "PORT",
    "PORTICO_DATA",
    "PORTICO_WITHOUT_MAIL",
    "PORTICO_BROWSER",
    "PORTICO_MODEL_SEED",
  ];
  const machine = [
    "PATH",
    "HOSTNAME",
    "PWD",
    "HOME",
    "PUBLIC_KEY",
    "PGPORT",
    "NODE_OPTIONS",
    "npm_config_cache",
  ];
  const variables = Object.fromEntries([...others, ...machine].map((name) => [name, "x"]));
  expect(describeStrangeVariables(variables)).toEqual([]);
});

test("a NODE_ENV that is almost production is named", () => {
  expect(describeStrangeVariables({ NODE_ENV: "prod" })).toEqual([
    'NODE_ENV is read only as "production"; any other value is a demo.',
  ]);
  expect(describeStrangeVariables({ NODE_ENV: "production" })).toEqual([]);
});
