import type { GivenVoucher } from "@portico/contract/vouchers/given-voucher";
import { failure, type Result, success } from "@portico/domain/result";
import { readVoucherCode } from "@portico/domain/vouchers/voucher-code";
import type { VoucherRight } from "@portico/domain/vouchers/voucher";
import type { Database } from "../../database/index.ts";
import type { Refusal } from "../../http/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import type { VoucherKeySource } from "../codes/voucher-key-directory.ts";
import { viewGift } from "../gifts/gift-page.ts";
import { giftOfVoucher } from "../gifts/gift-store.ts";
import { findVoucher } from "../ledger/find-voucher.ts";
import { soldAs } from "./order-line-store.ts";

type AskingParts = { database: Database; voucherKeys: VoucherKeySource };

const UNKNOWN: Refusal = { code: "voucher_unknown", field: "code" };

/**
 * A voucher for its recipient. The code alone shows its money, as everywhere; names, words and why it was
 * closed need the key printed beside it.
 */
export async function askGift(
  { database: { pool }, voucherKeys }: AskingParts,
  { hotelId, hotel }: KnownHotel,
  { code: typed, key }: { code: string; key: string },
): Promise<Result<GivenVoucher, Refusal>> {
  const keys = voucherKeys.of(hotel.code);
  const read = readVoucherCode(typed);
  if (keys === null || !read.ok) return failure(UNKNOWN);
  const found = await findVoucher(pool, { hotelId, keys }, typed);
  if (!found.ok) return failure(UNKNOWN);
  const { voucherId, value, balance, currency, lastDay, closed, right } = found.value;
  const isTold = keys.isPageKey(read.value, key);
  if (closed !== null && !isTold) return failure(UNKNOWN);
  const { experienceId, transferable } = await soldAs(pool, hotelId, voucherId);
  const experience = hotel.vouchers?.experiences.find(({ id }) => id === experienceId);
  return success({
    value,
    balance,
    currency,
    lastDay,
    closed,
    experience: experience?.name ?? null,
    product: productOf(right),
    spentOn: right.kind === "value" ? [...right.spentOn] : [],
    transferable,
    gift: isTold ? viewGift(hotel, await giftOfVoucher(pool, hotelId, voucherId)) : null,
  });
}

function productOf(right: VoucherRight): GivenVoucher["product"] {
  if (right.kind === "value") return null;
  const { product } = right;
  switch (product.kind) {
    case "package":
      return { kind: "package", id: product.packageId };
    case "service":
      return { kind: "service", id: product.serviceId };
    case "dinner":
      return { kind: "dinner", id: null };
  }
}
