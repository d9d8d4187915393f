/// <reference lib="dom" />
// Runs in the guest's browser.
import type { CardFields, FieldName, FieldProblem, FieldProblems } from "./card-fields.ts";
import { FIELDS, fieldProblem, fieldProblems } from "./card-fields.ts";
import { brandOf, cardDigits, codeLength } from "./card-number.ts";
import type { FormConfig, SubmitAnswer } from "./form-config.ts";
import { isFramed, readConfig, tell, tellHeight } from "./frame-talk.ts";
import { codeWhileTyping, groupWhileTyping, settleExpiry, slashWhileTyping } from "./typing.ts";

const LONGEST_WAIT = 20_000;

const config = readConfig<FormConfig>();
const { texts, host } = config;
const isAlone = !isFramed(host);
const form = element("form", HTMLFormElement);
const summary = element("#summary", HTMLElement);
const inputs = Object.fromEntries(
  FIELDS.map((name) => [name, element(`#${name}`, HTMLInputElement)]),
) as Record<FieldName, HTMLInputElement>;
/** Fields that have been edited and left, or sent: from then on they are judged while they change. */
const judged = new Set<FieldName>();
let isSending = false;

function element<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

function values(): CardFields {
  return Object.fromEntries(FIELDS.map((name) => [name, inputs[name].value])) as CardFields;
}

function rules() {
  const now = new Date();
  return {
    brands: config.brands,
    testNumbers: config.testNumbers,
    month: now.getFullYear() * 12 + now.getMonth(),
  };
}

function showProblem(name: FieldName, problem: FieldProblem | null): void {
  const line = element(`#${name}-problem`, HTMLElement);
  line.hidden = problem === null;
  line.textContent = problem === null ? "" : (texts[problem] ?? "");
  if (problem === null) {
    inputs[name].removeAttribute("aria-invalid");
    inputs[name].removeAttribute("aria-describedby");
  } else {
    inputs[name].setAttribute("aria-invalid", "true");
    inputs[name].setAttribute("aria-describedby", line.id);
  }
}

function judge(name: FieldName): void {
  judged.add(name);
  showProblem(name, fieldProblem(name, values(), rules()));
}

function showSummary(text: string | null): void {
  summary.hidden = text === null;
  summary.textContent = text ?? "";
}

/** Shows what is wrong everywhere and leads to the first of it. */
function showAll(problems: FieldProblems): void {
  for (const name of FIELDS) {
    judged.add(name);
    showProblem(name, problems[name] ?? null);
  }
  const first = FIELDS.find((name) => problems[name] !== undefined);
  showSummary(first === undefined ? null : (texts["hostedFieldsFieldsInvalidError"] ?? ""));
  if (first !== undefined) inputs[first].focus();
}

function showKind(): void {
  const brand = brandOf(cardDigits(inputs.number.value) ?? "");
  const name = brand === null ? "" : (config.brandNames[brand] ?? "");
  element("#brand", HTMLElement).textContent = name;
  const spoken = element("#brand-spoken", HTMLElement);
  if (spoken.textContent !== name) spoken.textContent = name;
  const isLong = codeLength(brand) === 4;
  const digits = isLong ? texts["cvvFourDigitLabelSubheading"] : texts["cvvThreeDigitLabelSubheading"];
  element("#code-length", HTMLElement).textContent = digits ?? "";
}

function fail(failure: string): void {
  inputs.code.value = "";
  tell({ error: failure }, host);
  if (isAlone) showSummary(config.failureTexts[failure] ?? null);
}

async function send(): Promise<void> {
  if (isSending) return;
  const problems = fieldProblems(values(), rules());
  showAll(problems);
  if (Object.keys(problems).length > 0) {
    tell("invalid", host);
    tell({ error: problems.number === "unsupportedCardTypeError" ? "unsupported" : "fields" }, host);
    return;
  }
  isSending = true;
  element("#send", HTMLButtonElement).setAttribute("aria-disabled", "true");
  const answer = await ask({ query: config.query, fields: values() });
  isSending = false;
  element("#send", HTMLButtonElement).removeAttribute("aria-disabled");
  if ("go" in answer) {
    form.reset();
    window.location.assign(answer.go);
  } else fail(answer.failure);
}

async function ask(body: object): Promise<SubmitAnswer> {
  try {
    const response = await fetch("/form/submit", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    return response.ok ? ((await response.json()) as SubmitAnswer) : { failure: "generic" };
  } catch {
    return { failure: "network" };
  }
}

function fill(number: string): void {
  inputs.number.value = number;
  groupWhileTyping(inputs.number);
  inputs.expiry.value = `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, "0")}`;
  inputs.code.value = "1234".slice(0, codeLength(brandOf(number)));
  inputs.holder.value ||= "Test Guest";
  inputs.postalCode.value ||= "110 00";
  showKind();
  for (const name of FIELDS) if (judged.has(name)) judge(name);
  showSummary(null);
}

for (const name of FIELDS) {
  const input = inputs[name];
  input.addEventListener("input", (event) => {
    if (name === "number") {
      groupWhileTyping(input);
      showKind();
    } else if (name === "expiry") slashWhileTyping(input, event);
    else if (name === "code") codeWhileTyping(input, inputs.number.value);
    if (judged.has(name)) judge(name);
    if (name === "number" && judged.has("code")) judge("code");
  });
  input.addEventListener("blur", () => {
    if (name === "expiry") settleExpiry(input);
    if (input.value.trim() !== "") judge(name);
  });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void send();
});

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-card]")) {
  button.addEventListener("click", () => fill(button.dataset["card"] ?? ""));
}

window.addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin !== host || source !== window.parent) return;
  if (data === "submit") void send();
  if (data === "validate") {
    const problems = fieldProblems(values(), rules());
    showAll(problems);
    tell(Object.keys(problems).length === 0 ? "valid" : "invalid", host);
  }
});

// Nothing of a card is left in a page that the browser keeps for going back.
window.addEventListener("pagehide", () => form.reset());

document.body.classList.toggle("alone", isAlone);
for (const piece of document.querySelectorAll<HTMLElement>(".only-alone")) piece.hidden = !isAlone;
tellHeight(host);
tell("ready", host);
if (config.failed !== null) fail(config.failed);
