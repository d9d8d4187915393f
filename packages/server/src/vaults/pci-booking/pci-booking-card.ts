import { CARD_BRANDS, WALLETS, type CardBrand, type Wallet } from "@portico/domain/money/card-brand";
import { z } from "zod";
import type { VaultCard } from "../card-vault.ts";

const metadata = z.object({
  CardType: z.string(),
  LastDigits: z.string().nullish(),
  ExpirationYear: z.int().nullish(),
  ExpirationMonth: z.int().nullish(),
  OwnerName: z.string().nullish(),
  WalletType: z.string().nullish(),
});

/** The vault's names of the kinds, as they are sent; they are read whatever their case and spaces. */
export const PCI_BOOKING_BRANDS: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  maestro: "Maestro",
  unionpay: "UnionPay",
};

/** Other names for the same kinds. */
const MORE_NAMES: Readonly<Record<string, CardBrand>> = {
  diners: "diners",
  dinersclubinternational: "diners",
  chinaunionpay: "unionpay",
  cup: "unionpay",
};

const LONGEST_HOLDER = 255;

/** What the vault's metadata say about a card; null if a guest could not recognise a card in it. */
export function readCard(token: string, data: unknown): VaultCard | null {
  const read = metadata.safeParse(data);
  if (!read.success) return null;
  const { CardType, LastDigits, ExpirationYear, ExpirationMonth, OwnerName, WalletType } = read.data;
  const wallet = readWallet(WalletType ?? "");
  const brand = readBrand(CardType);
  const card = {
    token,
    brand,
    last4: /^\d{4}$/.exec(LastDigits ?? "")?.[0] ?? null,
    expiryMonth: inRange(ExpirationMonth ?? 0, 1, 12),
    expiryYear: inRange(ExpirationYear ?? 0, 2000, 2100),
    holder: (OwnerName ?? "").slice(0, LONGEST_HOLDER),
    wallet,
  };
  const isWhole =
    brand !== null && card.last4 !== null && card.expiryMonth !== null && card.expiryYear !== null;
  return isWhole || wallet !== null ? card : null;
}

function readBrand(name: string): CardBrand | null {
  const bare = simple(name);
  const known = CARD_BRANDS.find((brand) => brand === bare || simple(PCI_BOOKING_BRANDS[brand]) === bare);
  return known ?? (Object.hasOwn(MORE_NAMES, bare) ? (MORE_NAMES[bare] ?? null) : null);
}

function readWallet(name: string): Wallet | null {
  return WALLETS.find((wallet) => simple(wallet) === simple(name)) ?? null;
}

function simple(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

function inRange(value: number, least: number, most: number): number | null {
  return value >= least && value <= most ? value : null;
}
