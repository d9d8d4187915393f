import type { Stripe } from "stripe";
import { isCurrency, leastCharge, MOST } from "../amount.ts";
import { integer, metadata, oneOf, parametersOf, text } from "../form/fields.ts";
import type { Session, SessionItem } from "../records.ts";
import { invalid, missing } from "../stripe-error.ts";

const MOST_ITEMS = 100;

/** One line of what is bought. */
export const SESSION_ITEM = parametersOf<Stripe.Checkout.SessionCreateParams.LineItem>()({
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

type Line = ReturnType<typeof SESSION_ITEM.read>;

/** What is bought and for how much; throws the API's error for what is wrong, also with a currency that was asked for. */
export function readItems(
  lines: readonly Line[],
  asked: string | undefined,
): Pick<Session, "items" | "currency" | "amount"> {
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
  { price_data: price, quantity }: Line,
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
