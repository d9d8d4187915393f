import type { Answer } from "../../http/answer.ts";
import { html, type Html } from "../../http/html.ts";
import { BRAND_NAMES, CARD_BRANDS } from "../card-brand.ts";
import { TEST_CARDS } from "../test-cards.ts";
import type { Failure, FormRequest } from "./form-request.ts";
import { FORM_TEXTS, type FormTexts } from "./form-texts.ts";
import { groupDigits } from "./script/card-number.ts";
import type { FormConfig } from "./script/form-config.ts";
import { vaultPage } from "./vault-page.ts";
import { walletSection } from "./wallet-pages.ts";

/** Which of the test cards the form offers to fill in, with the text that says what each does. */
const OFFERED = {
  "4111111111111111": "testCardStored",
  "4000000000003220": "testCardSecure",
  "5105105105105100": "testCardDuplicate",
  "4000000000000101": "testCardCvv",
  "4000000000000002": "testCardDeclined",
} as const satisfies Record<string, keyof FormTexts>;

interface FieldOptions {
  label: Html;
  autocomplete: string;
  inputmode?: "numeric" | "text";
  placeholder?: string;
  longest: number;
  extra?: Html;
}

/** The form for one card. It needs its script: nothing of a card is ever sent by the browser itself. */
export function formPage(request: FormRequest): Answer {
  const texts = FORM_TEXTS[request.language];
  const kinds = (request.brands.length > 0 ? request.brands : CARD_BRANDS).map((brand) => BRAND_NAMES[brand]);
  const list = new Intl.ListFormat(request.language, { type: "conjunction" }).format(kinds);
  const config: FormConfig = {
    texts: { ...texts, unsupportedCardTypeError: texts.unsupportedCardTypeError.replace("{kinds}", list) },
    brandNames: BRAND_NAMES,
    brands: request.brands,
    testNumbers: TEST_CARDS.map(({ number }) => number),
    host: request.host,
    failed: request.failed,
    failureTexts: failureTexts(texts),
    query: request.query.toString(),
  };
  const content = html`<main>
    <h1 class="only-alone" hidden>${texts.title}</h1>
    <noscript><p>${texts.needsScript}</p></noscript>
    <form class="card" novalidate aria-label="${texts.title}">
      <div class="summary" role="alert" id="summary" hidden></div>
      <div class="test">
        <p><strong>${texts.testBanner}</strong> ${texts.onlyTestCards}</p>
        <details id="cards">
          <summary>${texts.testCardsTitle}</summary>
          <ul>
            ${Object.entries(OFFERED).map(([number, text]) => testCard(number, texts[text], texts))}
          </ul>
        </details>
      </div>
      ${fields(texts)} ${request.wallets.length > 0 && walletSection(request, texts)}
      <button class="main only-alone" id="send" hidden>${texts.submit}</button>
    </form>
  </main>`;
  return vaultPage(content, {
    language: request.language,
    title: texts.title,
    color: request.color,
    script: "/form/script/card-form.ts",
    config,
    formsLeadTo: [new URL(request.success).origin],
  });
}

const KEYS = {
  duplicate: "hostedFieldsTokenizationFailOnDuplicateError",
  tokenization: "hostedFieldsFailedTokenizationError",
  network: "hostedFieldsTokenizationNetworkErrorError",
  cvv: "hostedFieldsTokenizationCvvVerificationFailedError",
  unsupported: "hostedFieldsFieldsInvalidError",
  fields: "hostedFieldsFieldsInvalidError",
  paypal: "paypalFlowFailedError",
  paypal_cancelled: "paypalCanceledError",
  venmo: "venmoAppFailedError",
  venmo_cancelled: "venmoCanceledError",
  apple_pay: "applePayTokenizationError",
  google_pay: "googlePayFailedError",
  generic: "genericError",
  expired: "sessionExpiredError",
} as const satisfies Record<Failure, keyof FormTexts>;

/** What the form itself says of each failure, where no page around it does. */
function failureTexts(texts: FormTexts): Record<Failure, string> {
  const failures = Object.keys(KEYS) as Failure[];
  return Object.fromEntries(failures.map((failure) => [failure, texts[KEYS[failure]]])) as Record<
    Failure,
    string
  >;
}

function fields(texts: FormTexts): Html {
  const digits = { inputmode: "numeric", extra: html`dir="ltr"` } as const;
  return html`${field("holder", {
      label: html`${texts.cardholderNameLabel}`,
      autocomplete: "cc-name",
      longest: 300,
    })}
    ${field("number", {
      ...digits,
      label: html`${texts.cardNumberLabel}`,
      autocomplete: "cc-number",
      longest: 40,
      extra: html`class="number" dir="ltr"`,
    })}
    <div class="pair">
      ${field("expiry", {
        ...digits,
        label: html`${texts.expirationDateLabel} <small>${texts.expirationDateLabelSubheading}</small>`,
        autocomplete: "cc-exp",
        longest: 9,
      })}
      ${field("code", {
        ...digits,
        label: html`${texts.cvvLabel} <small id="code-length">${texts.cvvThreeDigitLabelSubheading}</small>`,
        autocomplete: "cc-csc",
        longest: 4,
      })}
      ${field("postalCode", {
        label: html`${texts.postalCodeLabel}`,
        autocomplete: "billing postal-code",
        longest: 16,
      })}
    </div>
    ${field("saveAs", {
      label: html`${texts.saveCardLabel} <small>${texts.optional}</small>`,
      autocomplete: "off",
      longest: 60,
    })}`;
}

function field(name: string, options: FieldOptions): Html {
  const { label, autocomplete, inputmode = "text", longest, extra } = options;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <div class="box">
      <input
        id="${name}"
        inputmode="${inputmode}"
        autocomplete="${autocomplete}"
        maxlength="${longest}"
        autocapitalize="${name === "holder" ? "words" : "off"}"
        autocorrect="off"
        spellcheck="false"
        ${name !== "saveAs" && html`aria-required="true"`}
        ${extra ?? null}
      />
      ${name === "number" && html`<span class="brand" id="brand" aria-hidden="true"></span>`}
    </div>
    <p class="problem" id="${name}-problem" hidden></p>
    ${name === "number" && html`<span id="brand-spoken" class="spoken" role="status"></span>`}
  </div>`;
}

function testCard(number: string, does: string, texts: FormTexts): Html {
  const shown = groupDigits(number);
  return html`<li>
    <span><code>${shown}</code>${does}</span>
    <button type="button" data-card="${number}" aria-label="${texts.useCard} ${shown}">
      ${texts.useCard}
    </button>
  </li>`;
}
