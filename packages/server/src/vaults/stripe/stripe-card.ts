import { CARD_BRANDS, WALLETS, type CardBrand } from "@portico/domain/money/card-brand";
import { z } from "zod";
import type { VaultCard } from "../card-vault.ts";

const customer = z.union([z.string(), z.object({ id: z.string() })]);

const session = z.object({
  id: z.string(),
  mode: z.literal("setup"),
  status: z.string(),
  customer: customer.nullable(),
  setup_intent: z
    .object({
      status: z.string(),
      payment_method: z
        .object({
          id: z.string(),
          // Null once the card was taken from its customer: it is not kept any more.
          customer: customer.nullable(),
          billing_details: z.object({ name: z.string().nullish() }).nullish(),
          card: z.object({
            brand: z.string(),
            last4: z.string().regex(/^\d{4}$/),
            exp_month: z.int().min(1).max(12),
            exp_year: z.int().min(2000).max(2100),
            wallet: z.object({ type: z.string() }).nullish(),
          }),
        })
        .nullable(),
    })
    .nullable(),
});

export type StoredAtStripe = {
  card: VaultCard;
  customer: string;
  paymentMethod: string;
};

const LONGEST_HOLDER = 255;

/** What a finished setup page has left at Stripe; `nothing` if no card is kept, not yet or no longer. Null if it is not an answer. */
export function readSetup(data: unknown): StoredAtStripe | "nothing" | null {
  const read = session.safeParse(data);
  if (!read.success) return null;
  const { id, status, customer: owner, setup_intent: setup } = read.data;
  const method = setup?.payment_method ?? null;
  if (
    status !== "complete" ||
    setup?.status !== "succeeded" ||
    method === null ||
    method.customer === null ||
    owner === null
  ) {
    return "nothing";
  }
  const brand = readBrand(method.card.brand);
  if (brand === null) return null;
  return {
    customer: typeof owner === "string" ? owner : owner.id,
    paymentMethod: method.id,
    card: {
      token: id,
      brand,
      last4: method.card.last4,
      expiryMonth: method.card.exp_month,
      expiryYear: method.card.exp_year,
      holder: (method.billing_details?.name ?? "").slice(0, LONGEST_HOLDER),
      wallet: WALLETS.find((wallet) => wallet === method.card.wallet?.type) ?? null,
    },
  };
}

function readBrand(name: string): CardBrand | null {
  return CARD_BRANDS.find((brand) => brand === name) ?? null;
}
