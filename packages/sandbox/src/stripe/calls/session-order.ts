import type { Stripe } from "stripe";
import { isCurrency, leastCharge, MOST } from "../amount.ts";
import type { FormNode } from "../form/bracket-form.ts";
import { address, flag, integer, list, metadata, object, oneOf, parametersOf, text } from "../form/fields.ts";
import { nowInSeconds } from "../now.ts";
import type { Session, SessionItem } from "../records/session.ts";
import { invalid, missing } from "../stripe-error.ts";
import { LOCALES } from "./locales.ts";

const MINUTE = 60;
const SHORTEST = 30 * MINUTE;
const LONGEST = 24 * 60 * MINUTE;
const MOST_ITEMS = 100;

const ITEM = parametersOf<Stripe.Checkout.SessionCreateParams.LineItem>()({
  quantity: integer,
  price_data: parametersOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
    currency: text(),
    unit_amount: integer,
    product_data: parametersOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>()({
      name: text(),
      description: text(),
      metadata,
    }),
    tax_behavior: oneOf("inclusive", "exclusive", "unspecified"),
  }),
});

const ORDER = parametersOf<Stripe.Checkout.SessionCreateParams>()({
  mode: oneOf("payment", "setup", "subscription"),
  ui_mode: oneOf("hosted_page"),
  line_items: list(ITEM),
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
    ...(mode === "payment" ? paymentOf(fields) : setupOf(fields)),
    email: emailOf(fields.customer_email),
    customer: fields.customer ?? null,
    createsCustomer: fields.customer_creation === "always",
    reference: fields.client_reference_id ?? null,
    metadata: fields.metadata ?? {},
    locale: fields.locale ?? null,
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

function paymentOf({
  line_items: lines = [],
  currency: asked,
}: Fields): Pick<Session, "items" | "currency" | "amount"> {
  if (lines.length === 0) throw missing("line_items");
  if (lines.length > MOST_ITEMS)
    throw invalid(`Array line_items exceeded maximum ${MOST_ITEMS} allowed elements.`, "line_items");
  const read = lines.map((line, index) => readItem(line, `line_items[${index}]`));
  const currency = read[0]?.currency ?? "";
  if (read.some((item) => item.currency !== currency) || (asked ?? currency).toLowerCase() !== currency)
    throw invalid("All line items must have the same currency.", "line_items");
  const amount = read.reduce((sum, { item }) => sum + item.unitAmount * item.quantity, 0);
  if (amount < leastCharge(currency))
    throw invalid(
      "The Checkout Session's total amount due must add up to at least the smallest amount that can be charged.",
      "line_items",
      "amount_too_small",
    );
  if (amount > MOST)
    throw invalid(
      `The Checkout Session's total amount due must be no more than ${MOST}.`,
      "line_items",
      "amount_too_large",
    );
  return { items: read.map(({ item }) => item), currency, amount };
}

function readItem(
  { price_data: price, quantity }: ReturnType<typeof ITEM.read>,
  path: string,
): { item: SessionItem; currency: string } {
  if (!price) throw missing(`${path}[price_data]`);
  const { currency, unit_amount: unitAmount, product_data: product } = price;
  if (currency === undefined) throw missing(`${path}[price_data][currency]`);
  if (!isCurrency(currency)) throw invalid(`Invalid currency: ${currency}.`, `${path}[price_data][currency]`);
  if (unitAmount === undefined) throw missing(`${path}[price_data][unit_amount]`);
  if (unitAmount < 0)
    throw invalid(
      "Invalid non-negative integer",
      `${path}[price_data][unit_amount]`,
      "parameter_invalid_integer",
    );
  if (product?.name === undefined) throw missing(`${path}[price_data][product_data][name]`);
  if (quantity === undefined) throw missing(`${path}[quantity]`);
  if (quantity < 1)
    throw invalid("Invalid positive integer", `${path}[quantity]`, "parameter_invalid_integer");
  const item = { name: product.name, description: product.description ?? null, unitAmount, quantity };
  return { item, currency: currency.toLowerCase() };
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
