import type { Stripe } from "stripe";
import type { FormNode } from "../form/bracket-form.ts";
import { address, flag, integer, list, metadata, object, oneOf, parametersOf, text } from "../form/fields.ts";
import { nowInSeconds } from "../now.ts";
import type { Session } from "../records.ts";
import { invalid, missing } from "../stripe-error.ts";
import { readItems, SESSION_ITEM } from "./session-items.ts";

/** Languages that a checkout page can be asked for, as the documentation lists them. */
const LOCALES = [
  "auto",
  ..."bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk".split(
    " ",
  ),
  ..."sl sv th tr vi zh zh-HK zh-TW".split(" "),
] as const satisfies readonly Stripe.Checkout.SessionCreateParams.Locale[];

const MINUTE = 60;
const SHORTEST = 30 * MINUTE;
const LONGEST = 24 * 60 * MINUTE;

const ORDER = parametersOf<Stripe.Checkout.SessionCreateParams>()({
  mode: oneOf("payment", "setup", "subscription"),
  ui_mode: oneOf("hosted_page"),
  line_items: list(SESSION_ITEM),
  currency: text(),
  customer: text(),
  customer_email: text(),
  customer_creation: oneOf("always", "if_required"),
  client_reference_id: text(200),
  metadata,
  locale: oneOf(...LOCALES),
  success_url: address,
  cancel_url: address,
  expires_at: integer,
  allowed_payment_method_types: list(oneOf("card")),
  payment_method_options: parametersOf<Stripe.Checkout.SessionCreateParams.PaymentMethodOptions>()({
    card: parametersOf<Stripe.Checkout.SessionCreateParams.PaymentMethodOptions.Card>()({
      request_three_d_secure: oneOf("any", "automatic", "challenge"),
    }),
  }),
  payment_intent_data: parametersOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
    capture_method: oneOf("automatic", "automatic_async", "manual"),
    description: text(1000),
    metadata,
    receipt_email: text(),
    setup_future_usage: oneOf("off_session", "on_session"),
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
  }),
  setup_intent_data: parametersOf<Stripe.Checkout.SessionCreateParams.SetupIntentData>()({
    description: text(1000),
    metadata,
  }),
  custom_text: parametersOf<Stripe.Checkout.SessionCreateParams.CustomText>()({
    submit: object({ message: text(1200) }),
  }),
  adaptive_pricing: parametersOf<Stripe.Checkout.SessionCreateParams.AdaptivePricing>()({ enabled: flag }),
  branding_settings: parametersOf<Stripe.Checkout.SessionCreateParams.BrandingSettings>()({
    display_name: text(),
  }),
  submit_type: oneOf("auto", "book", "donate", "pay"),
  billing_address_collection: oneOf("auto", "required"),
  expand: list(text()),
});

type Fields = ReturnType<typeof ORDER.read>;

type SessionOrder = Omit<
  Session,
  "id" | "account" | "status" | "guest" | "intent" | "setup" | "createdAt"
> & {
  setupWish: { description: string | null; metadata: Record<string, string> };
};

/** Reads what a shop wants a guest to pay, or to leave; throws the API's error for what is wrong. */
export function readSessionOrder(form: FormNode): { order: SessionOrder; expand: string[] } {
  const fields = ORDER.read(form, "");
  const { mode, payment_intent_data: wish, setup_intent_data: setup } = fields;
  if (mode === undefined) throw missing("mode");
  if (mode === "subscription") throw invalid("The sandbox sells no subscriptions.", "mode");
  if (fields.success_url === undefined) throw missing("success_url");
  if (fields.customer !== undefined && fields.customer_email !== undefined)
    throw invalid(
      "You may only specify one of these parameters: customer, customer_email.",
      "customer_email",
      "parameters_exclusive",
    );
  if (mode === "setup" && wish)
    throw invalid("You can not pass `payment_intent_data` in `setup` mode.", "payment_intent_data");
  if (mode === "payment" && setup)
    throw invalid("You can not pass `setup_intent_data` in `payment` mode.", "setup_intent_data");
  const order: SessionOrder = {
    mode,
    ...(mode === "payment" ? readItems(fields.line_items ?? [], fields.currency) : setupOf(fields)),
    email: emailOf(fields.customer_email),
    customer: fields.customer ?? null,
    createsCustomer: fields.customer_creation === "always",
    reference: fields.client_reference_id ?? null,
    metadata: fields.metadata ?? {},
    locale: fields.locale ?? null,
    displayName: fields.branding_settings?.display_name ?? null,
    successUrl: fields.success_url,
    cancelUrl: fields.cancel_url ?? null,
    alwaysAsks: alwaysAsks(fields),
    note: fields.custom_text?.submit?.message ?? null,
    allowedTypes: fields.allowed_payment_method_types ?? null,
    wish: {
      manualCapture: wish?.capture_method === "manual",
      description: wish?.description ?? null,
      metadata: wish?.metadata ?? {},
      receiptEmail: wish?.receipt_email ?? null,
      savesCard: wish?.setup_future_usage ?? null,
    },
    setupWish: { description: setup?.description ?? null, metadata: setup?.metadata ?? {} },
    expiresAt: expiryOf(fields.expires_at),
  };
  return { order, expand: fields.expand ?? [] };
}

function alwaysAsks({ payment_method_options: options }: Fields): boolean {
  return ["any", "challenge"].includes(options?.card?.request_three_d_secure ?? "automatic");
}

function setupOf(fields: Fields): Pick<Session, "items" | "currency" | "amount"> {
  if (fields.line_items) throw invalid("You can not pass `line_items` in `setup` mode.", "line_items");
  if (fields.currency === undefined && fields.allowed_payment_method_types === undefined)
    throw missing("currency");
  return { items: [], currency: fields.currency ?? null, amount: null };
}

function emailOf(email: string | undefined): string | null {
  if (email === undefined) return null;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, "customer_email", "email_invalid");
  return email;
}

function expiryOf(expiresAt: number | undefined): number {
  const now = nowInSeconds();
  if (expiresAt === undefined) return now + LONGEST;
  if (expiresAt < now + SHORTEST)
    throw invalid(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  if (expiresAt > now + LONGEST)
    throw invalid(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  return expiresAt;
}
